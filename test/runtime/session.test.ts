/** Sessions: failed calls in a row over all forms and tools, repeats, the limit, and states that outlive the process. */
import { describe, expect, test, vi } from "vitest";
import type { Answer, FailureAnswer } from "../../src/runtime/answer.js";
import {
  type DispatcherOptions,
  deny,
  ModelVisibleError,
  type SessionOptions,
  type SessionState,
  type ToolCall,
} from "../../src/runtime/index.js";
import { dispatcherOf, entry, object, string } from "./fixture.js";

const read = entry("read", object({ path: string }), ({ path }: { path: string }) => {
  if (path === "gone") throw new ModelVisibleError("no such file", { retryable: true });
  if (path === "broken") throw new Error("disk");
  return path;
});
const list = entry("list", object({}), () => []);
const never = entry("never", object({ "why?": string }), () => "ran", { guard: () => deny("not yours") } as object);
const asked = entry("asked", object({}), () => "ran", { approval: true });

const sessionOf = (options: SessionOptions = {}, more: DispatcherOptions = {}) =>
  dispatcherOf([read, list, never, asked], more).session(options);

const badCall: ToolCall = { id: "c", name: "read", arguments: { path: 5 } };
const badText: ToolCall = { id: "c", name: "read", arguments: "{{path: 5" };
const noTool: ToolCall = { id: "c", name: "raed", arguments: {} };
const good: ToolCall = { id: "c", name: "read", arguments: { path: "a" } };
const denied: ToolCall = { id: "c", name: "never", arguments: {} };

const code = (answer: Answer) => (answer.ok ? "ok" : answer.error.code);
const messageOf = (answer: Answer) => (answer as FailureAnswer).error.message;

async function codesOf(calls: readonly ToolCall[], options: SessionOptions = {}, more: DispatcherOptions = {}) {
  const session = sessionOf(options, more);
  const codes: string[] = [];
  for (const call of calls) codes.push(code(await session.dispatch(call)));
  return codes;
}

describe("counts", () => {
  const [bad, text, unknown] = ["invalid_arguments", "invalid_json", "unknown_tool"];
  test.each<[string, string[], ToolCall[]]>([
    ["one bad call again and again", [bad!, bad!, bad!, "repair_limit", "repair_limit"], Array(5).fill(badCall)],
    ["one bad text again and again", [text!, text!, text!, "repair_limit"], Array(4).fill(badText)],
    ["all forms and tools together", [bad!, text!, unknown!, "repair_limit"], [badCall, badText, noTool, badText]],
    [
      "nothing once a call succeeds",
      [bad!, bad!, "ok", bad!, bad!, bad!, "repair_limit"],
      [badCall, badCall, good, badCall, badCall, badCall, badCall],
    ],
    [
      "nothing once a call succeeds beyond the limit",
      [bad!, bad!, bad!, "repair_limit", "ok", bad!],
      [badCall, badCall, badCall, badCall, good, badCall],
    ],
    [
      "what is cut off",
      ["truncated_arguments", bad!, bad!, "repair_limit"],
      [{ ...badCall, arguments: '{"path' }, badCall, badCall, badCall],
    ],
    [
      "a denial from its second time on",
      ["denied", "denied", "denied", "denied", "repair_limit"],
      Array(5).fill(denied),
    ],
    [
      "no denials of different calls",
      Array(6).fill("denied"),
      [..."abcdef"].map((why) => ({ ...denied, arguments: { why } })),
    ],
    [
      "no failures of tools, which reset nothing either",
      [bad!, bad!, "tool_error", "tool_error", bad!, "repair_limit"],
      [
        badCall,
        badCall,
        { ...good, arguments: { path: "gone" } },
        { ...good, arguments: { path: "broken" } },
        badCall,
        badCall,
      ],
    ],
  ])("%s", async (_, want, calls) => {
    expect(await codesOf(calls)).toEqual(want);
  });

  test("a denial that other arguments can avoid", async () => {
    const options = { guards: { read: () => deny("not that one", { retryable: true }) } as object };
    const calls = [..."abcd"].map((path) => ({ ...good, arguments: { path } }));
    expect(await codesOf(calls, {}, options)).toEqual(["denied", "denied", "denied", "repair_limit"]);
  });

  test("up to the limit that is said", async () => {
    expect(await codesOf([badCall, badCall], { maxFailures: 1 })).toEqual(["invalid_arguments", "repair_limit"]);
  });

  test("no aborted calls, and none of others than the session's", async () => {
    const dispatcher = dispatcherOf([read]);
    const session = dispatcher.session();
    await session.dispatch(good, { signal: AbortSignal.abort() });
    for (let count = 0; count < 5; count++) await dispatcher.dispatch(badCall);
    expect(session.state.failures).toBe(0);
    expect(code(await dispatcher.session().dispatch(badCall))).toBe("invalid_arguments");
  });

  test("calls of one turn in their order, whichever is faster", async () => {
    const slow = entry("slow", object({}), () => new Promise((resolve) => setTimeout(resolve, 20, "late")));
    const session = dispatcherOf([read, slow]).session({ maxFailures: 2 });
    const calls = [badCall, badCall, { id: "s", name: "slow" }, badCall, badCall, badCall, { id: "t", name: "slow" }];
    const answers = await session.dispatchAll(calls);
    expect(answers.map(code)).toEqual([
      "invalid_arguments",
      "invalid_arguments",
      "ok",
      "invalid_arguments",
      "invalid_arguments",
      "repair_limit",
      "ok",
    ]);
    expect(session.state.failures).toBe(0);
  });
});

