/**
 * The soak itself: many loops dispatch planned calls until the time is over and there were enough. Every answer is held to its plan at once;
 * what must not be left behind is looked for at the end. Runs in plain Node, in a project of its own.
 */
import { getEventListeners } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, createDispatcher, type Dispatcher, type Registry } from "toolc";
import { type PlannedCall, pick, planCall, type Random, randomFrom } from "./plan.js";
import type { Level } from "./tools.js";

export interface SoakOptions {
  readonly minutes: number;
  readonly calls: number;
  readonly seed: number;
  /** Where loops run: a level a loop. */
  readonly loops: readonly Level[];
}

export async function soak(
  registry: Registry,
  { minutes, calls: wanted, seed, loops: levels }: SoakOptions,
): Promise<number> {
  const print = (text: string): void => void process.stdout.write(`${text}\n`);
  const problems: string[] = [];
  const problem = (text: string): void => {
    if (problems.length < 50) problems.push(text);
  };
  process.on("unhandledRejection", (error) => problem(`unhandled rejection: ${String(error)}`));
  process.on("uncaughtException", (error) => problem(`uncaught: ${error.stack}`));
  // A thread may die between two calls, by what an earlier one left there: that is told, and nothing else.
  process.on("warning", ({ message }) => {
    if (!/^(uncaught|unhandled)$/.test(message)) problem(`warning: ${message}`);
  });

  const counts = new Map<string, number>();
  const codes = new Map<string, number>();
  const add = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);

  const made: Dispatcher[] = [];
  const context = { dispatchInside };
  const base = {
    context,
    timeoutMs: 40,
    maxQueue: 300,
    retry: { baseMs: 1, maxMs: 5 },
    isolation: { memoryMb: 48, threads: 2, processes: 2, graceMs: 20 },
  };
  const plain = open({ ...base, toolConcurrency: { again_inline: 5 } });
  const careful = open({
    ...base,
    timeoutMs: 80,
    validateResults: true,
    breaker: { failures: 20, resetMs: 10 },
    retry: { ...base.retry, attemptTimeoutMs: 15 },
  });
  function open(options: object): Dispatcher {
    const dispatcher = createDispatcher(registry, options as never) as Dispatcher;
    made.push(dispatcher);
    // Half of them throw: that must change nothing.
    for (const name of ["start", "end", "progress", "log", "retry"] as const) {
      dispatcher.on(name, () => {
        add(codes, `event ${name}`);
        if (name === "log") throw new Error("a listener");
      });
    }
    return dispatcher;
  }
  async function dispatchInside(faults: readonly string[], ctx: { readonly signal: AbortSignal }): Promise<string[]> {
    const calls = faults.map((fault, n) => ({ id: `inner ${n}`, name: "act_inline", arguments: { fault, ms: 1 } }));
    const answers = await plain.dispatchAll(calls, { signal: ctx.signal } as never);
    return answers.map(codeOf);
  }

  /** Calls that have no answer yet, by id. */
  const pending = new Map<string, string>();
  // Where nothing is left that could answer them, Node ends.
  process.on("exit", () => {
    if (pending.size > 0) print(`NEVER ANSWERED\n${[...pending].map(([id, what]) => `${id} ${what}`).join("\n")}`);
  });
  let total = 0;
  let started = performance.now();
  const isOver = (): boolean => performance.now() - started > minutes * 60_000 && total >= wanted;
  const signals: AbortSignal[] = [];

  async function loop(level: Level, number: number): Promise<void> {
    const random = randomFrom(seed * 1_000 + number);
    let session = new AbortController();
    signals.push(session.signal);
    const isolated = level !== "inline";
    while (!isOver()) {
      // A session's signal serves many batches; some end with an abort.
      if (session.signal.aborted) {
        session = new AbortController();
        signals.splice(0, Math.max(0, signals.length - 100));
        signals.push(session.signal);
      }
      const size = 1 + Math.floor(random() ** 2 * (isolated ? 4 : 80));
      const planned = Array.from({ length: size }, (_, n) => planCall(random, level, `${number}.${total}.${n}`));
      const aborts = random() < 0.05;
      if (aborts) setTimeout(() => session.abort(), random() * 20);
      const dispatcher = random() < 0.2 ? careful : plain;
      await judge(planned, await dispatch(random, dispatcher, planned, session.signal), dispatcher === careful, random);
      total += size;
    }
  }

  async function dispatch(
    random: Random,
    dispatcher: Dispatcher,
    planned: readonly PlannedCall[],
    signal: AbortSignal,
  ): Promise<readonly Answer[]> {
    const calls = planned.map(({ call }) => call);
    for (const { call, what } of planned) pending.set(call.id, what);
    const options = {
      ...(random() < 0.7 && { signal }),
      ...(random() < 0.02 && { timeoutMs: pick(random, [0, -1]) }),
      ...(random() < 0.3 && { onProgress: () => add(codes, "event own progress") }),
    };
    if (random() < 0.3) return Promise.all(calls.map((call) => dispatcher.dispatch(call, options)));
    const batch = { ...(random() < 0.3 && { concurrency: 3 }), ...(random() < 0.1 && { failFast: true }) };
    return dispatcher.dispatchAll(calls, { ...options, ...batch });
  }

  async function judge(
    planned: readonly PlannedCall[],
    answers: readonly Answer[],
    isCareful: boolean,
    random: Random,
  ): Promise<void> {
    if (answers.length !== planned.length) problem(`${planned.length} calls, ${answers.length} answers`);
    for (const [n, { call, what, allowed }] of planned.entries()) {
      const answer = answers[n];
      pending.delete(call.id);
      if (!answer) continue;
      const code = codeOf(answer);
      add(counts, what);
      add(codes, code);
      if (answer.id !== call.id) problem(`call ${call.id} was answered as ${answer.id}`);
      // Whatever a call would do: it may be aborted, find the queue full or no time left, or a tool that is not called for a while.
      const always = ["aborted", "overloaded", "timeout", ...(isCareful ? ["tool_error"] : [])];
      if (![...allowed, ...always].includes(code)) problem(`${what}: ${code} instead of ${allowed.join(" or ")}`);
      if (/secret|\/home\//.test(answer.content)) problem(`${what} told the model: ${answer.content}`);
      if (Buffer.byteLength(answer.content) > 5_000 && answer.ok) problem(`${what}: ${answer.content.length} long`);
      if (random() < 0.01) void answer.canonicalArguments;
    }
  }

  // Threads, caches and compiled code are there before anything is measured.
  const warmUp = minutes * 60_000 * 0.2;
  const heaps: { readonly at: number; readonly heapMb: number; readonly rssMb: number }[] = [];
  const loops = levels.map((level, number) => loop(level, number));
  started = performance.now();
  const measuring = (async () => {
    await sleep(warmUp);
    while (!isOver()) {
      heaps.push(measure());
      await sleep(Math.max(1_000, (minutes * 60_000 * 0.8) / 16));
    }
  })();
  await Promise.all([...loops, measuring]);
  const seconds = (performance.now() - started) / 1_000;

  await Promise.all(made.map((dispatcher) => dispatcher.close()));
  // What tools of this program left behind themselves: timers of those that come too late.
  await sleep(2_000);
  heaps.push(measure());
  const left = process.getActiveResourcesInfo().filter((name) => !/^(TTY|Pipe|FSReq|CloseReq)/.test(name));
  if (left.length > 0) problem(`left behind: ${left.join(", ")}`);
  const children = childrenOf(process.pid);
  if (children.length > 0) problem(`processes left: ${children.join(", ")}`);
  const listeners = signals.reduce((sum, signal) => sum + getEventListeners(signal, "abort").length, 0);
  if (listeners > 0) problem(`${listeners} listeners left on ${signals.length} signals`);
  const growth = growthOf(heaps.map(({ heapMb }) => heapMb));
  if (growth > 3) problem(`the heap grew by ${growth.toFixed(1)} MB`);

  print(`seed ${seed}: ${total} calls in ${seconds.toFixed(0)} s, ${Math.round(total / seconds)} a second`);
  print(`\nanswers and events\n${table(codes)}`);
  print(`\ncalls\n${table(counts)}`);
  print(`\nheap after a collection, MB: ${heaps.map(({ heapMb }) => heapMb.toFixed(1)).join(" ")}`);
  print(
    `growth of its median: ${growth.toFixed(2)} MB; rss, MB: ${heaps.map(({ rssMb }) => rssMb.toFixed(0)).join(" ")}`,
  );
  print(`listeners left: ${listeners}; resources left: ${left.length}; processes left: ${children.length}`);
  print(problems.length === 0 ? "\nAll is well." : `\nPROBLEMS\n${problems.join("\n")}`);
  return problems.length === 0 ? 0 : 1;

  function measure() {
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    return { at: performance.now() - started, heapMb: heapUsed / 1e6, rssMb: rss / 1e6 };
  }
}

function codeOf(answer: Answer): string {
  return answer.ok ? "ok" : answer.error.code;
}

/** Of the second half over the first one: a leak grows, noise does not. */
function growthOf(values: readonly number[]): number {
  const half = Math.floor(values.length / 2);
  return median(values.slice(half)) - median(values.slice(0, half));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function table(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `  ${String(count).padStart(8)}  ${name}`)
    .join("\n");
}

/** On systems that tell. */
function childrenOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}
