import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { ModelVisibleError, RetryableError, type ToolContext } from "../../src/runtime/index.js";
import { isModelVisible } from "../../src/runtime/model-visible-error.js";
import { isRetryable } from "../../src/runtime/retryable-error.js";
import { answer, entry, object } from "./fixture.js";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const throwing = (call: (context: ToolContext) => unknown) =>
  entry("odd", object({}), ((_: never, context: never) => call(context)) as never);
const thrown = (error: unknown) =>
  throwing(() => {
    throw error;
  });

describe("D14: whatever is thrown, the answer has id, tool and a text, and the application the error itself", () => {
  const hostile = Object.defineProperty({}, "message", {
    get() {
      throw new Error("nested");
    },
  });
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();

  test.each<[string, unknown]>([
    ["an error without a text", new Error()],
    ["a text", "just text"],
    ["undefined", undefined],
    ["null", null],
    ["a number", 0],
    ["a bigint", 1n],
    ["a symbol", Symbol("odd")],
    ["a function", () => {}],
    ["an object whose text throws", hostile],
    ["a revoked proxy", proxy],
    ["an object without a prototype", Object.create(null)],
    ["an error of another realm", runInNewContext("new TypeError('secret-1')")],
    ["an AggregateError", new AggregateError([new ModelVisibleError("secret-1")], "secret-1")],
    ["one with a cause for the model", new Error("secret-1", { cause: new ModelVisibleError("secret-1") })],
    ["one that is its own cause", Object.assign(new Error("loop"), { cause: null })],
    ["an abort of its own", new DOMException("secret-1", "AbortError")],
    ["a timeout of its own", new DOMException("secret-1", "TimeoutError")],
    ["a ModelVisibleError without a text", new ModelVisibleError("")],
    ["one whose text throws", Object.assign(Object.create(hostile), { [Symbol.for("toolc.modelVisibleError")]: true })],
  ])("%s", async (_, error) => {
    for (const tool of [thrown(error), throwing(() => Promise.reject(error as Error))]) {
      const onError = vi.fn();
      const given = await answer(tool, {}, { onError, breaker: {} });
      expect(given).toMatchObject({
        ok: false,
        id: "c1",
        tool: "odd",
        error: {
          code: "tool_error",
          retryable: false,
          message: expect.stringMatching(/^odd failed \(error id \w{10}\)$/),
        },
      });
      expect(given.content).not.toContain("secret-1");
      expect(onError).toHaveBeenCalledOnce();
      const [told] = onError.mock.calls[0] as [{ error: unknown; errorId: string }];
      expect(Object.is(told.error, error)).toBe(true);
      expect(given).toMatchObject({ error: { errorId: told.errorId } });
    }
  });
});

describe("brands are known over copies and realms, and not by looks", () => {
  test.each<[string, unknown, boolean]>([
    ["ours", new ModelVisibleError("x"), true],
    ["an heir", new (class extends ModelVisibleError {})("x"), true],
    [
      "of another copy",
      runInNewContext(`Object.assign(new Error("x"), { [Symbol.for("toolc.modelVisibleError")]: true })`),
      true,
    ],
    ["one that has the name only", Object.assign(new Error("x"), { name: "ModelVisibleError" }), false],
    ["the other kind", new RetryableError("x"), false],
    ["nothing", undefined, false],
  ])("for the model: %s", (_, error, want) => expect(isModelVisible(error)).toBe(want));

  test.each<[string, unknown, boolean]>([
    ["ours", new RetryableError("x"), true],
    ["of another copy", runInNewContext(`({ [Symbol.for("toolc.retryableError")]: true })`), true],
    ["the other kind", new ModelVisibleError("x"), false],
    ["a function", () => {}, false],
  ])("that pass: %s", (_, error, want) => expect(isRetryable(error)).toBe(want));

  test("a text for the model from another realm", async () => {
    const foreign = runInNewContext(
      `Object.assign(new Error("No such order"), { [Symbol.for("toolc.modelVisibleError")]: true, retryable: true })`,
    );
    expect(await answer(thrown(foreign), {})).toMatchObject({
      error: { code: "tool_error", message: "No such order", retryable: true },
    });
  });
});

describe("an abort or a timeout is told from one of the tool's own", () => {
  const obedient = throwing(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
  );
  const eager = throwing(async ({ signal }) => {
    await sleep(30);
    signal.throwIfAborted();
  });

  test.each([
    ["obedient", obedient],
    ["eager", eager],
  ])("%s", async (_, tool) => {
    expect(await answer(tool, {}, { timeoutMs: 10 })).toMatchObject({ error: { code: "timeout" } });
    expect(await answer(tool, {}, {}, { signal: AbortSignal.timeout(10) })).toMatchObject({
      error: { code: "aborted" },
    });
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("x", "TimeoutError")), 5);
    expect(await answer(tool, {}, {}, { signal: controller.signal })).toMatchObject({ error: { code: "aborted" } });
    await sleep(40);
  });

  test("both at once: the first one counts, and there is one answer", async () => {
    const controller = new AbortController();
    const tool = throwing(({ signal }) => {
      signal.addEventListener("abort", () => controller.abort());
      return new Promise(() => {});
    });
    expect(await answer(tool, {}, { timeoutMs: 5 }, { signal: controller.signal })).toMatchObject({
      error: { code: "timeout" },
    });
  });

  test("a synchronous abort by the tool itself", async () => {
    const controller = new AbortController();
    const tool = throwing(({ signal }) => {
      controller.abort();
      signal.throwIfAborted();
    });
    expect(await answer(tool, {}, {}, { signal: controller.signal })).toMatchObject({ error: { code: "aborted" } });
  });

  test("a result that came in spite of an abort is a result no more; one that was there is", async () => {
    const controller = new AbortController();
    const done = throwing(() => {
      controller.abort();
      return "done";
    });
    expect(await answer(done, {}, {}, { signal: controller.signal })).toMatchObject({ ok: true, content: "done" });
  });
});

describe("time that is none", () => {
  test.each([0, -5, Number.NEGATIVE_INFINITY])(
    "%s: a deadline that has passed, nothing is started",
    async (timeoutMs) => {
      const call = vi.fn();
      const given = await answer(throwing(call), {}, {}, { timeoutMs });
      expect(given).toMatchObject({
        error: { code: "timeout", message: "odd was not started: no time was left for it" },
      });
      expect(call).not.toHaveBeenCalled();
    },
  );

  test.each([Number.NaN, "5s", null, {}])("%s: ignored, and the application is told", async (timeoutMs) => {
    const onError = vi.fn();
    expect(
      await answer(
        throwing(() => "done"),
        {},
        { onError },
        { timeoutMs },
      ),
    ).toMatchObject({ content: "done" });
    const [[{ error }]] = onError.mock.calls as [[{ error: unknown }]];
    expect(String(error)).toContain("timeoutMs of a call must be a number");
  });
});