describe("what the model reads", () => {
  test("a repeat is named as such: same arguments, however written, or the same text", async () => {
    const session = sessionOf({ maxFailures: 9 });
    expect(messageOf(await session.dispatch(badCall))).not.toMatch("exactly this call");
    expect(messageOf(await session.dispatch({ ...badCall, id: "d", arguments: '{ "path" : 5.0 }' }))).toMatch(
      /^You sent exactly this call before.* Invalid arguments for read: \/path: expected string, got number 5$/,
    );
    expect(messageOf(await session.dispatch(badText))).not.toMatch("exactly this call");
    expect(messageOf(await session.dispatch(badText))).toMatch(/^You sent exactly this call before/);
    expect(messageOf(await session.dispatch({ ...badText, name: "list" }))).not.toMatch("exactly this call");
    expect(messageOf(await session.dispatch(noTool))).not.toMatch("exactly this call");
    expect(messageOf(await session.dispatch(noTool))).toMatch(/^You sent exactly this call before/);
    expect(messageOf(await session.dispatch(badCall))).toMatch(/^You sent exactly this call before/);
  });

  test("the last one that may fail, and then to stop and ask; both in slim feedback too", async () => {
    const session = sessionOf({ maxFailures: 2 }, { feedback: "slim" });
    await session.dispatch(badCall);
    const last = await session.dispatch({ ...badCall, arguments: {} });
    expect(JSON.parse(last.content).error).toEqual({
      code: "invalid_arguments",
      message:
        "This is failed call number 2 in a row, and the last that may fail: if you are not sure how to mend it, ask the user. Invalid arguments for read",
      retryable: true,
      issues: [{ path: "/path", code: "missing_field" }],
    });
    const beyond = await session.dispatch(badCall);
    expect(JSON.parse(beyond.content).error).toMatchObject({
      code: "repair_limit",
      message: expect.stringMatching(
        /^Stop: 3 calls in a row have failed, and only 2 may\..*ask how to go on\. The last problem: You sent/,
      ),
      retryable: false,
      issues: [{ path: "/path", code: "type_mismatch" }],
    });
    expect(beyond).toMatchObject({ ok: false, id: "c", tool: "read", canonicalArguments: '{"path":5}' });
  });
});

describe("onEscalate", () => {
  test("is told once a row, of what happened", async () => {
    const onEscalate = vi.fn();
    const calls = [
      badCall,
      noTool,
      badText,
      { ...badCall, id: "4" },
      badCall,
      good,
      badCall,
      badCall,
      badCall,
      badCall,
    ];
    await codesOf(calls, { id: "s1" }, { onEscalate });
    expect(onEscalate).toHaveBeenCalledTimes(2);
    expect(onEscalate.mock.calls[0]).toEqual([
      {
        sessionId: "s1",
        failures: 4,
        maxFailures: 3,
        tool: "read",
        callId: "4",
        error: expect.objectContaining({ code: "invalid_arguments", retryable: true }),
        calls: [
          { tool: "read", code: "invalid_arguments" },
          { tool: "", code: "unknown_tool" },
          { tool: "read", code: "invalid_json" },
          { tool: "read", code: "invalid_arguments" },
        ],
      },
    ]);
  });

  test.each([
    [
      "throws",
      () => {
        throw new Error("pager is down");
      },
    ],
    ["rejects", () => Promise.reject(new Error("pager is down"))],
  ])("what it does is its own affair: %s", async (_, onEscalate) => {
    expect(await codesOf([badCall, badCall], { maxFailures: 1 }, { onEscalate })).toEqual([
      "invalid_arguments",
      "repair_limit",
    ]);
  });
});

