/** What a generated module calls with a type that is marked `@validator`. */
import type { Issue } from "../runtime/answer.js";
import type { JsonSchema, ValidatorEntry } from "../runtime/contract.js";
import { checkValue } from "../runtime/kernel/check.js";
import { english } from "../runtime/kernel/english.js";
import { mismatchIssue } from "../runtime/kernel/issues.js";
import { jsonSchemaFor } from "../runtime/kernel/json-schema-for.js";
import { once } from "../runtime/kernel/once.js";
import { copyPlain } from "../runtime/kernel/parse/copy-plain.js";
import { hideInside } from "../runtime/kernel/parse/hide-inside.js";
import { maxDepth } from "../runtime/limits.js";
import { pointerKeys } from "../runtime/pointer.js";
import type { Validator } from "../runtime/validator.js";

export function createValidator<T>(entry: ValidatorEntry): Validator<T> {
  const validator = { name: entry.name, validate: (value: unknown) => validate<T>(entry, value) };
  once(validator, "schema", entry.input);
  once(validator, "~standard", () => standardOf<T>(entry));
  return validator as unknown as Validator<T>;
}

function validate<T>(entry: ValidatorEntry, given: unknown): ReturnType<Validator<T>["validate"]> {
  const { value, issues: unreadable } = copyPlain(given, maxDepth, english);
  if (unreadable.length > 0) return { ok: false, issues: hideInside(entry, unreadable, english) };
  const verdict = checkValue(entry, value, unreadable);
  if (verdict?.issues) return { ok: false, issues: verdict.issues.length > 0 ? verdict.issues : disagreement(entry) };
  const valid = verdict ? verdict.value : value;
  const decoded = (entry.decode ? entry.decode(valid) : valid) as T;
  return verdict ? { ok: true, value: decoded, repairs: verdict.repairs } : { ok: true, value: decoded };
}

/** The check refuses what the schema allows, which is a bug of ours; the value stays refused. */
function disagreement({ name }: ValidatorEntry): readonly Issue[] {
  return [mismatchIssue("", english.notValid(name))];
}

function standardOf<T>(entry: ValidatorEntry): Validator<T>["~standard"] {
  return {
    version: 1,
    vendor: "toolc",
    validate(value) {
      const checked = validate<T>(entry, value);
      if (checked.ok) return { value: checked.value };
      return { issues: checked.issues.map(({ message, path }) => ({ message, path: pointerKeys(path) })) };
    },
    jsonSchema: {
      input: (options) => jsonSchemaFor(entry, options, "schema", entry.input),
      output(options): JsonSchema {
        if (!entry.decode) return jsonSchemaFor(entry, options, "schema", entry.input);
        throw new Error(`toolc: the decoded values of ${entry.name} are not JSON, so they have no JSON Schema`);
      },
    },
  };
}
