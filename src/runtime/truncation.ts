/** Invalid arguments of a model that hit its length limit: saying "a field is missing" would only make it send the same again. */
import type { CallError } from "./answer.js";
import { callError, describeIssues } from "./call-error.js";
import type { Messages } from "./kernel/english.js";

/** How providers call it. */
const lengthReasons: ReadonlySet<string> = new Set(["length", "max_tokens", "max_output_tokens", "model_length"]);

export function truncatedByLimit(error: CallError, finishReason: unknown, messages: Messages): CallError {
  if (typeof finishReason !== "string" || !lengthReasons.has(finishReason.toLowerCase())) return error;
  if (error.code !== "invalid_arguments" && error.code !== "invalid_json") return error;
  return callError(
    "truncated_arguments",
    messages.truncatedByLimit(describeIssues(error.issues ?? [])),
    error.issues ? { issues: error.issues } : {},
  );
}
