/** How long a call may take: the call's word over the dispatcher's over the tool's. */
import type { ToolEntry } from "./contract.js";
import type { Run } from "./run.js";

const defaultMs = 30_000;

export function timeoutOf(run: Run, entry: ToolEntry): number {
  const wanted = [run.options.timeoutMs, run.state.options.timeoutMs, entry.timeoutMs];
  return wanted.find((ms) => typeof ms === "number" && ms > 0) ?? defaultMs;
}
