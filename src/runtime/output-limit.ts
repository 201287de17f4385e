/** How many bytes of UTF-8 the content of an answer may have: the dispatcher's word over the tool's. */
import type { ToolEntry } from "./contract.js";
import type { Run } from "./run.js";

const defaultBytes = 100_000;

export function outputLimit(run: Run, entry: ToolEntry | undefined): number {
  return run.state.options.maxOutput ?? entry?.maxOutputBytes ?? defaultBytes;
}
