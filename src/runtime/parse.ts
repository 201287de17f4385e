/** Stage "parse": JSON text or a parsed value → plain arguments, strictly; nothing is guessed and nothing is closed. */
import type { Issue } from "./answer.js";
import { callError, invalidArguments } from "./call-error.js";
import type { ToolEntry } from "./contract.js";
import type { PlainObject } from "./json-data.js";
import type { ReadArguments } from "./kernel.js";
import type { Run } from "./run.js";
import { done, failed, type Stage } from "./stage.js";
import { isThenable } from "./thenable.js";

export interface ParsedArguments {
  readonly args: PlainObject;
  /** About numbers that were not read exactly; the check stage adds its own. */
  readonly issues: readonly Issue[];
}

export function parse(run: Run, entry: ToolEntry): Stage<ParsedArguments> {
  const { arguments: given } = run.call;
  const strict = readStrictly(run, entry, given);
  const { text, read } = readRepaired(run, entry, strict) ?? { text: given, read: strict };
  if (read.ok) {
    run.remember(typeof text === "string" || text === undefined ? text : JSON.stringify(read.value), entry);
    return done({ args: read.value, issues: read.issues });
  }
  const { code, message, issues } = read;
  if (code === "invalid_arguments") return failed(invalidArguments(entry.name, issues, run.messages));
  return failed(callError(code, message, issues.length > 0 ? { issues } : {}));
}

function readStrictly(run: Run, entry: ToolEntry, given: unknown): ReadArguments {
  return run.state.kernel.read(entry, given, run.state.maxDepth, run.messages);
}

/**
 * Nothing where the text was read, was cut off or has its own issues, such as duplicate keys; nor where repair would be a guess,
 * or is no repair.
 */
function readRepaired(
  run: Run,
  entry: ToolEntry,
  strict: ReadArguments,
): { readonly text: string; readonly read: ReadArguments } | undefined {
  const { repairJson } = run.state.options;
  const { arguments: given } = run.call;
  if (repairJson === undefined || typeof given !== "string" || !isNoJson(strict)) return undefined;
  try {
    const repaired = repairJson(given);
    if (repaired === undefined) return undefined;
    if (isThenable(repaired)) Promise.resolve(repaired).catch(() => {});
    const { text, repairs } = repaired;
    // A blank text would mean no arguments, and nobody wrote that.
    if (typeof text !== "string" || text.trim() === "" || !Array.isArray(repairs))
      throw new TypeError("repairJson must return { text, repairs } or undefined");
    const read = readStrictly(run, entry, text);
    if (isNoJson(read) || (!read.ok && read.code === "truncated_arguments")) return undefined;
    run.repairs = repairs.map((repair) => ({ path: "", ...repair }));
    return { text, read };
  } catch (error) {
    run.tell(error);
    return undefined;
  }
}

function isNoJson(read: ReadArguments): boolean {
  return !read.ok && read.code === "invalid_json" && read.issues.length === 0;
}
