/** The table of docs/coercion.md: every example is read as it says, and nothing that it leaves. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { coercionRules } from "../../src/model/docs.js";
import type { JsonSchema } from "../../src/runtime/contract.js";
import { packageRoot } from "../examples/folders.js";
import { coercedBy, list, nullable } from "../runtime/coerce/coerced-by.js";
import { number, object, string } from "../runtime/fixture.js";

/** The types of the table. */
const schemas: { readonly [type: string]: JsonSchema } = {
  number,
  boolean: { type: "boolean" },
  "{ a?: number }": object({ "a?": number }),
  "number | null": nullable("number"),
  "string[]": list(string),
  '"asc" | "desc"': { enum: ["asc", "desc"] },
};

const page = readFileSync(join(packageRoot, "docs/coercion.md"), "utf8");
const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((found) => found[1] as string);
const rows = page
  .split("\n")
  .filter((line) => coercionRules.some((rule) => line.startsWith(`| \`${rule}\` |`)))
  .map((line) => {
    const [, rule, , type, sent, becomes, stays] = line.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|"));
    const [schema] = codesIn(type as string);
    return {
      rule: codesIn(rule as string)[0] as string,
      schema: schema as string,
      sent: codesIn(sent as string),
      becomes: codesIn(becomes as string),
      stays: codesIn(stays as string),
    };
  });

test("it has all rules, in their order", () => {
  expect(rows.map(({ rule }) => rule)).toEqual(coercionRules);
});

test.each(rows)("$rule reads $sent as $becomes, and leaves $stays", ({ rule, schema, sent, becomes, stays }) => {
  const root = object({ field: schemas[schema] as JsonSchema });
  const made = sent.map((text) => coercedBy(rule, root, { field: JSON.parse(text) as unknown }));
  expect(made.map(({ value }) => (value as { field: unknown }).field)).toEqual(becomes.map((text) => JSON.parse(text)));
  expect(made.map(({ issues, repairs }) => [issues, repairs.map((repair) => repair.rule)])).toEqual(
    made.map(() => [[], [rule]]),
  );
  for (const text of stays) {
    const given = { field: JSON.parse(text) as unknown };
    const { value, issues, repairs } = coercedBy(rule, root, given);
    expect({ text, value, repairs }).toEqual({ text, value: given, repairs: [] });
    expect(issues, text).toHaveLength(1);
  }
});
