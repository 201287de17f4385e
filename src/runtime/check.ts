/** Stage "check": the compiled validator decides; where it says no, the explanation lists what is wrong. */
import type { Issue } from "./answer.js";
import { callError, invalidArguments } from "./call-error.js";
import type { ToolEntry } from "./contract.js";
import { explain } from "./explain/explain.js";
import { messages } from "./messages.js";
import type { ParsedArguments } from "./parse.js";
import type { Run } from "./run.js";
import { done, failed, type Stage } from "./stage.js";

export function check(run: Run, entry: ToolEntry, { args, issues: readIssues }: ParsedArguments): Stage<unknown> {
  const verdict = checkArguments(entry, args, readIssues);
  if (verdict === undefined) return done(args);
  if (verdict.length > 0) return failed(invalidArguments(entry.name, verdict));
  // The two disagree, which is a bug of ours; the call stays refused.
  run.tell(new Error(`toolc: the check of ${entry.name} refused arguments that its schema allows`));
  const message = messages.checkWithoutIssue(entry.name);
  return failed(callError("invalid_arguments", message, { issues: [{ path: "", code: "type_mismatch", message }] }));
}

/** Nothing where the arguments are valid; else all issues, which are none only where check and explanation disagree. */
export function checkArguments(
  entry: Pick<ToolEntry, "check" | "checked" | "input" | "formats">,
  args: unknown,
  readIssues: readonly Issue[],
): readonly Issue[] | undefined {
  const isValid: boolean = entry.check(args);
  if (isValid && readIssues.length === 0) return undefined;
  const explained = isValid ? [] : explain(entry.checked?.() ?? entry.input(), args, entry.formats);
  const read = new Map(readIssues.map((issue) => [issue.path, issue]));
  return [...readIssues, ...explained.filter((issue) => !read.has(issue.path))];
}
