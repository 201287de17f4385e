/** How long a call may take: the call's word over the dispatcher's over the tool's. */
import type { ToolEntry } from "./contract.js";
import type { Run } from "./run.js";

const defaultMs = 30_000;

/** @returns 0 or less where the caller has no time left: a deadline that has passed is no reason to start */
export function timeoutOf(run: Run, entry: ToolEntry): number {
  const { timeoutMs } = run.options;
  if (typeof timeoutMs === "number" && !Number.isNaN(timeoutMs)) return timeoutMs;
  if (timeoutMs !== undefined) {
    run.tell(new TypeError(`toolc: timeoutMs of a call must be a number, got ${String(timeoutMs)}; it was ignored`));
  }
  return run.state.options.timeoutMs ?? entry.timeoutMs ?? defaultMs;
}