describe("state", () => {
  test("goes through JSON into another process", async () => {
    const first = sessionOf({ maxFailures: 2 });
    await first.dispatch(badCall);
    await first.dispatch(badText);
    const stored = JSON.stringify(first);
    expect(JSON.parse(stored)).toEqual(first.state);
    const second = sessionOf({ state: JSON.parse(stored) as SessionState });
    expect(second.id).toBe(first.id);
    expect(second.state).toEqual(first.state);
    const answer = await second.dispatch(badText);
    expect(code(answer)).toBe("repair_limit");
    expect(messageOf(answer)).toContain("exactly this call");
  });

  test("holds no arguments, and stays small", async () => {
    const session = sessionOf();
    for (let count = 0; count < 200; count++) {
      await session.dispatch({ id: "c", name: "read", arguments: { path: count, note: "hunter2" } });
      await session.dispatch({ id: "c", name: `hunter2 ${count}`, arguments: '{"hunter2' });
    }
    const text = JSON.stringify(session);
    expect(text).not.toContain("hunter2");
    expect(text.length).toBeLessThan(2_000);
  });

  test("of a row that is longer than what is remembered, the last calls are kept", () => {
    const calls = Array.from({ length: 1_000 }, (_, at) => ({ tool: "read", code: "denied", key: `${at}` }) as const);
    const { state } = sessionOf({ state: { ...fine, calls } });
    expect(state.calls).toEqual(calls.slice(-20));
  });

  test("a copy: changing it changes nothing", async () => {
    const session = sessionOf();
    await session.dispatch(badCall);
    (session.state.calls as unknown[]).length = 0;
    Object.assign(session.state, { failures: 0 });
    expect(session.state).toMatchObject({ failures: 1, calls: [{ tool: "read" }] });
  });

  const fine: SessionState = { version: 1, id: "s", maxFailures: 3, failures: 0, escalated: false, calls: [] };
  test.each<[string, unknown]>([
    ["state must be the state of a session, as an object", JSON.stringify(fine)],
    ["state must be the state of a session, as an object", null],
    ["state must be the state of a session, as an object", [fine]],
    ["state.version must be 1", { ...fine, version: 2 }],
    ["state.version must be 1", {}],
    ["state.id must be a text", { ...fine, id: "" }],
    ["state.maxFailures must be a whole number above 0", { ...fine, maxFailures: null }],
    ["state.failures must be a whole number", { ...fine, failures: -1 }],
    ["state.failures must be a whole number", { ...fine, failures: "3" }],
    // To which nothing can be added.
    ["state.failures must be a whole number", { ...fine, failures: 1e308 }],
    ["state.escalated must be true or false", { ...fine, escalated: 0 }],
    ["state.calls must be a list of failed calls", { ...fine, calls: {} }],
    ["state.calls must be a list of failed calls", { ...fine, calls: [{ tool: "a" }] }],
  ])("%s", (message, state) => {
    expect(() => sessionOf({ state: state as SessionState })).toThrow(new RegExp(`^dispatcher.session: ${message}`));
    expect(() => sessionOf({ state: state as SessionState })).toThrow(TypeError);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "3"])("maxFailures %j is none", (maxFailures) => {
    expect(() => sessionOf({ maxFailures: maxFailures as number })).toThrow(
      "maxFailures must be a whole number above 0",
    );
  });

  test("one session has one id", () => {
    expect(sessionOf({ state: fine, id: "s" }).id).toBe("s");
    expect(() => sessionOf({ state: fine, id: "t" })).toThrow("id must be that of the state, or left out");
    expect(sessionOf().id).not.toBe(sessionOf().id);
  });
});

test("the idempotency key is that of the session too: the same for retries in it, another in another", async () => {
  const keys: string[] = [];
  const tool = entry(
    "pay",
    object({}),
    (_: unknown, ctx: { idempotencyKey: string }) => void keys.push(ctx.idempotencyKey),
  );
  const dispatcher = dispatcherOf([tool]);
  const call = { id: "c", name: "pay" };
  const session = dispatcher.session();
  await session.dispatch(call);
  await dispatcher.session({ state: session.state }).dispatch(call);
  await dispatcher.session().dispatch(call);
  await dispatcher.dispatch(call);
  await session.dispatch({ ...call, id: "d" });
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(4);
});

test("whatever is given to a session is answered", async () => {
  const session = sessionOf({ maxFailures: 100 });
  for (const call of [null, 5, {}, { name: "read", arguments: 5n }, { name: "read", arguments: [undefined] }]) {
    expect(await session.dispatch(call as never)).toMatchObject({ ok: false });
  }
  expect(await session.dispatchAll(null as never)).toEqual([]);
  expect(session.state.failures).toBe(5);
});
