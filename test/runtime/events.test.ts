import { describe, expect, test, vi } from "vitest";
import type { DispatcherEvents, EventName, LogLevel, ToolContext } from "../../src/runtime/index.js";
import { deny } from "../../src/runtime/index.js";
import { answer, dispatcherOf, entry, number, object, string } from "./fixture.js";

type Call = (args: never, context: ToolContext) => unknown;
const tool = (call: Call, more = {}) => entry("work", object({ "x?": string }), call as never, more);
const quick = tool(() => "done");
const all = ["start", "repair", "issue", "denied", "progress", "log", "retry", "end", "escalate"] as const;

/** All that a dispatcher tells, in order. */
function listening(dispatcher: ReturnType<typeof dispatcherOf>) {
  const told: [EventName, DispatcherEvents[EventName]][] = [];
  for (const name of all) dispatcher.on(name, (event) => told.push([name, event]));
  return told;
}

describe("start and end", () => {
  test("of every call, whatever came", async () => {
    const dispatcher = dispatcherOf([quick, { ...tool(() => Promise.reject(new Error("no"))), name: "fail" }]);
    const told = listening(dispatcher);
    await dispatcher.dispatchAll([
      { id: "1", name: "work" },
      { id: "2", name: "fail" },
      { id: "3", name: "nope" },
      { id: "4", name: "work", arguments: "{" },
      7 as never,
    ]);
    expect(told.filter(([name]) => name === "start").map(([, event]) => event)).toEqual([
      { callId: "1", tool: "work" },
      { callId: "2", tool: "fail" },
      { callId: "3", tool: "nope" },
      { callId: "4", tool: "work" },
      { callId: "", tool: "" },
    ]);
    const ends = told.filter(([name]) => name === "end").map(([, event]) => event as DispatcherEvents["end"]);
    const byId = new Map(ends.map((event) => [event.callId, event]));
    expect(byId.get("1")).toEqual({ callId: "1", tool: "work", ok: true, durationMs: expect.any(Number) });
    expect(byId.get("2")).toMatchObject({ ok: false, code: "tool_error", errorId: expect.any(String) });
    expect(byId.get("3")).toMatchObject({ ok: false, code: "unknown_tool" });
    expect(byId.get("4")).toMatchObject({ ok: false, code: "truncated_arguments" });
    expect(ends).toHaveLength(5);
  });

  test("also where the options can't be read", async () => {
    const dispatcher = dispatcherOf(quick);
    const told = listening(dispatcher);
    const options = {
      get signal(): never {
        throw new Error("odd");
      },
    };
    await dispatcher.dispatch({ id: "1", name: "work" }, options);
    expect(told.map(([name]) => name)).toEqual(["start", "end"]);
  });
});

test("issues, one by one, and what was sensitive in none of them", async () => {
  const schema = {
    ...object({ pin: { type: "number", "x-toolc-sensitive": true }, n: number }),
  };
  const dispatcher = dispatcherOf(entry("work", schema, () => "x", { checked: () => schema }));
  const told = listening(dispatcher);
  await dispatcher.dispatch({ id: "1", name: "work", arguments: { pin: "sk-secret", n: "one" } });
  expect(told.map(([name, event]) => [name, "issue" in event ? event.issue.path : undefined])).toEqual([
    ["start", undefined],
    ["issue", "/pin"],
    ["issue", "/n"],
    ["end", undefined],
  ]);
  expect(JSON.stringify(told)).not.toContain("sk-secret");
});

test("denied", async () => {
  const dispatcher = dispatcherOf(quick, { guards: { work: () => deny("not today") } as object });
  const told = listening(dispatcher);
  await dispatcher.dispatch({ id: "1", name: "work" });
  expect(told[1]).toEqual(["denied", { callId: "1", tool: "work", message: "not today" }]);
  expect(told[2]).toMatchObject(["end", { code: "denied" }]);
});

test("a session whose budget is spent", async () => {
  const dispatcher = dispatcherOf(entry("work", object({ n: number }), () => "x"));
  const told = vi.fn();
  dispatcher.on("escalate", told);
  const session = dispatcher.session({ maxFailures: 1, id: "s" });
  for (const id of ["1", "2", "3"]) await session.dispatch({ id, name: "work", arguments: { n: "x" } });
  expect(told.mock.calls).toMatchObject([[{ callId: "2", tool: "work", sessionId: "s", failures: 2, maxFailures: 1 }]]);
});

