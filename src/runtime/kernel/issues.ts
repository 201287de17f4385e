/** Issues that the reading of arguments finds, before any schema is looked at. */
import type { Issue } from "../answer.js";
import { shorten } from "../well-formed.js";
import type { Messages } from "./english.js";

export function duplicateKeyIssue(path: string, key: string, messages: Messages): Issue {
  return { path, code: "duplicate_key", message: messages.duplicateKey(shorten(key, 200)) };
}

/** Without the number itself: nobody knows yet whether the field is a sensitive one. */
export function unsafeNumberIssue(path: string, vanishes: boolean, messages: Messages): Issue {
  const message = vanishes ? messages.vanishingNumber() : messages.unsafeNumber();
  return { path, code: "unsafe_number", message };
}

export function tooDeepIssue(path: string, most: number, messages: Messages): Issue {
  return { path, code: "too_deep", message: messages.tooDeep(most) };
}

export function mismatchIssue(path: string, message: string): Issue {
  return { path, code: "type_mismatch", message };
}
