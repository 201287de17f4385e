import { describe, expect, test, vi } from "vitest";
import type { Answer, BatchOptions, Dispatcher, DispatcherOptions, ToolContext } from "../../src/runtime/index.js";
import { answer, dispatcherOf, entry, number, object, string } from "./fixture.js";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const codes = (answers: readonly Answer[]) => answers.map((one) => (one.ok ? "ok" : one.error.code));
const callsOf = (name: string, count: number, args: (n: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({ id: `${name} ${n}`, name, arguments: args(n) }));

test("D13: one answer a call, in order, whatever becomes of the others", async () => {
  const onError = vi.fn();
  const good = entry("good", object({ x: string }), ({ x }: { x: string }) => Promise.resolve(x));
  const bad = entry("bad", object({ x: string }), async () => {
    throw new Error("403");
  });
  const answers = await dispatcherOf([good, bad], { onError }).dispatchAll([
    { id: "c1", name: "good", arguments: '{"x":"1"}' },
    { id: "c2", name: "bad", arguments: '{"x":"2"}' },
    { id: "c3", name: "nope", arguments: "{}" },
    { id: "c4", name: "good", arguments: '{"x":' },
    { id: "c1", name: "good", arguments: '{"x":"5"}' },
  ]);
  expect(answers.map(({ id }) => id)).toEqual(["c1", "c2", "c3", "c4", "c1"]);
  expect(codes(answers)).toEqual(["ok", "tool_error", "unknown_tool", "truncated_arguments", "ok"]);
  expect(answers[4]).toMatchObject({ content: "5" });
  // Providers refuse two answers with one id: that is told to the application.
  expect(onError.mock.calls.map(([{ error }]) => String(error))).toContain(
    'Error: toolc: two calls of one turn have the id "c1"',
  );
});

describe("exclusive", () => {
  /** Tools that note when they begin and end. */
  function noting(more: object, names = ["work"], ms = 3) {
    const log: string[] = [];
    const tools = names.map((name) =>
      entry(
        name,
        object({ "path?": string, "n?": number }),
        async ({ n, path }: { n?: number; path?: string }) => {
          log.push(`+${path ?? ""}${n ?? name}`);
          await sleep(ms);
          log.push(`-${path ?? ""}${n ?? name}`);
        },
        more,
      ),
    );
    return { log, tools };
  }

  const serial = (count: number) => Array.from({ length: count }, (_, n) => [`+${n}`, `-${n}`]).flat();

  test("calls of one tool, one at a time, in order of arrival, over dispatch and dispatchAll", async () => {
    const { log, tools } = noting({ exclusive: true });
    const dispatcher = dispatcherOf(tools);
    const calls = callsOf("work", 6, (n) => ({ n }));
    await Promise.all([
      dispatcher.dispatchAll(calls.slice(0, 2)),
      dispatcher.dispatch(calls[2]!),
      dispatcher.dispatchAll(calls.slice(3, 5), { concurrency: 2 }),
      dispatcher.dispatch(calls[5]!),
    ]);
    expect(log).toEqual(serial(6));
  });

  test("calls of several tools that share a key; others run beside them", async () => {
    const { log, tools } = noting({ exclusive: { key: "db" } }, ["a", "b"]);
    const free = noting({}, ["free"], 0);
    await dispatcherOf([...tools, ...free.tools]).dispatchAll([
      { id: "1", name: "a" },
      { id: "2", name: "b" },
      { id: "3", name: "free" },
    ]);
    expect(log).toEqual(["+a", "-a", "+b", "-b"]);
    expect(free.log).toEqual(["+free", "-free"]);
  });

  test("calls with one value of a parameter, over tools", async () => {
    const { log, tools } = noting({ exclusive: { parameter: "path" } }, ["read", "write"]);
    await dispatcherOf(tools).dispatchAll([
      { id: "1", name: "read", arguments: { path: "a", n: 1 } },
      { id: "2", name: "read", arguments: { path: "b", n: 2 } },
      { id: "3", name: "write", arguments: { path: "a", n: 3 } },
    ]);
    expect(log.slice(0, 2)).toEqual(["+a1", "+b2"]);
    expect(log.indexOf("+a3")).toBeGreaterThan(log.indexOf("-a1"));
  });

  test("a parameter that is absent has its default", async () => {
    const log: string[] = [];
    const tool = entry(
      "work",
      { type: "object", properties: { path: { type: "string", default: "a" } }, additionalProperties: false },
      async () => {
        log.push("+");
        await sleep(1);
        log.push("-");
      },
      { exclusive: { parameter: "path" } },
    );
    await dispatcherOf(tool).dispatchAll([
      { id: "1", name: "work" },
      { id: "2", name: "work", arguments: { path: "a" } },
    ]);
    expect(log).toEqual(["+", "-", "+", "-"]);
  });

  test("those that wait take no place from others", async () => {
    const { log, tools } = noting({ exclusive: true }, ["work"], 20);
    const quick = entry("quick", object({}), () => void log.push("quick"));
    const dispatcher = dispatcherOf([...tools, quick], { concurrency: 2 });
    await dispatcher.dispatchAll([...callsOf("work", 5, (n) => ({ n })), { id: "q", name: "quick" }]);
    expect(log.slice(0, 3)).toEqual(["+0", "quick", "-0"]);
  });

  test("order holds where places are scarce too", async () => {
    const { log, tools } = noting({ exclusive: true }, ["work"], 2);
    const busy = entry("busy", object({}), () => sleep(3));
    const dispatcher = dispatcherOf([...tools, busy], { concurrency: 1 });
    const calls = callsOf("work", 5, (n) => ({ n })).flatMap((call, n) => [call, { id: `b${n}`, name: "busy" }]);
    await dispatcher.dispatchAll(calls);
    expect(log).toEqual(serial(5));
  });

  test("one that is aborted while it waits leaves the line, and those behind it go on", async () => {
    const { log, tools } = noting({ exclusive: true }, ["work"], 10);
    const dispatcher = dispatcherOf(tools);
    const controller = new AbortController();
    const first = dispatcher.dispatch({ id: "0", name: "work", arguments: { n: 0 } });
    const second = dispatcher.dispatch({ id: "1", name: "work", arguments: { n: 1 } }, { signal: controller.signal });
    const third = dispatcher.dispatch({ id: "2", name: "work", arguments: { n: 2 } });
    await sleep(1);
    controller.abort();
    expect(await second).toMatchObject({ error: { code: "aborted", message: "work was aborted before it started" } });
    await Promise.all([first, third]);
    expect(log).toEqual(["+0", "-0", "+2", "-2"]);
  });

  test("what throws, and what times out, lets the next one in", async () => {
    let count = 0;
    const tool = entry(
      "work",
      object({}),
      () => {
        count++;
        if (count === 1) throw new Error("no");
        return count === 2 ? new Promise(() => {}) : "done";
      },
      { exclusive: true },
    );
    const answers = await dispatcherOf(tool, { timeoutMs: 10 }).dispatchAll(callsOf("work", 3));
    expect(codes(answers)).toEqual(["tool_error", "timeout", "ok"]);
  });

  test("many calls of one key, without going through all of them each time", async () => {
    let order = 0;
    const tool = entry("work", object({ n: number }), async ({ n }: { n: number }) => n === order++, {
      exclusive: true,
    });
    const answers = await dispatcherOf(tool).dispatchAll(callsOf("work", 20_000, (n) => ({ n })));
    expect(answers.filter((one) => !one.ok || one.value !== true)).toEqual([]);
  });
});

describe("calls inside of calls never wait for what waits for them", () => {
  type Context = ToolContext<unknown>;
  const inner = (context: Context) => ({ signal: context.signal });

  test("one that needs the key which the outer call holds", async () => {
    let dispatcher: Dispatcher;
    const seen = { now: 0, most: 0 };
    const tree = entry(
      "tree",
      object({ depth: number }),
      (async ({ depth }: { depth: number }, context: Context) => {
        if (depth === 0) {
          seen.most = Math.max(seen.most, ++seen.now);
          await sleep(1);
          seen.now--;
          return 1;
        }
        const calls = callsOf("tree", 2, () => ({ depth: depth - 1 }));
        const answers = await dispatcher.dispatchAll(calls, inner(context));
        return answers.reduce((sum, one) => sum + (one.ok ? (one.value as number) : 0), 0);
      }) as never,
      { exclusive: true },
    );
    dispatcher = dispatcherOf(tree, { timeoutMs: 2_000, concurrency: 3 });
    const answers = await dispatcher.dispatchAll(callsOf("tree", 5, () => ({ depth: 3 })));
    expect(answers.map((one) => one.ok && one.value)).toEqual([8, 8, 8, 8, 8]);
    expect(seen.most).toBe(1);
  });

  test("one that needs a key for which a call from outside waits without a place", async () => {
    let dispatcher: Dispatcher;
    const agent = entry("agent", object({}), (async (_: unknown, context: Context) => {
      await sleep(5);
      return (await dispatcher.dispatch({ id: "inner", name: "note" }, inner(context))).ok;
    }) as never);
    const note = entry("note", object({}), () => sleep(1), { exclusive: true });
    dispatcher = dispatcherOf([agent, note], { concurrency: 1, timeoutMs: 1_000 });
    // The note from outside is first in line for its key and has no place; the agent has the place and needs the key.
    const answers = await dispatcher.dispatchAll([
      { id: "1", name: "agent" },
      { id: "2", name: "note" },
    ]);
    expect(answers.map((one) => one.ok && one.value)).toEqual([true, undefined]);
  });

  test("one that the outer call does not wait for still has the key", async () => {
    let dispatcher: Dispatcher;
    const log: string[] = [];
    let left: Promise<unknown> | undefined;
    const work = entry(
      "work",
      object({ n: number }),
      (async ({ n }: { n: number }, context: Context) => {
        log.push(`+${n}`);
        if (n === 0) {
          left = dispatcher.dispatch({ id: "inner", name: "work", arguments: { n: 10 } }, { context } as object);
        } else await sleep(5);
        log.push(`-${n}`);
      }) as never,
      { exclusive: true },
    );
    dispatcher = dispatcherOf(work);
    await dispatcher.dispatchAll([
      { id: "1", name: "work", arguments: { n: 0 } },
      { id: "2", name: "work", arguments: { n: 1 } },
    ]);
    await left;
    expect(log).toEqual(["+0", "+10", "-0", "-10", "+1", "-1"]);
  });

  test("a call with the context of one that is over waits as any other", async () => {
    let old: Context | undefined;
    const seen = { now: 0, most: 0 };
    const work = entry("work", object({}), (async (_: unknown, context: Context) => {
      old ??= context;
      seen.most = Math.max(seen.most, ++seen.now);
      await sleep(3);
      seen.now--;
    }) as never);
    const dispatcher = dispatcherOf(work, { concurrency: 1 });
    await dispatcher.dispatch({ id: "1", name: "work" });
    await Promise.all([
      dispatcher.dispatch({ id: "2", name: "work" }),
      dispatcher.dispatch({ id: "3", name: "work" }, { context: old } as object),
    ]);
    expect(seen.most).toBe(1);
  });
});

describe("limits of single tools", () => {
  test("so many at once, over all batches; others are not held up", async () => {
    const seen = { now: 0, most: 0 };
    const crawl = entry("crawl", object({}), async () => {
      seen.most = Math.max(seen.most, ++seen.now);
      await sleep(2);
      seen.now--;
    });
    const other = entry("other", object({}), () => seen.now);
    const dispatcher = dispatcherOf([crawl, other], { toolConcurrency: { crawl: 2 } as object });
    const [first] = await Promise.all([
      dispatcher.dispatchAll([...callsOf("crawl", 6), { id: "o", name: "other" }]),
      dispatcher.dispatchAll(callsOf("crawl", 6), { concurrency: 6 }),
    ]);
    expect(seen.most).toBe(2);
    expect(first.at(-1)).toMatchObject({ ok: true, value: 2 });
  });

  test("together with a key: one that waits for its key holds up no other", async () => {
    const log: string[] = [];
    const work = entry(
      "work",
      object({ path: string }),
      async ({ path }: { path: string }) => {
        log.push(path);
        await sleep(5);
      },
      { exclusive: { parameter: "path" } },
    );
    const dispatcher = dispatcherOf(work, { toolConcurrency: { work: 2 } as object });
    await dispatcher.dispatchAll(["a", "a", "b"].map((path, n) => ({ id: `${n}`, name: "work", arguments: { path } })));
    expect(log).toEqual(["a", "b", "a"]);
  });

  test("a name that no tool has", () => {
    const options = { toolConcurrency: { wrk: 2 } } as object;
    expect(() =>
      dispatcherOf(
        entry("work", object({}), () => 1),
        options,
      ),
    ).toThrow("createDispatcher: there is no tool wrk for its toolConcurrency; did you mean work?");
  });
});

describe("a full queue", () => {
  const slow = entry("slow", object({}), () => sleep(10));

  test("is said at once, and only to those that come too late", async () => {
    const dispatcher = dispatcherOf(slow, { concurrency: 2, maxQueue: 3 });
    const started = performance.now();
    const answers = await dispatcher.dispatchAll(callsOf("slow", 7));
    expect(codes(answers)).toEqual(["ok", "ok", "ok", "ok", "ok", "overloaded", "overloaded"]);
    expect(answers[6]).toMatchObject({ error: { retryable: false } });
    expect(answers[6]?.durationMs).toBeLessThan(performance.now() - started);
    expect(codes(await dispatcher.dispatchAll(callsOf("slow", 5)))).toEqual(["ok", "ok", "ok", "ok", "ok"]);
  });

  test("no queue at all", async () => {
    const answers = await dispatcherOf(slow, { concurrency: 1, maxQueue: 0 }).dispatchAll(callsOf("slow", 2));
    expect(codes(answers)).toEqual(["ok", "overloaded"]);
  });

  test("those that wait for a key are in it, and leave no trace where they are refused", async () => {
    const one = { ...slow, exclusive: true } as const;
    const dispatcher = dispatcherOf(one, { maxQueue: 1 });
    expect(codes(await dispatcher.dispatchAll(callsOf("slow", 3)))).toEqual(["ok", "ok", "overloaded"]);
    expect(codes(await dispatcher.dispatchAll(callsOf("slow", 2)))).toEqual(["ok", "ok"]);
  });

  test("those that were aborted while they waited are no longer in it", async () => {
    const dispatcher = dispatcherOf(slow, { concurrency: 1, maxQueue: 1 });
    const controller = new AbortController();
    const first = dispatcher.dispatch({ id: "1", name: "slow" });
    const second = dispatcher.dispatch({ id: "2", name: "slow" }, { signal: controller.signal });
    controller.abort();
    await second;
    expect(codes([await first, await dispatcher.dispatch({ id: "3", name: "slow" })])).toEqual(["ok", "ok"]);
    expect(codes(await dispatcher.dispatchAll(callsOf("slow", 2)))).toEqual(["ok", "ok"]);
  });

  test("a batch that waits for its own limit is not in it; calls inside of calls never are", async () => {
    let dispatcher: Dispatcher;
    const outer = entry("outer", object({}), (async (_: unknown, context: ToolContext) =>
      codes(await dispatcher.dispatchAll(callsOf("slow", 3), { signal: context.signal }))) as never);
    dispatcher = dispatcherOf([slow, outer], { concurrency: 1, maxQueue: 0 });
    expect(await dispatcher.dispatch({ id: "1", name: "outer" })).toMatchObject({ value: ["ok", "ok", "ok"] });
    expect(codes(await dispatcher.dispatchAll(callsOf("slow", 3), { concurrency: 1 }))).toEqual(["ok", "ok", "ok"]);
  });
});

describe("failFast", () => {
  const ran: number[] = [];
  const work = entry("work", object({ n: number }), (async ({ n }: { n: number }, context: ToolContext) => {
    ran.push(n);
    if (n === 1) throw new Error("no");
    await new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, 20);
      context.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(context.signal.reason as Error);
      });
    });
  }) as never);
  const run = (batch: BatchOptions, options: DispatcherOptions = {}) => {
    ran.length = 0;
    return dispatcherOf(work, options).dispatchAll(
      callsOf("work", 4, (n) => ({ n })),
      batch,
    );
  };

  test("is off unless it is asked for", async () => {
    expect(codes(await run({}))).toEqual(["ok", "tool_error", "ok", "ok"]);
  });

  test("aborts what runs and starts nothing more; every call has its answer", async () => {
    expect(codes(await run({ failFast: true }))).toEqual(["aborted", "tool_error", "aborted", "aborted"]);
    expect(codes(await run({ failFast: true, concurrency: 1 }))).toEqual(["ok", "tool_error", "aborted", "aborted"]);
    expect(ran).toEqual([0, 1]);
  });

  test("also where all is synchronous, and for calls that are not valid", async () => {
    const sync = entry("sync", object({ n: number }), ({ n }: { n: number }) => void ran.push(n));
    ran.length = 0;
    const answers = await dispatcherOf(sync).dispatchAll(
      [{ n: 0 }, { n: "x" }, { n: 2 }].map((args, n) => ({ id: `${n}`, name: "sync", arguments: args })),
      { failFast: true },
    );
    expect(codes(answers)).toEqual(["ok", "invalid_arguments", "aborted"]);
    expect(ran).toEqual([0]);
  });
});

