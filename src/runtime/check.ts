/** Stage "check": the compiled validator decides; where it says no, the kernel mends what it may, or lists what is wrong. */
import { callError, invalidArguments } from "./call-error.js";
import type { ToolEntry } from "./contract.js";
import type { ParsedArguments } from "./parse.js";
import type { Run } from "./run.js";
import { done, failed, type Stage } from "./stage.js";

export function check(run: Run, entry: ToolEntry, { args, issues: readIssues }: ParsedArguments): Stage<unknown> {
  const verdict = run.state.kernel.check(entry, args, readIssues, run.messages, run.state.maxDepth);
  if (verdict === undefined) return done(args);
  const { value, repairs, issues, note } = verdict;
  if (repairs.length > 0) run.mended(value, repairs, note);
  if (issues === undefined) return done(value);
  if (issues.length > 0) return failed(invalidArguments(entry.name, issues, run.messages));
  // The two disagree, which is a bug of ours; the call stays refused.
  run.tell(new Error(`toolc: the check of ${entry.name} refused arguments that its schema allows`));
  const message = run.messages.notValid(entry.name);
  return failed(callError("invalid_arguments", message, { issues: [{ path: "", code: "type_mismatch", message }] }));
}
