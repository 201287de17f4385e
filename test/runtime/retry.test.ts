import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DispatcherEvents, DispatcherOptions, ToolContext } from "../../src/runtime/index.js";
import { ModelVisibleError, RetryableError } from "../../src/runtime/index.js";
import { dispatcherOf, entry, object } from "./fixture.js";

type Call = (args: never, context: ToolContext) => unknown;
const idempotent = { hints: { idempotent: true } };

/** A tool that does one thing after the other, and how it is called. */
function workOf(steps: readonly Call[], more: object = idempotent, options: DispatcherOptions = {}) {
  let count = 0;
  const call: Call = (args, context) => steps[Math.min(count++, steps.length - 1)]?.(args, context);
  const dispatcher = dispatcherOf(
    entry("work", object({}), ((a: never, c: never) => call(a, c)) as never, more),
    options,
  );
  const retries: DispatcherEvents["retry"][] = [];
  dispatcher.on("retry", (event) => retries.push(event));
  return {
    retries,
    get tries() {
      return count;
    },
    run: (callOptions = {}) => dispatcher.dispatch({ id: "c1", name: "work" }, callOptions),
  };
}

const busy = (retryAfterMs?: number): Call => {
  return () => {
    throw new RetryableError("busy", retryAfterMs === undefined ? {} : { retryAfterMs });
  };
};
const hang: Call = (_, { signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
const ok: Call = () => "done";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The answer, with all the time that it takes. */
async function settle<T>(pending: Promise<T>): Promise<T> {
  let isOver = false;
  void pending.then(() => (isOver = true));
  while (!isOver) await vi.advanceTimersToNextTimerAsync();
  return pending;
}

describe("what is tried again", () => {
  test.each<[string, object, DispatcherOptions, Call, number]>([
    ["an idempotent tool, twice", idempotent, {}, busy(), 3],
    ["as often as the dispatcher says", idempotent, { retry: { retries: 4 } }, busy(), 5],
    ["as often as @retry says", { retries: 1 }, {}, busy(), 2],
    ["@retry over the dispatcher", { ...idempotent, retries: 1 }, { retry: { retries: 4 } }, busy(), 2],
    ["not where @retry says 0", { ...idempotent, retries: 0 }, {}, busy(), 1],
    ["not where the dispatcher says so", { ...idempotent, retries: 3 }, { retry: false }, busy(), 1],
    ["not where nothing says that it may", {}, {}, busy(), 1],
    ["not where the tool only reads", { hints: { readOnly: true } }, {}, busy(), 1],
    ["not after another error", idempotent, {}, () => Promise.reject(new Error("no")), 1],
    ["not after one for the model", idempotent, {}, () => Promise.reject(new ModelVisibleError("no")), 1],
    ["after one that came late", idempotent, {}, () => Promise.reject(new RetryableError("busy")), 3],
    ["not what took too long", idempotent, { timeoutMs: 50 }, hang, 1],
    ["not an abort of its own", idempotent, {}, () => Promise.reject(new DOMException("x", "AbortError")), 1],
  ])("%s", async (_, more, options, call, tries) => {
    const work = workOf([call], more, options);
    expect(await settle(work.run())).toMatchObject({ ok: false });
    expect(work.tries).toBe(tries);
    expect(work.retries).toHaveLength(tries - 1);
  });

  test("until it works, with one key, and one answer", async () => {
    const keys: string[] = [];
    const keep = (then: Call): Call => {
      return (args, context) => {
        keys.push(context.idempotencyKey);
        return then(args, context);
      };
    };
    const work = workOf([keep(busy()), keep(() => Promise.reject(new RetryableError("busy"))), keep(ok)]);
    expect(await settle(work.run())).toMatchObject({ ok: true, content: "done" });
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
  });

  test("errors of another copy of the package, and of another realm", async () => {
    const foreign = Object.assign(Object.create(null) as object, {
      [Symbol.for("toolc.retryableError")]: true,
      retryAfterMs: 5,
    });
    const work = workOf([() => Promise.reject(foreign as never), ok]);
    expect(await settle(work.run())).toMatchObject({ ok: true });
    expect(work.retries).toMatchObject([{ error: foreign }]);
  });
});

describe("when", () => {
  test("exponential with full jitter, up to a bound", async () => {
    const work = workOf([busy()], { retries: 5 }, { retry: { baseMs: 100, maxMs: 500 } });
    await settle(work.run());
    expect(work.retries.map(({ attempt, delayMs }) => [attempt, delayMs])).toEqual([
      [1, 50],
      [2, 100],
      [3, 200],
      [4, 250],
      [5, 250],
    ]);
  });

  test("not before the error says so", async () => {
    const work = workOf([busy(5_000), busy(Number.NaN), busy(-1), ok], { retries: 3 });
    await settle(work.run());
    expect(work.retries.map(({ delayMs }) => delayMs)).toEqual([5_100, 200, 400]);
  });

  test("under the call's own deadline: what would come too late is not waited for", async () => {
    const work = workOf([busy(900), busy(200), ok], { retries: 3, timeoutMs: 1_050 });
    const started = performance.now();
    expect(await settle(work.run())).toMatchObject({ error: { code: "tool_error" } });
    expect(work.tries).toBe(2);
    expect(performance.now() - started).toBe(1_000);
  });

  test("the last try has what is left of the time", async () => {
    const work = workOf([busy(900), hang], { retries: 3, timeoutMs: 1_200 });
    const started = performance.now();
    expect(await settle(work.run())).toMatchObject({
      error: { code: "timeout", message: expect.stringContaining("within 1200 ms") },
    });
    expect(performance.now() - started).toBe(1_200);
  });

  test("an abort ends the wait at once", async () => {
    const controller = new AbortController();
    const work = workOf([busy(10_000)]);
    const answered = work.run({ signal: controller.signal });
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    expect(await answered).toMatchObject({ error: { code: "aborted" } });
    expect(work.tries).toBe(1);
  });
});

describe("tries that take too long, if asked", () => {
  const options: DispatcherOptions = { timeoutMs: 1_000, retry: { attemptTimeoutMs: 100 } };

  test("each has a signal of its own", async () => {
    const seen: ToolContext[] = [];
    const keep = (then: Call): Call => {
      return (args, context) => {
        seen.push(context);
        return then(args, context);
      };
    };
    const work = workOf([keep(hang), keep(() => new Promise(() => {})), keep(ok)], idempotent, options);
    expect(await settle(work.run())).toMatchObject({ ok: true });
    // The late work of a try that is over sees that it is over.
    expect(seen.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    expect(seen.map((context) => ({ ...context }).signal.aborted)).toEqual([true, true, false]);
    expect(work.retries.map(({ error }) => (error as Error).name)).toEqual(["TimeoutError", "TimeoutError"]);
  });

  test("the last one is a timeout", async () => {
    const work = workOf([hang], idempotent, options);
    expect(await settle(work.run())).toMatchObject({
      error: { code: "timeout", message: expect.stringContaining("within 100 ms") },
    });
    expect(work.tries).toBe(3);
  });

  test("never where the tool is not idempotent: it may have done its work", async () => {
    const work = workOf([hang], { retries: 3 }, options);
    expect(await settle(work.run())).toMatchObject({ error: { code: "timeout" } });
    expect(work.tries).toBe(1);
  });

  test("the caller's abort ends the try, and is no timeout", async () => {
    const controller = new AbortController();
    let reason: unknown;
    const work = workOf(
      [
        (_, { signal }) => {
          signal.addEventListener("abort", () => (reason = signal.reason));
          return new Promise(() => {});
        },
      ],
      idempotent,
      options,
    );
    const answered = work.run({ signal: controller.signal });
    await vi.advanceTimersByTimeAsync(50);
    controller.abort("enough");
    expect(await answered).toMatchObject({ error: { code: "aborted" } });
    expect(reason).toBe("enough");
    expect(work.tries).toBe(1);
  });

  test("an abort between two tries is not lost", async () => {
    const controller = new AbortController();
    const abortNow: Call = (_, { signal }) => {
      signal.addEventListener("abort", () => controller.abort());
      return new Promise(() => {});
    };
    const work = workOf([abortNow, ok], idempotent, options);
    expect(await settle(work.run({ signal: controller.signal }))).toMatchObject({ error: { code: "aborted" } });
    expect(work.tries).toBe(1);
  });
});

test("a call that is tried again keeps its place and its key", async () => {
  const log: string[] = [];
  let first = true;
  const tool = entry(
    "work",
    object({}),
    () => {
      log.push("try");
      if (!first) return;
      first = false;
      throw new RetryableError("busy");
    },
    { ...idempotent, exclusive: true },
  );
  const other = entry("other", object({}), () => void log.push("other"));
  const dispatcher = dispatcherOf([tool, other], { concurrency: 1 });
  const calls = ["work", "work", "other"].map((name, n) => ({ id: `${n}`, name }));
  expect((await settle(dispatcher.dispatchAll(calls))).every((one) => one.ok)).toBe(true);
  expect(log.slice(0, 2)).toEqual(["try", "try"]);
});

describe("what the model reads in the end", () => {
  test("an id, and that it may work later; the error is for the application", async () => {
    const onError = vi.fn();
    const given = await settle(workOf([busy()], {}, { onError }).run());
    expect(given).toMatchObject({
      error: {
        code: "tool_error",
        retryable: false,
        message: expect.stringMatching(/^work failed for the moment \(error id \w+\)/),
      },
    });
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ error: expect.any(RetryableError) }));
  });

  test("the text of a ModelVisibleError that is its cause", async () => {
    const cause = new ModelVisibleError("The weather service allows no more requests this minute.");
    const given = await settle(workOf([() => Promise.reject(new RetryableError("429", { cause }))]).run());
    expect(given).toMatchObject({ error: { message: cause.message } });
  });
});