describe("progress", () => {
  test.each<[string, Call, object[]]>([
    ["a part of a whole", (_, ctx) => ctx.progress(1, 3, "one"), [{ done: 1, total: 3, message: "one" }]],
    ["without a whole", (_, ctx) => ctx.progress(1), [{ done: 1 }]],
    ["a whole that is not known", (_, ctx) => ctx.progress(1, Number.NaN), [{ done: 1 }]],
    ["torn off", (_, { progress }) => progress(2), [{ done: 2 }]],
    [
      "yielded numbers",
      function* () {
        yield 1;
        yield 5;
      },
      [{ done: 1 }, { done: 5 }],
    ],
    [
      "yielded texts",
      async function* () {
        yield "reading";
        yield "writing";
      },
      [
        { done: 1, message: "reading" },
        { done: 2, message: "writing" },
      ],
    ],
    [
      "yielded as it is told",
      function* () {
        yield { done: 1, total: 2, message: "half", more: 1 };
      },
      [{ done: 1, total: 2, message: "half" }],
    ],
    [
      "anything else that is yielded",
      function* () {
        yield { rows: [1] };
        yield null;
        yield undefined;
      },
      [{ done: 1, value: { rows: [1] } }, { done: 2, value: null }, { done: 3 }],
    ],
  ])("%s", async (_, call, want) => {
    const dispatcher = dispatcherOf(entry("work", object({}), ((args: never, ctx: never) => call(args, ctx)) as never));
    const told: unknown[] = [];
    const own: unknown[] = [];
    dispatcher.on("progress", (event) => told.push(event));
    await dispatcher.dispatch({ id: "1", name: "work" }, { onProgress: (event) => own.push(event) });
    expect(told).toEqual(want.map((event) => ({ callId: "1", tool: "work", ...event })));
    expect(own).toEqual(told);
  });

  test("only of the call that asked", async () => {
    const dispatcher = dispatcherOf(tool((_, ctx) => ctx.progress(1)));
    const own = vi.fn();
    await dispatcher.dispatchAll([
      { id: "1", name: "work" },
      { id: "2", name: "work" },
    ]);
    await dispatcher.dispatch({ id: "3", name: "work" }, { onProgress: own });
    expect(own.mock.calls).toEqual([[{ callId: "3", tool: "work", done: 1 }]]);
  });

  test("what comes after the answer is dropped", async () => {
    let late: ToolContext | undefined;
    const dispatcher = dispatcherOf(tool((_, ctx) => void (late = ctx)));
    const told = listening(dispatcher);
    await dispatcher.dispatch({ id: "1", name: "work" });
    late?.progress(1);
    expect(told.map(([name]) => name)).toEqual(["start", "end"]);
  });

  test("what is no progress fails no tool, and the application is told", async () => {
    const onError = vi.fn();
    const given = await answer(
      tool((_, ctx) => ctx.progress("half" as never)),
      {},
      { onError },
      { onProgress: () => {} },
    );
    expect(given.ok).toBe(true);
    expect(onError).toHaveBeenCalledOnce();
  });

  test.each([5, "x", {}, null])("a listener that is none (%j) is not called", async (onProgress) => {
    expect(
      await answer(
        tool((_, ctx) => ctx.progress(1)),
        {},
        {},
        { onProgress },
      ),
    ).toMatchObject({ ok: true });
  });
});

test.each<[unknown[], object]>([
  [["warning", { ms: 5 }], { level: "warning", data: { ms: 5 } }],
  [["debug", "text"], { level: "debug", data: "text" }],
  // From JavaScript: nothing is lost.
  [["without a level"], { level: "info", data: "without a level" }],
  [["loud", "text"], { level: "info", data: "text" }],
])("log %j", async (args, want) => {
  const dispatcher = dispatcherOf(tool((_, ctx) => ctx.log(...(args as [LogLevel, unknown]))));
  const told = listening(dispatcher);
  await dispatcher.dispatch({ id: "1", name: "work" });
  expect(told[1]).toEqual(["log", { callId: "1", tool: "work", ...want }]);
});

describe("listeners", () => {
  test("that throw or reject change nothing, and the application is told", async () => {
    const onError = vi.fn();
    const dispatcher = dispatcherOf(
      tool((_, ctx) => {
        ctx.progress(1);
        return "done";
      }),
      { onError },
    );
    const after = vi.fn();
    for (const name of all) {
      dispatcher.on(name, () => {
        throw new Error(`bad ${name}`);
      });
      dispatcher.on(name, () => Promise.reject(new Error(`late ${name}`)));
      dispatcher.on(name, after);
    }
    expect(await dispatcher.dispatch({ id: "1", name: "work" })).toMatchObject({ ok: true, content: "done" });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(after).toHaveBeenCalledTimes(3);
    const texts = onError.mock.calls.map(([{ error }]) => (error as Error).message);
    expect(texts.sort()).toEqual(
      ["bad end", "bad progress", "bad start", "late end", "late progress", "late start"].sort(),
    );
  });

  test("are told until they are taken away, each by itself", async () => {
    const dispatcher = dispatcherOf(quick);
    const listener = vi.fn();
    const first = dispatcher.on("end", listener);
    const second = dispatcher.on("end", listener);
    await dispatcher.dispatch({ id: "1", name: "work" });
    expect(listener).toHaveBeenCalledTimes(2);
    first();
    first();
    await dispatcher.dispatch({ id: "2", name: "work" });
    expect(listener).toHaveBeenCalledTimes(3);
    second();
    await dispatcher.dispatch({ id: "3", name: "work" });
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test("may add and take away others meanwhile", async () => {
    const dispatcher = dispatcherOf(quick);
    const added = vi.fn();
    const stop = dispatcher.on("end", () => {
      stop();
      dispatcher.on("end", added);
    });
    await dispatcher.dispatch({ id: "1", name: "work" });
    expect(added).not.toHaveBeenCalled();
    await dispatcher.dispatch({ id: "2", name: "work" });
    expect(added).toHaveBeenCalledOnce();
  });

  test("for what there is not are refused", () => {
    const dispatcher = dispatcherOf(quick);
    expect(() => dispatcher.on("ends" as never, () => {})).toThrow(
      "on: there is no event ends; there are start, repair,",
    );
    expect(() => dispatcher.on("constructor" as never, () => {})).toThrow(TypeError);
    expect(() => dispatcher.on("end", "x" as never)).toThrow("on: the listener for end must be a function");
  });
});

test("progress that can't be read is told to the application, and fails no tool", async () => {
  const trap = (): never => {
    throw new Error("not to be read");
  };
  const calls: Call[] = [
    (_, context) => {
      context.progress(1, 2, { toString: trap } as never);
      return "done";
    },
    async function* () {
      yield Object.defineProperty({ done: 1 }, "total", { get: trap });
      return "done";
    } as never,
  ];
  for (const call of calls) {
    const onError = vi.fn();
    const said = await answer(tool(call), {}, { onError }, { onProgress: () => {} });
    expect(said).toMatchObject({ content: "done" });
    expect(onError).toHaveBeenCalledOnce();
  }
});
