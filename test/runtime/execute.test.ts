import { getEventListeners } from "node:events";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FailureAnswer, SuccessAnswer } from "../../src/runtime/answer.js";
import type { ToolContext } from "../../src/runtime/index.js";
import { answer, dispatcherOf, entry, object, string } from "./fixture.js";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const tool = (call: (args: never, context: ToolContext) => unknown, more = {}) =>
  entry("work", object({ "x?": string }), call as never, more);
const pending = tool(() => new Promise(() => {}));

let rejections: unknown[] = [];
const onRejection = (reason: unknown) => rejections.push(reason);
beforeEach(() => {
  rejections = [];
  process.on("unhandledRejection", onRejection);
});
afterEach(async () => {
  await sleep(0);
  process.off("unhandledRejection", onRejection);
  expect(rejections).toEqual([]);
});

describe("timeout", () => {
  test("D01: answers in time, aborts the function's signal, drops what comes late", async () => {
    const log: string[] = [];
    const charge = tool(async (_, ctx) => {
      await sleep(60);
      if (ctx.signal.aborted) return "stopped";
      log.push("charged");
      return "done";
    });
    const given = await answer(charge, {}, { timeoutMs: 20 });
    expect(given).toMatchObject({ ok: false, error: { code: "timeout", retryable: false } });
    expect(given.content).toContain("did not finish within 20 ms");
    expect(given.content).toContain("may still be running");
    await sleep(80);
    expect(log).toEqual([]);
  });

  test("a late rejection is not unhandled, an AbortError after the timeout is still a timeout", async () => {
    const late = tool(async () => {
      await sleep(30);
      throw new Error("late");
    });
    expect(await answer(late, {}, { timeoutMs: 10 })).toMatchObject({ error: { code: "timeout" } });
    const obedient = tool(
      (_, ctx) =>
        new Promise((_resolve, reject) =>
          ctx.signal.addEventListener("abort", () => reject(ctx.signal.reason as Error)),
        ),
    );
    expect(await answer(obedient, {}, { timeoutMs: 10 })).toMatchObject({ error: { code: "timeout" } });
    await sleep(40);
  });

  test("the call's word over the dispatcher's over the tool's", async () => {
    const limited = tool(() => new Promise(() => {}), { timeoutMs: 15 });
    expect((await answer(limited, {})).content).toContain("within 15 ms");
    expect((await answer(limited, {}, { timeoutMs: 16 })).content).toContain("within 16 ms");
    expect((await answer(limited, {}, { timeoutMs: 16 }, { timeoutMs: 17 })).content).toContain("within 17 ms");
    expect((await answer(limited, {}, { timeoutMs: 16 }, { timeoutMs: Number.NaN })).content).toContain("within 16 ms");
  });

  test("no limit, and one beyond what timers take", async () => {
    const slow = tool(() => sleep(5).then(() => "done"));
    for (const timeoutMs of [Number.POSITIVE_INFINITY, 2 ** 40]) {
      expect(await answer(slow, {}, { timeoutMs })).toMatchObject({ ok: true, content: "done" });
    }
  });

  test("a function that finishes at once needs no timer", async () => {
    const spy = vi.spyOn(globalThis, "setTimeout");
    await answer(
      tool(() => "x"),
      {},
    );
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  });

  test("a timer does not outlive its call", async () => {
    vi.useFakeTimers();
    const answered = answer(
      tool(async () => "x"),
      {},
    );
    await answered;
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe("abort", () => {
  test("the caller's abort ends the call and reaches the function with its reason", async () => {
    const controller = new AbortController();
    let reason: unknown;
    const listening = tool((_, ctx) => {
      ctx.signal.addEventListener("abort", () => (reason = ctx.signal.reason));
      return new Promise(() => {});
    });
    const answered = answer(listening, {}, {}, { signal: controller.signal });
    await sleep(0);
    controller.abort("enough");
    expect(await answered).toMatchObject({ ok: false, error: { code: "aborted", retryable: false } });
    expect(reason).toBe("enough");
  });

  test("what is aborted before is not started", async () => {
    const call = vi.fn();
    expect(await answer(tool(call), {}, {}, { signal: AbortSignal.abort() })).toMatchObject({
      error: { code: "aborted" },
    });
    expect(call).not.toHaveBeenCalled();
  });

  test("a signal that is first looked at late is aborted all the same", async () => {
    let seen: ToolContext | undefined;
    await answer(
      tool((_, ctx) => {
        seen = ctx;
        return new Promise(() => {});
      }),
      {},
      { timeoutMs: 5 },
    );
    expect(seen?.signal.aborted).toBe(true);
    expect((seen?.signal.reason as Error | undefined)?.name).toBe("TimeoutError");
  });

  test("while a guard takes its time", async () => {
    const controller = new AbortController();
    const call = vi.fn();
    const answered = answer(
      tool(call),
      {},
      { guards: { work: () => new Promise<undefined>(() => {}) } as object },
      { signal: controller.signal },
    );
    controller.abort();
    expect(await answered).toMatchObject({ error: { code: "aborted" } });
    expect(call).not.toHaveBeenCalled();
  });

  test("while it waits for its turn", async () => {
    const controller = new AbortController();
    const dispatcher = dispatcherOf([pending, { ...tool(() => "x"), name: "quick" }], {
      concurrency: 1,
      timeoutMs: 30,
    });
    const first = dispatcher.dispatch({ id: "1", name: "work" });
    const second = dispatcher.dispatch({ id: "2", name: "quick" }, { signal: controller.signal });
    const third = dispatcher.dispatch({ id: "3", name: "quick" });
    await sleep(5);
    controller.abort();
    expect(await second).toMatchObject({ error: { code: "aborted", message: "quick was aborted before it started" } });
    expect(await first).toMatchObject({ error: { code: "timeout" } });
    expect(await third).toMatchObject({ ok: true });
  });

  test.each(["text", 5, {}, { aborted: false }, null])(
    "a signal that is none (%j) is not listened to",
    async (signal) => {
      expect(
        await answer(
          tool(() => "x"),
          {},
          {},
          { signal },
        ),
      ).toMatchObject({ ok: true });
    },
  );
});

describe("listeners", () => {
  test("D22: none is left on the signal of a session", async () => {
    const warnings: unknown[] = [];
    const onWarning = (warning: unknown) => warnings.push(warning);
    process.on("warning", onWarning);
    const { signal } = new AbortController();
    const dispatcher = dispatcherOf([tool(async () => "x"), { ...pending, name: "pending" }]);
    for (let count = 0; count < 5000; count++) {
      const isSlow = count % 50 === 0;
      await dispatcher.dispatch(
        { id: "c", name: isSlow ? "pending" : "work" },
        { signal, timeoutMs: isSlow ? 1 : 1000 },
      );
      if (count % 500 === 0) expect(getEventListeners(signal, "abort")).toHaveLength(0);
    }
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
    await sleep(0);
    process.off("warning", onWarning);
    expect(warnings).toEqual([]);
  });

  test("D23: 50 calls that share a signal: one listener, every function sees the abort, 50 answers", async () => {
    const controller = new AbortController();
    let aborted = 0;
    const listening = tool((_, ctx) => {
      ctx.signal.addEventListener("abort", () => aborted++);
      return new Promise(() => {});
    });
    const calls = Array.from({ length: 50 }, (_, index) => ({ id: `c${index}`, name: "work" }));
    const answered = dispatcherOf(listening).dispatchAll(calls, { signal: controller.signal, concurrency: 50 });
    await sleep(5);
    expect(getEventListeners(controller.signal, "abort")).toHaveLength(1);
    controller.abort();
    const answers = await answered;
    expect(answers.map(({ id }) => id)).toEqual(calls.map(({ id }) => id));
    expect(answers.every((one) => !one.ok && one.error.code === "aborted")).toBe(true);
    expect(aborted).toBe(50);
    expect(getEventListeners(controller.signal, "abort")).toHaveLength(0);
  });
});

describe("concurrency", () => {
  async function mostAtOnce(
    run: (dispatcher: ReturnType<typeof dispatcherOf>, calls: { id: string; name: string }[]) => Promise<unknown>,
    options = {},
  ) {
    let now = 0;
    let most = 0;
    const counted = tool(async () => {
      most = Math.max(most, ++now);
      await sleep(2);
      now--;
    });
    const calls = Array.from({ length: 40 }, (_, index) => ({ id: `c${index}`, name: "work" }));
    await run(dispatcherOf(counted, options), calls);
    return most;
  }

  test("16 at once", async () => {
    expect(await mostAtOnce((dispatcher, calls) => dispatcher.dispatchAll(calls))).toBe(16);
    expect(await mostAtOnce((dispatcher, calls) => Promise.all(calls.map((call) => dispatcher.dispatch(call))))).toBe(
      16,
    );
  });

  test("as many as the dispatcher says, or the batch", async () => {
    expect(await mostAtOnce((dispatcher, calls) => dispatcher.dispatchAll(calls), { concurrency: 3 })).toBe(3);
    expect(await mostAtOnce((dispatcher, calls) => dispatcher.dispatchAll(calls, { concurrency: 2 }))).toBe(2);
    expect(await mostAtOnce((dispatcher, calls) => dispatcher.dispatchAll(calls, { concurrency: 30 }))).toBe(30);
  });

  test("a call that was aborted before it came does not wait for a place", async () => {
    const dispatcher = dispatcherOf([pending], { concurrency: 1, timeoutMs: 60_000 });
    const first = new AbortController();
    const running = dispatcher.dispatch({ id: "1", name: "work" }, { signal: first.signal });
    const late = await dispatcher.dispatch({ id: "2", name: "work" }, { signal: AbortSignal.abort() });
    expect(late).toMatchObject({ ok: false, error: { code: "aborted" } });
    first.abort();
    expect(await running).toMatchObject({ ok: false, error: { code: "aborted" } });
  });

  test("a call that timed out holds no place", async () => {
    const dispatcher = dispatcherOf([pending, { ...tool(() => "x"), name: "quick" }], { concurrency: 1, timeoutMs: 5 });
    const answers = await dispatcher.dispatchAll([
      { id: "1", name: "work" },
      { id: "2", name: "work" },
      { id: "3", name: "quick" },
    ]);
    expect(answers.map((one) => (one.ok ? "ok" : one.error.code))).toEqual(["timeout", "timeout", "ok"]);
  });
});

describe("context", () => {
  test("copies and heirs have it all, and a log shows nothing of the call", async () => {
    const seen: ToolContext<object>[] = [];
    const tool = entry("a", object({ secret: string }), ((_: unknown, ctx: ToolContext<object>) => {
      seen.push({ ...ctx }, Object.create(ctx));
    }) as never);
    await answer(tool, { secret: "sk-1" });
    const [copy, heir] = seen;
    expect(copy?.signal).toBe(heir?.signal);
    expect(copy?.idempotencyKey).toBe(heir?.idempotencyKey);
    expect(inspect(copy, { depth: 9 })).not.toContain("sk-1");
  });

  test("is the application's, the call's over the dispatcher's, and the call's own", async () => {
    let seen: Record<string, unknown> = {};
    const given = await answer(
      tool((_, ctx) => void (seen = { ...(ctx as object) })),
      { x: "1" },
      { context: { user: "ada", db: 1, callId: "forged", signal: "forged" } },
      { context: { user: "bob" } },
    );
    expect(given.ok).toBe(true);
    expect(seen).toMatchObject({ user: "bob", db: 1, callId: "c1", tool: "work", signal: expect.any(AbortSignal) });
    expect(seen.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });

  test("keeps the methods of a class instance", async () => {
    class Session {
      user = "ada";
      greet() {
        return `hello ${this.user}`;
      }
    }
    const greet = tool((_, ctx) => `${(ctx as unknown as Session).greet()} ${ctx.callId} ${ctx.signal.aborted}`);
    expect(await answer(greet, {}, { context: new Session() })).toMatchObject({ content: "hello ada c1 false" });
  });

  test("a context whose getters throw is an error of the application", async () => {
    const onError = vi.fn();
    const context = {
      get db(): unknown {
        throw new Error("no database at 10.0.0.1");
      },
    };
    const given = await answer(
      tool(() => "x"),
      {},
      { context, onError },
    );
    expect(given).toMatchObject({ ok: false, error: { code: "tool_error" } });
    expect(given.content).not.toContain("10.0.0.1");
    expect(onError).toHaveBeenCalledOnce();
  });

  test("progress and log may be called by whoever wants to", async () => {
    expect(
      await answer(
        tool((_, ctx) => {
          ctx.progress(1, 2, "half");
          ctx.log("info", { x: 1 });
          return "x";
        }),
        {},
      ),
    ).toMatchObject({ ok: true });
  });

  test("the idempotency key belongs to tool, call id and arguments, however they are written", async () => {
    const key = tool((_, ctx) => ctx.idempotencyKey);
    const keyOf = async (id: string, args: unknown) =>
      (await dispatcherOf(key).dispatch({ id, name: "work", arguments: args })).content;
    const first = await keyOf("c1", '{"x":"1"}');
    expect(await keyOf("c1", ' { "x" : "\\u0031" } ')).toBe(first);
    expect(await keyOf("c1", { x: "1" })).toBe(first);
    expect(await keyOf("c2", '{"x":"1"}')).not.toBe(first);
    expect(await keyOf("c1", '{"x":"2"}')).not.toBe(first);
  });
});

describe("what tools throw", () => {
  const thrower = (thrown: unknown) =>
    tool(() => {
      throw thrown;
    });
  const getter = Object.defineProperty({}, "message", {
    get() {
      throw new Error("nested");
    },
  });

  test.each([
    new Error(),
    new Error("secret at /home/ada"),
    "just text",
    undefined,
    null,
    getter,
    Symbol("x"),
    Object.create(null),
  ])("D14: %#", async (thrown) => {
    for (const given of [
      await answer(thrower(thrown), {}),
      await answer(
        tool(() => Promise.reject(thrown as Error)),
        {},
      ),
    ] as FailureAnswer[]) {
      expect(given).toMatchObject({
        ok: false,
        id: "c1",
        tool: "work",
        error: { code: "tool_error", retryable: false },
      });
      expect(given.error.message).toBe(`work failed (error id ${given.error.errorId})`);
      expect(JSON.parse(given.content)).toEqual({
        error: { code: "tool_error", message: given.error.message, retryable: false },
      });
    }
  });

  test("the whole error goes to onError, under the id that the model reads", async () => {
    const error = new Error("secret");
    const onError = vi.fn(() => {
      throw new Error("the log is full");
    });
    const given = (await answer(thrower(error), {}, { onError })) as FailureAnswer;
    expect(onError).toHaveBeenCalledExactlyOnceWith({
      error,
      errorId: given.error.errorId,
      tool: "work",
      callId: "c1",
    });
    await answer(thrower(error), {}, { onError: () => Promise.reject(new Error("the log is full")) });
  });

  test("a result whose then throws", async () => {
    // biome-ignore lint/suspicious/noThenProperty: that is the case
    const odd = Object.defineProperty({}, "then", {
      get() {
        throw new Error("odd");
      },
    });
    expect(
      await answer(
        tool(() => odd),
        {},
      ),
    ).toMatchObject({ error: { code: "tool_error" } });
  });

  test("a thenable is waited for", async () => {
    expect(
      await answer(
        // biome-ignore lint/suspicious/noThenProperty: that is the case
        tool(() => ({ then: (resolve: (value: string) => void) => resolve("x") })),
        {},
      ),
    ).toMatchObject({ content: "x" });
  });
});

describe("canonical arguments", () => {
  test("are RFC 8785, and what was sent, whatever the function does with it", async () => {
    const loose = entry("loose", { type: "object", additionalProperties: true }, (args: Record<string, unknown>) => {
      args.a = "changed";
      delete args.b;
    });
    const text = '{"😀": true, "b": [1e21, 0.10, "\\u001f\\u20ac\\"", {"x": null}], "\ufb33": "\\ud800", "a": 1.0}';
    // RFC 8785 sorts by UTF-16 units.
    const want = '{"a":1,"b":[1e+21,0.1,"\\u001f€\\"",{"x":null}],"😀":true,"\ufb33":"\ufffd"}';
    expect(((await answer(loose, text)) as SuccessAnswer).canonicalArguments).toBe(want);
    expect(((await answer(loose, JSON.parse(text))) as SuccessAnswer).canonicalArguments).toBe(want);
  });

  test("are there as far as the arguments were read, and not in a printed answer", async () => {
    const strict = tool(() => "x");
    const invalid = await answer(strict, '{"y":1}');
    expect(invalid.canonicalArguments).toBe('{"y":1}');
    expect(JSON.stringify(invalid)).not.toContain("canonicalArguments");
    expect((await answer(strict, "{")).canonicalArguments).toBeUndefined();
    expect(
      (await dispatcherOf(strict).dispatch({ id: "1", name: "nope", arguments: "{}" })).canonicalArguments,
    ).toBeUndefined();
  });
});
