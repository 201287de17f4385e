import { describe, expect, test, vi } from "vitest";
import type { ToolContext } from "../../src/runtime/index.js";
import { ModelVisibleError } from "../../src/runtime/index.js";
import { answer, entry, object } from "./fixture.js";

type Context = ToolContext<unknown>;
const tool = (call: (args: unknown, context: Context) => unknown) => entry("steps", object({}), call as never);
const later = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

describe("run to its end, its result is what it returns", () => {
  function* sync() {
    yield 1;
    yield 2;
    return "done";
  }
  async function* pending() {
    yield 1;
    await later();
    yield 2;
    return "done";
  }
  /** As compilers write them for older targets: no class behind them. */
  const handMade = () => {
    let count = 0;
    const step = () => (++count < 3 ? { done: false, value: count } : { done: true, value: "done" });
    const generator = { next: step, throw: step, return: () => ({ done: true }), [Symbol.iterator]: () => generator };
    return generator;
  };

  test.each([
    ["synchronous", sync],
    ["asynchronous", pending],
    ["from an async function", async () => sync()],
    ["asynchronous, from an async function", async () => pending()],
    ["hand-made", handMade],
    [
      "that returns a promise",
      function* () {
        yield 1;
        return Promise.resolve("done");
      },
    ],
    [
      "that yields often",
      function* () {
        for (let n = 0; n < 100_000; n++) yield n;
        return "done";
      },
    ],
  ])("%s", async (_, call) => {
    expect(await answer(tool(call), {})).toMatchObject({ ok: true, value: "done", content: "done" });
  });

  test("nothing returned", async () => {
    const call = async function* () {
      yield 1;
    };
    expect(await answer(tool(call), {})).toMatchObject({ ok: true, value: undefined, content: "ok" });
  });

  test("the iterator of an array is no generator, but no result either way", async () => {
    expect(
      await answer(
        tool(() => ({ next: 1, values: [1] })),
        {},
      ),
    ).toMatchObject({ content: '{"next":1,"values":[1]}' });
  });
});

test.each([
  [
    "synchronous",
    function* () {
      yield 1;
      throw new ModelVisibleError("no disk");
    },
  ],
  [
    "asynchronous",
    async function* () {
      yield 1;
      throw new ModelVisibleError("no disk");
    },
  ],
  [
    "late, in a promise",
    function* () {
      yield 1;
      return Promise.reject(new ModelVisibleError("no disk"));
    },
  ],
])("%s: what it throws is the tool's error", async (_, call) => {
  expect(await answer(tool(call), {})).toMatchObject({ ok: false, error: { code: "tool_error", message: "no disk" } });
});

test("a yielded promise that is rejected ends nothing", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const call = function* () {
    yield Promise.reject(new Error("dropped"));
    return "done";
  };
  expect(await answer(tool(call), {})).toMatchObject({ content: "done" });
  await later(5);
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

describe("stopped", () => {
  /** Generators that never end, and note how they were closed. */
  const endless = (closed: (how: unknown) => void) => ({
    sync: function* (_: unknown, context: Context) {
      try {
        for (;;) yield 1;
      } finally {
        closed(context.signal.aborted);
      }
    },
    async: async function* (_: unknown, context: Context) {
      try {
        for (;;) {
          await later(1);
          yield 1;
        }
      } finally {
        closed(context.signal.aborted);
      }
    },
    "from an async function": async (_: unknown, context: Context) => endless(closed).sync(_, context),
  });

  test.each(["sync", "async", "from an async function"] as const)("by its time: %s", async (kind) => {
    const closed = vi.fn();
    const result = await answer(tool(endless(closed)[kind]), {}, { timeoutMs: 30 });
    expect(result).toMatchObject({ ok: false, error: { code: "timeout" } });
    await later(20);
    expect(closed.mock.calls).toEqual([[true]]);
  });

  test.each(["sync", "async", "from an async function"] as const)("by the caller: %s", async (kind) => {
    const closed = vi.fn();
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    const result = await answer(tool(endless(closed)[kind]), {}, {}, { signal: controller.signal });
    expect(result).toMatchObject({ ok: false, error: { code: "aborted" } });
    await later(20);
    expect(closed.mock.calls).toEqual([[true]]);
  });

  test("by itself, while it runs", async () => {
    const closed = vi.fn();
    const controller = new AbortController();
    const call = function* (_: unknown, context: Context) {
      controller.abort();
      yield* endless(closed).sync(_, context);
    };
    const result = await answer(tool(call), {}, {}, { signal: controller.signal });
    expect(result).toMatchObject({ error: { code: "aborted" } });
    await later(20);
    expect(closed.mock.calls).toEqual([[true]]);
  });

  test("one that comes too late is not run", async () => {
    const started = vi.fn();
    const generator = (function* () {
      started();
      yield 1;
    })();
    const call = async () => {
      await later(30);
      return generator;
    };
    expect(await answer(tool(call), {}, { timeoutMs: 10 })).toMatchObject({ error: { code: "timeout" } });
    await later(50);
    expect(started).not.toHaveBeenCalled();
    expect(generator.next()).toEqual({ done: true, value: undefined });
  });

  test("others get their turn while a synchronous one runs", async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await answer(tool(endless(() => {}).sync), {}, { timeoutMs: 100 });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });

  test("what it throws on its way out is dropped", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    const fail = () => {
      throw new Error("late");
    };
    const sync = function* () {
      try {
        for (;;) yield 1;
      } finally {
        fail();
      }
    };
    const pending = async function* () {
      try {
        for (;;) {
          await later(1);
          yield 1;
        }
      } finally {
        fail();
      }
    };
    for (const call of [sync, pending]) {
      expect(await answer(tool(call), {}, { timeoutMs: 20 })).toMatchObject({ error: { code: "timeout" } });
    }
    await later(20);
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

test("an asynchronous generator that never waits for anything is stopped at a yield, and so is an iterator", async () => {
  const endless = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ value: 1 }) }),
  };
  const yields = async function* () {
    for (;;) yield 1;
  };
  for (const call of [yields, () => endless]) {
    const tool = entry("work", object({}), call as never);
    expect(await answer(tool, {}, { timeoutMs: 50 })).toMatchObject({ error: { code: "timeout" } });
  }
});
