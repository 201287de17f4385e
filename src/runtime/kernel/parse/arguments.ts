/** What a call brought as arguments → one plain JSON object, in whatever form it came. */
import type { ToolEntry } from "../../contract.js";
import { isPlainObject, kindOf } from "../../json-data.js";
import type { ReadArguments } from "../../kernel.js";
import type { Messages } from "../english.js";
import { english } from "../english.js";
import { mismatchIssue } from "../issues.js";
import { sampleCall } from "../sample-call.js";
import { copyPlain } from "./copy-plain.js";
import { digitsTaker } from "./exact-integers.js";
import { hideInside } from "./hide-inside.js";
import { type Parsed, parseText } from "./parse-text.js";

/** Nothing, `null`, blank text and the text `null` mean `{}`. Never throws, never changes what it is given. */
export function readArguments(
  entry: ToolEntry,
  given: unknown,
  maxDepth: number,
  messages: Messages = english,
): ReadArguments {
  if (given === undefined || given === null) return { ok: true, value: {}, issues: [] };
  const parsed =
    typeof given === "string" ? fromText(entry, given, maxDepth, messages) : fromValue(given, maxDepth, messages);
  if (!parsed.ok) return failure(entry, parsed, messages);
  if (parsed.value === null) return { ok: true, value: {}, issues: [] };
  if (isPlainObject(parsed.value)) {
    return { ok: true, value: parsed.value, issues: hideInside(entry, parsed.issues, messages) };
  }
  const received = messages.kind(kindOf(parsed.value));
  const issue = { ...mismatchIssue("", messages.notAnObject(received)), expected: messages.kind("object"), received };
  return { ok: false, code: "invalid_arguments", message: "", issues: [issue] };
}

function fromText(entry: ToolEntry, text: string, maxDepth: number, messages: Messages): Parsed {
  if (text.trim() === "") return { ok: true, value: null, issues: [] };
  return parseText(text, maxDepth, messages, digitsTaker(entry));
}

function fromValue(value: unknown, maxDepth: number, messages: Messages): Parsed {
  const { value: copied, issues } = copyPlain(value, maxDepth, messages);
  if (issues.length > 0) return { ok: false, code: "invalid_arguments", issues };
  return { ok: true, value: copied, issues };
}

function failure(entry: ToolEntry, parsed: Extract<Parsed, { ok: false }>, messages: Messages): ReadArguments {
  switch (parsed.code) {
    case "truncated_arguments":
      return { ok: false, code: parsed.code, message: parsed.message, issues: [] };
    case "invalid_json": {
      const sample = parsed.showSample ? ` ${messages.correctCall(sampleCall(entry.input()))}` : "";
      return { ok: false, code: parsed.code, message: parsed.message + sample, issues: [] };
    }
    case "duplicate_keys": {
      const issues = hideInside(entry, parsed.issues, messages);
      const said = issues.slice(0, 3).map((issue) => issue.message);
      return { ok: false, code: "invalid_json", message: messages.duplicateKeys(said), issues };
    }
    case "invalid_arguments":
      return { ok: false, code: parsed.code, message: "", issues: hideInside(entry, parsed.issues, messages) };
  }
}
