/** JSON text → value, strictly: what a careful reader would not accept, `JSON.parse` may not accept for us. */
import type { Issue } from "../../answer.js";
import { english, type Messages } from "../english.js";
import { describeFound, describeMistake } from "./describe-mistake.js";
import { parseWithDigits, type TakesDigits } from "./exact-integers.js";
import { type Scan, scan, skipSpace } from "./scan.js";
import { mayRepeatKeys, nestsDeeper, survey } from "./survey.js";

export type Parsed =
  /** `issues` are about numbers that were not read exactly: such a value is never used. */
  | { readonly ok: true; readonly value: unknown; readonly issues: readonly Issue[] }
  | {
      readonly ok: false;
      readonly code: "invalid_json";
      readonly message: string;
      readonly showSample: boolean;
    }
  /** No JSON either, strictly; what is said of it hangs on what may be shown. */
  | { readonly ok: false; readonly code: "duplicate_keys"; readonly issues: readonly Issue[] }
  | { readonly ok: false; readonly code: "truncated_arguments"; readonly message: string }
  | { readonly ok: false; readonly code: "invalid_arguments"; readonly issues: readonly Issue[] };

const fine: readonly Issue[] = [];

/** From here on `JSON.parse` takes so long for brackets alone (seconds for some millions) that a look before is cheap. */
const longText = 100_000;

/** What a number needs to be written with that becomes 0: it is below 1e-323. */
const maySwallow = /e-0*\d{3}|0{99}/i;

/**
 * Reads one JSON value. Never throws; linear in the length of the text.
 *
 * @param takesDigits where integers beyond 2^53 are read as strings of their digits
 */
export function parseText(text: string, maxDepth: number, messages: Messages, takesDigits?: TakesDigits): Parsed {
  if (text.length > longText && nestsDeeper(text, maxDepth)) {
    const found = scan(text, maxDepth, messages);
    if (found.tooDeep || found.mistake) return explainFailure(text, found, messages);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return explainFailure(text, scan(text, maxDepth, messages), messages);
  }
  const seen = survey(value, maxDepth);
  const isExact = !seen.largeNumber && !(seen.zero && maySwallow.test(text));
  if (!seen.tooDeep && isExact && !mayRepeatKeys(text, seen)) return { ok: true, value, issues: fine };

  const exact = scan(text, maxDepth, messages, takesDigits);
  if (exact.tooDeep) return { ok: false, code: "invalid_arguments", issues: [exact.tooDeep] };
  if (exact.duplicates.length > 0) return { ok: false, code: "duplicate_keys", issues: exact.duplicates };
  if (exact.exact.length > 0) value = parseWithDigits(text, exact.exact);
  return { ok: true, value, issues: exact.unsafe };
}

function explainFailure(text: string, found: Scan, messages: Messages): Parsed {
  const invalid = (message: string, showSample = true): Parsed => ({
    ok: false,
    code: "invalid_json",
    message,
    showSample,
  });
  if (found.tooDeep) return { ok: false, code: "invalid_arguments", issues: [found.tooDeep] };
  if (found.mistake) {
    if (found.mistake.position >= text.length)
      return { ok: false, code: "truncated_arguments", message: messages.truncatedText(text.length) };
    return invalid(describeMistake(text, found.mistake, messages));
  }
  const { next, isValue } = afterValue(text, found.end);
  if (isValue) {
    const opens = text[next];
    const bothObjects = opens === "{" && text[skipSpace(text, 0)] === "{";
    // `{}{"a":1}` comes of streams that begin with an empty object: that is one call.
    const twoCalls = bothObjects && !/^\s*\{\s*\}$/.test(text.slice(0, found.end));
    return invalid(messages.secondValue(next, twoCalls), !bothObjects);
  }
  return invalid(messages.textAfter(next, describeFound(text, next)));
}

/** What follows the first value. A comma before another value is what a model writes that thinks of a list of calls. */
function afterValue(text: string, end: number): { readonly next: number; readonly isValue: boolean } {
  const rest = skipSpace(text, end);
  const next = text[rest] === "," ? skipSpace(text, rest + 1) : rest;
  const opens = text[next] ?? "";
  const isValue = opens !== "" && '{["'.includes(opens);
  return { next: isValue ? next : rest, isValue };
}

/** Where a text stops being one JSON value, its end where it was cut off; nothing where it is one. */
export function placeOfMistake(text: string, maxDepth: number): number | undefined {
  const found = scan(text, maxDepth, english);
  if (found.tooDeep) return undefined;
  if (found.mistake) return found.mistake.position;
  const { next } = afterValue(text, found.end);
  return next < text.length ? next : undefined;
}
