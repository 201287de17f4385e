/** What a generated module calls with a type that is marked `@validator`. */
import type { Issue } from "../runtime/answer.js";
import { checkArguments } from "../runtime/check.js";
import type { JsonSchema, ValidatorEntry } from "../runtime/contract.js";
import { mismatchIssue } from "../runtime/issues.js";
import { jsonSchemaFor } from "../runtime/json-schema-for.js";
import { messages } from "../runtime/messages.js";
import { once } from "../runtime/once.js";
import { copyPlain } from "../runtime/parse/copy-plain.js";
import { pointerKeys } from "../runtime/pointer.js";
import type { Validator } from "../runtime/validator.js";

const maxDepth = 200;

export function createValidator<T>(entry: ValidatorEntry): Validator<T> {
  const validator = { name: entry.name, validate: (value: unknown) => validate<T>(entry, value) };
  once(validator, "schema", entry.input);
  once(validator, "~standard", () => standardOf<T>(entry));
  return validator as unknown as Validator<T>;
}

function validate<T>(entry: ValidatorEntry, given: unknown): ReturnType<Validator<T>["validate"]> {
  const { value, issues: unreadable } = copyPlain(given, maxDepth);
  const issues = unreadable.length > 0 ? unreadable : checkArguments(entry, value, unreadable);
  if (issues === undefined) return { ok: true, value: (entry.decode ? entry.decode(value) : value) as T };
  return { ok: false, issues: issues.length > 0 ? issues : disagreement(entry) };
}

/** The check refuses what the schema allows, which is a bug of ours; the value stays refused. */
function disagreement({ name }: ValidatorEntry): readonly Issue[] {
  return [mismatchIssue("", messages.checkWithoutIssue(name))];
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
