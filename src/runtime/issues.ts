/** Issues that the reading of arguments finds, before any schema is looked at. */
import type { Issue } from "./answer.js";
import { messages } from "./messages.js";
import { pointTo } from "./pointer.js";
import { shorten } from "./well-formed.js";

export function duplicateKeyIssue(parent: string, key: string): Issue {
  return { path: pointTo(parent, key), code: "duplicate_key", message: messages.duplicateKey(key) };
}

export function unsafeNumberIssue(path: string, literal: string): Issue {
  return { path, code: "unsafe_number", message: messages.unsafeNumber(shorten(literal, 40)) };
}

export function tooDeepIssue(path: string, most: number): Issue {
  return { path, code: "too_deep", message: messages.tooDeep(most) };
}

export function mismatchIssue(path: string, message: string): Issue {
  return { path, code: "type_mismatch", message };
}
