/** What the kernel makes of a value under a schema whose root declares rules. */
import type { JsonSchema } from "../../../src/runtime/contract.js";
import { checkValue } from "../../../src/runtime/kernel/check.js";
import { entry } from "../fixture.js";

export const list = (items: object, more: object = {}) => ({ type: "array", items, ...more });
export const nullable = (type: string) => ({ type: [type, "null"] });
export const lossless = ["decimal-string", "boolean-string", "null-as-absent", "json-string", "null-string"];

export function rulesOf(text: string): string[] {
  return text.split(", ").flatMap((rule) => (rule === "lossless" ? lossless : [rule]));
}

export function coercedBy(rules: string, schema: JsonSchema, value: unknown, more: object = {}) {
  const checked = { ...schema, "x-toolc-coerce": rulesOf(rules) };
  const tool = entry("t", schema, () => undefined, { checked: () => checked, coerces: true, ...more });
  const verdict = checkValue(tool, value, []);
  return {
    value: verdict ? verdict.value : value,
    repairs: verdict?.repairs ?? [],
    issues: (verdict?.issues ?? []).map(({ code, message }) => `${code}: ${message}`),
    paths: (verdict?.issues ?? []).map(({ path }) => path),
    verdict,
  };
}
