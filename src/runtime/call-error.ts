/** Makes the errors of calls. */
import type { CallError, ErrorCode, Issue } from "./answer.js";
import type { Messages } from "./kernel/english.js";
import { maxIssues } from "./limits.js";
import { shorten } from "./well-formed.js";

/** Which errors another call, with other arguments, can avoid. */
const retryable: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "unknown_tool",
  "invalid_json",
  "truncated_arguments",
  "invalid_arguments",
]);

export function callError(
  code: ErrorCode,
  message: string,
  more: Partial<Pick<CallError, "retryable" | "issues" | "errorId" | "token">> = {},
): CallError {
  return { code, message, retryable: retryable.has(code), ...more };
}

/** The error of arguments that have issues; the message alone says the first of them. */
export function invalidArguments(tool: string, issues: readonly Issue[], messages: Messages): CallError {
  const listed = issues.slice(0, maxIssues);
  return callError(
    "invalid_arguments",
    messages.invalidArguments(tool, describeIssues(issues), Math.max(0, issues.length - mentioned)),
    { issues: listed },
  );
}

const mentioned = 3;

export function describeIssues(issues: readonly Issue[]): readonly string[] {
  return issues.slice(0, mentioned).map(describeIssue);
}

function describeIssue({ code, path, message }: Issue): string {
  // These messages name the field itself.
  const namesItself = code === "missing_field" || code === "unknown_field";
  const place = namesItself ? path.slice(0, path.lastIndexOf("/")) : path;
  return place === "" ? message : `${shorten(place, 100)}: ${message}`;
}