test.each<[DispatcherOptions, string]>([
  [{ maxQueue: -1 }, "createDispatcher: maxQueue must be a number from 0, got -1"],
  [{ maxQueue: Number.NaN }, "createDispatcher: maxQueue must be a number from 0, got NaN"],
  [
    { toolConcurrency: { work: 0 } as object },
    'createDispatcher: toolConcurrency["work"] must be a number above 0, got 0',
  ],
  [{ toolConcurrency: 3 as never }, "createDispatcher: toolConcurrency must be an object, got 3"],
  [{ retry: { retries: -1 } }, "createDispatcher: retry.retries must be a number from 0, got -1"],
  [{ retry: { baseMs: Number.NaN } }, "createDispatcher: retry.baseMs must be a number above 0, got NaN"],
  [{ retry: true as never }, "createDispatcher: retry must be an object, got true"],
  [{ breaker: { failures: 0 } }, "createDispatcher: breaker.failures must be a number above 0, got 0"],
])("%j is refused when the dispatcher is made", (options, message) => {
  expect(() =>
    dispatcherOf(
      entry("work", object({}), () => 1),
      options,
    ),
  ).toThrow(message);
});

test("a call answers alone what many do", async () => {
  const tool = entry("work", object({}), () => "x", { exclusive: true });
  expect(await answer(tool, {}, { toolConcurrency: { work: 1 } as object, maxQueue: 0 })).toMatchObject({
    content: "x",
  });
});

