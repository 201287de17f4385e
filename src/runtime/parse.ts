/** Stage "parse": JSON text or a parsed value → plain arguments, strictly; nothing is guessed and nothing is closed. */
import type { Issue } from "./answer.js";
import { callError, invalidArguments } from "./call-error.js";
import type { ToolEntry } from "./contract.js";
import type { PlainObject } from "./json-data.js";
import type { ReadArguments } from "./kernel.js";
import type { RepairedJson } from "./options.js";
import type { Run } from "./run.js";
import { done, failed, type Stage } from "./stage.js";

export interface ParsedArguments {
  readonly args: PlainObject;
  /** About numbers that were not read exactly; the check stage adds its own. */
  readonly issues: readonly Issue[];
}

export function parse(run: Run, entry: ToolEntry): Stage<ParsedArguments> {
  const { arguments: given } = run.call;
  const strict = run.state.kernel.read(entry, given, run.state.maxDepth, run.messages);
  const repaired = repairedText(run, strict);
  const read = repaired ? run.state.kernel.read(entry, repaired.text, run.state.maxDepth, run.messages) : strict;
  if (repaired) run.repairs = repaired.repairs.map((repair) => ({ path: "", ...repair }));
  if (read.ok) {
    const text = repaired ? repaired.text : given;
    run.remember(typeof text === "string" || text === undefined ? text : JSON.stringify(read.value), entry);
    return done({ args: read.value, issues: read.issues });
  }
  const { code, message, issues } = read;
  if (code === "invalid_arguments") return failed(invalidArguments(entry.name, issues, run.messages));
  return failed(callError(code, message, issues.length > 0 ? { issues } : {}));
}

/** Nothing where the text was read, was cut off or has its own issues, such as duplicate keys; nor where repair is a guess. */
function repairedText(run: Run, read: ReadArguments): RepairedJson | undefined {
  const { repairJson } = run.state.options;
  const { arguments: text } = run.call;
  if (repairJson === undefined || typeof text !== "string") return undefined;
  if (read.ok || read.code !== "invalid_json" || read.issues.length > 0) return undefined;
  try {
    return repairJson(text);
  } catch (error) {
    run.tell(error);
    return undefined;
  }
}
