/** `ctx.progress`, `ctx.log` and what generators yield, on their way to the application. Nothing of it can fail a tool. */
import type { LogLevel } from "./context.js";
import { type CallEvent, hand, type ProgressEvent } from "./events.js";
import type { Run } from "./run.js";

/** https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging#log-levels */
const levels: ReadonlySet<string> = new Set<LogLevel>([
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency",
]);

type Progress = Omit<ProgressEvent, keyof CallEvent>;

export function hearsProgress(run: Run): boolean {
  return run.options.onProgress !== undefined || run.state.events.has("progress");
}

/** What comes after the answer is dropped: protocols allow nothing else. */
export function tellProgress(run: Run, progress: Progress): void {
  if (run.isOver || !hearsProgress(run)) return;
  try {
    report(run, progress);
  } catch (error) {
    // A getter of the tool's, or a message that is no text and can't become one.
    run.tell(error);
  }
}

function report(run: Run, progress: Progress): void {
  const { done, total, message, value } = progress;
  if (!Number.isFinite(done)) return void run.tell(new TypeError(`ctx.progress takes numbers, got ${typeof done}`));
  const told = {
    done,
    value,
    total: Number.isFinite(total) ? total : undefined,
    message: message === undefined ? undefined : String(message),
  };
  const given = Object.entries(told).filter(([, value]) => value !== undefined);
  const event = { callId: run.id, tool: run.tool, ...(Object.fromEntries(given) as unknown as Progress) };
  if (run.options.onProgress) hand(run, run.options.onProgress, event);
  run.state.events.emit(run, "progress", event);
}

/** @param count how many yields there were with this one */
export function tellYield(run: Run, value: unknown, count: number): void {
  if (typeof value === "number") return tellProgress(run, { done: value });
  if (typeof value === "string") return tellProgress(run, { done: count, message: value });
  tellProgress(run, isProgress(value) ? value : { done: count, value });
}

/** Never throws: what is yielded may be anything. */
function isProgress(value: unknown): value is Progress {
  try {
    return typeof (value as { readonly done?: unknown } | null | undefined)?.done === "number";
  } catch {
    return false;
  }
}

export function tellLog(run: Run, level: LogLevel, data: unknown): void {
  if (!run.state.events.has("log")) return;
  // A tool written in JavaScript may have left the level out: what it says is not lost.
  const event = levels.has(level) ? { level, data } : { level: "info" as const, data: data ?? level };
  run.state.events.emit(run, "log", event);
}