describe("a place is given back, whatever a tool hands over", () => {
  const unreadable = () => ({
    [Symbol.for("toolc.retryableError")]: true,
    get retryAfterMs(): number {
      throw new Error("not to be read");
    },
  });
  const idempotent = { hints: { idempotent: true } };

  test.each<[string, () => unknown, object]>([
    [
      "a promise whose own `then` throws",
      () =>
        // biome-ignore lint/suspicious/noThenProperty: that is what is tested
        Object.defineProperty(Promise.resolve(1), "then", {
          value: () => {
            throw new Error("no");
          },
        }),
      {},
    ],
    [
      "a retryable error that can't be read, thrown",
      () => {
        throw unreadable();
      },
      idempotent,
    ],
    ["a retryable error that can't be read, rejected with", () => Promise.reject(unreadable()), idempotent],
  ])("%s", async (_, call, more) => {
    const tools = [entry("bad", object({}), call as never, more), entry("good", object({}), () => "good")];
    const dispatcher = dispatcherOf(tools, { concurrency: 1, retry: { baseMs: 1 } });
    expect(await dispatcher.dispatch({ id: "1", name: "bad" })).toMatchObject({ error: { code: "tool_error" } });
    expect(await dispatcher.dispatch({ id: "2", name: "good" })).toMatchObject({ content: "good" });
  });
});
