/** What a call brought as arguments → one plain JSON object, in whatever form it came. */
import type { Issue } from "../answer.js";
import { mismatchIssue } from "../issues.js";
import { isPlainObject, kindOf, type PlainObject } from "../json-data.js";
import { messages } from "../messages.js";
import { copyPlain } from "./copy-plain.js";
import { type Parsed, parseText } from "./parse-text.js";

export type ReadArguments =
  | { readonly ok: true; readonly value: PlainObject; readonly issues: readonly Issue[] }
  | Extract<Parsed, { ok: false }>;

/** Nothing, `null`, blank text and the text `null` mean `{}`. Never throws, never changes what it is given. */
export function readArguments(given: unknown, maxDepth: number): ReadArguments {
  if (given === undefined || given === null) return { ok: true, value: {}, issues: [] };
  const parsed = typeof given === "string" ? fromText(given, maxDepth) : fromValue(given, maxDepth);
  if (!parsed.ok) return parsed;
  if (parsed.value === null) return { ok: true, value: {}, issues: [] };
  if (!isPlainObject(parsed.value)) {
    const issue = mismatchIssue("", messages.notAnObject(kindOf(parsed.value)));
    return {
      ok: false,
      code: "invalid_arguments",
      issues: [{ ...issue, expected: "object", received: kindOf(parsed.value) }],
    };
  }
  return parsed as Extract<ReadArguments, { ok: true }>;
}

function fromText(text: string, maxDepth: number): Parsed {
  return text.trim() === "" ? { ok: true, value: null, issues: [] } : parseText(text, maxDepth);
}

function fromValue(value: unknown, maxDepth: number): Parsed {
  const { value: copied, issues } = copyPlain(value, maxDepth);
  if (issues.length > 0) return { ok: false, code: "invalid_arguments", issues };
  return { ok: true, value: copied, issues };
}