describe("a circuit breaker", () => {
  const options = (more: DispatcherOptions = {}): DispatcherOptions => ({
    breaker: { failures: 3, resetMs: 10_000 },
    ...more,
  });
  const fail: Call = () => {
    throw new Error("down");
  };
  const code = async (work: ReturnType<typeof workOf>, callOptions = {}) => {
    const given = await settle(work.run(callOptions));
    return given.ok ? "ok" : given.error.message.includes("was not started") ? "refused" : given.error.code;
  };
  const times = async (count: number, work: ReturnType<typeof workOf>) => {
    const codes: string[] = [];
    for (let n = 0; n < count; n++) codes.push(await code(work));
    return codes;
  };

  test("opens after so many failures in a row, and says when to try again", async () => {
    const work = workOf([fail], {}, options());
    expect(await times(3, work)).toEqual(["tool_error", "tool_error", "tool_error"]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await work.run()).toMatchObject({
      error: {
        code: "tool_error",
        retryable: false,
        message: "work was not started: it failed several times in a row. It can be tried again in 8 s",
      },
    });
    expect(work.tries).toBe(3);
  });

  test("lets one try later: closed where that works", async () => {
    const work = workOf([fail, fail, fail, ok], {}, options());
    await times(3, work);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await times(3, work)).toEqual(["ok", "ok", "ok"]);
  });

  test("open again where it fails", async () => {
    const work = workOf([fail, fail, fail, fail, ok], {}, options());
    await times(3, work);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await times(2, work)).toEqual(["tool_error", "refused"]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await times(1, work)).toEqual(["ok"]);
  });

  test("only one: the others are refused until it is over; one that is aborted says nothing", async () => {
    const work = workOf([fail, fail, fail, hang, ok], {}, options());
    await times(3, work);
    await vi.advanceTimersByTimeAsync(10_000);
    const controller = new AbortController();
    const probe = work.run({ signal: controller.signal });
    expect((await work.run()).content).toContain("was not started");
    controller.abort();
    expect(await probe).toMatchObject({ error: { code: "aborted" } });
    expect(await code(work)).toBe("ok");
  });

  test("a success in between, and what the model may read, are no failures", async () => {
    const visible: Call = () => {
      throw new ModelVisibleError("no such order");
    };
    const work = workOf([fail, fail, ok, fail, fail, visible, fail, fail, ok], {}, options());
    expect(await times(9, work)).not.toContain("refused");
  });

  test("timeouts are; calls that were not valid or not started are nothing", async () => {
    const work = workOf([hang], {}, options({ timeoutMs: 5 }));
    for (let n = 0; n < 5; n++) await code(work, { signal: AbortSignal.abort() });
    expect(await times(4, work)).toEqual(["timeout", "timeout", "timeout", "refused"]);
  });

  test("counts calls and not their tries", async () => {
    const work = workOf([busy()], idempotent, options());
    expect(await times(4, work)).toEqual(["tool_error", "tool_error", "tool_error", "refused"]);
    expect(work.tries).toBe(9);
  });

  test("is of one tool alone", async () => {
    const dispatcher = dispatcherOf(
      [entry("bad", object({}), fail as never), entry("good", object({}), () => "x")],
      options(),
    );
    for (let n = 0; n < 4; n++) await dispatcher.dispatch({ id: "1", name: "bad" });
    expect(await dispatcher.dispatch({ id: "2", name: "good" })).toMatchObject({ ok: true });
  });
});

test("a wait that no timer can hold is not cut to nothing: the call ends with its error", async () => {
  const work = workOf([
    () => {
      throw new RetryableError("next month", { retryAfterMs: 3e9 });
    },
    () => "done",
  ]);
  expect(await work.run({ timeoutMs: Number.POSITIVE_INFINITY })).toMatchObject({ error: { code: "tool_error" } });
  expect(work.tries).toBe(1);
});
