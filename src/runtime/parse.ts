/** Stage "parse": JSON text or a parsed value → plain arguments, strictly; nothing is guessed and nothing is closed. */
import type { Issue } from "./answer.js";
import { callError, invalidArguments } from "./call-error.js";
import type { ToolEntry } from "./contract.js";
import type { PlainObject } from "./json-data.js";
import type { Run } from "./run.js";
import { done, failed, type Stage } from "./stage.js";

export interface ParsedArguments {
  readonly args: PlainObject;
  /** About numbers that were not read exactly; the check stage adds its own. */
  readonly issues: readonly Issue[];
}

export function parse(run: Run, entry: ToolEntry): Stage<ParsedArguments> {
  const given = run.call.arguments;
  const read = run.state.kernel.read(entry, given, run.state.maxDepth);
  if (read.ok) {
    run.remember(typeof given === "string" || given === undefined ? given : JSON.stringify(read.value), entry);
    return done({ args: read.value, issues: read.issues });
  }
  const { code, message, issues } = read;
  if (code === "invalid_arguments") return failed(invalidArguments(entry.name, issues));
  return failed(callError(code, message, issues.length > 0 ? { issues } : {}));
}
