/** Tools that hang, throw, flood and crash, once for a thread and once for a process: the name ends in the level. */

const one = (level: "worker" | "process"): string => `
/**
 * Runs for a while without ever waiting.
 *
 * @tool spin_${level}
 * @param ms How long; 0 for ever.
 * @isolate ${level}
 */
export function spin_${level}(ms: number): string {
  const until = ms === 0 ? Infinity : Date.now() + ms;
  while (Date.now() < until);
  return "spun";
}

/**
 * Writes to a file again and again, without ever waiting.
 *
 * @tool scribble_${level}
 * @param file Where to.
 * @isolate ${level}
 */
export function scribble_${level}(file: string): void {
  for (;;) appendFileSync(file, "x");
}

/**
 * Where it runs.
 *
 * @tool where_${level}
 * @isolate ${level}
 */
export function where_${level}(): { pid: number; thread: number; calls: number } {
  return { pid: process.pid, thread: threadId, calls: ++calls };
}

/**
 * Goes wrong.
 *
 * @tool fail_${level}
 * @param how In which way.
 * @isolate ${level}
 */
export async function fail_${level}(how: string): Promise<string> {
  return fail(how);
}

/**
 * Converts on both sides.
 *
 * @tool convert_${level}
 * @param when A time.
 * @param count A number of any size.
 * @param note Something to bring back.
 * @isolate ${level}
 */
export function convert_${level}(when: Date, count: bigint, note?: string): Converted {
  return { next: new Date(when.getTime() + 1000), more: count + 1n, ...(note !== undefined && { note }) };
}

/**
 * A long result.
 *
 * @tool long_${level}
 * @param items How many.
 * @isolate ${level}
 */
export function long_${level}(items: number): number[] {
  return Array.from({ length: items }, (_, at) => at);
}

/**
 * What a tool returns that JSON has not.
 *
 * @tool odd_${level}
 * @param what Which one.
 * @isolate ${level}
 */
export function odd_${level}(what: "nothing" | "text" | "half" | "cycle" | "null"): unknown {
  const cycle: { self?: unknown } = {};
  cycle.self = cycle;
  return { nothing: undefined, text: '{"a":1}', half: "ab\\ud83d", cycle, null: null }[what];
}

/**
 * Prints where a protocol may run.
 *
 * @tool noisy_${level}
 * @isolate ${level}
 */
export function noisy_${level}(): string {
  console.log("console.log");
  console.info("console.info");
  process.stdout.write("process.stdout\\n");
  return "quiet";
}

/**
 * Uses its context.
 *
 * @tool context_${level}
 * @param use What of it.
 * @isolate ${level}
 */
export function context_${level}(use: string, ctx: ToolContext<{ user?: { id: number }; open?: () => string }>): unknown {
  if (use === "open") return ctx.open?.();
  return { user: ctx.user, callId: ctx.callId, tool: ctx.tool, key: ctx.idempotencyKey, aborted: ctx.signal.aborted };
}

/**
 * Tells how far it is.
 *
 * @tool steps_${level}
 * @param times How often.
 * @isolate ${level}
 */
export async function* steps_${level}(times: number, ctx: ToolContext): AsyncGenerator<number, string> {
  for (let at = 1; at <= times; at++) {
    yield at;
    if (times < 10) await new Promise((resolve) => setTimeout(resolve, 60));
  }
  ctx.log("notice", { times });
  return "done";
}

/**
 * Waits until it is told to stop, and leaves a note in a file then.
 *
 * @tool polite_${level}
 * @param file Where to.
 * @isolate ${level}
 */
export async function polite_${level}(file: string, ctx: ToolContext): Promise<void> {
  appendFileSync(file, "started");
  await new Promise((resolve) => ctx.signal.addEventListener("abort", resolve));
  appendFileSync(file, " stopped");
}

/**
 * Hears that it has to stop, and does not.
 *
 * @tool stubborn_${level}
 * @param file Where to write on.
 * @isolate ${level}
 */
export async function stubborn_${level}(file: string, ctx: ToolContext): Promise<void> {
  ctx.signal.addEventListener("abort", () => {
    for (;;) appendFileSync(file, "x");
  });
  await new Promise((resolve) => setTimeout(resolve, 1e6));
}
`;

export const hostileTools = `import { appendFileSync } from "node:fs";
import { threadId } from "node:worker_threads";
import { ModelVisibleError, type ToolContext } from "toolc";

/** What comes back. */
export interface Converted {
  next: Date;
  more: bigint;
  note?: string;
}

let calls = 0;

async function fail(how: string): Promise<string> {
  switch (how) {
    case "throw": throw new TypeError("the password is 1234", { cause: new Error("because") });
    case "visible": throw new ModelVisibleError("No order 4711.", { retryable: true });
    case "text": throw "just text";
    case "nothing": throw undefined;
    case "trap": throw { get message(): string { throw new Error("nested"); } };
    case "exit": process.exit(3);
    case "abort": process.abort();
    case "signal": process.kill(process.pid, "SIGSEGV"); return new Promise(() => {});
    case "heap": { const kept: unknown[] = []; for (;;) kept.push(new Array(1000).fill(Math.random())); }
    case "buffers": { const kept: unknown[] = []; for (;;) kept.push(Buffer.alloc(10_000_000, 1)); }
    case "later": setTimeout(() => { throw new Error("later"); }, 10); return new Promise(() => {});
    case "unhandled": void Promise.reject(new Error("unhandled")); return new Promise(() => {});
    default: return "fine";
  }
}
${one("worker")}
${one("process")}
`;
