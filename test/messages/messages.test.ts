/** Other words for what models read: every sentence can be replaced, and what is replaced badly stays English. */
import { describe, expect, test, vi } from "vitest";
import { zh } from "../../src/messages/zh.js";
import type { FailureAnswer } from "../../src/runtime/answer.js";
import type { DispatcherOptions, MessageName, SayMessage } from "../../src/runtime/index.js";
import { english } from "../../src/runtime/kernel/english.js";
import { answer, dispatcherOf, entry, number, object, registryOf, string } from "../runtime/fixture.js";
import { sayAll } from "./said.js";

const names = Object.keys(english) as MessageName[];
const tool = entry("send", object({ to: string, count: number }), () => undefined);
const messageOf = async (
  messages: DispatcherOptions["messages"],
  args: unknown = { to: 5 },
  more: DispatcherOptions = {},
) => ((await answer(tool, args, { messages: messages!, ...more })) as FailureAnswer).error.message;

/** A sentence that no call of said.ts brings about has to be brought about there, or is not said at all. */
test("every sentence is asked for, and said in the words that are given", async () => {
  const said = new Set<string>();
  await sayAll(({ name }) => {
    said.add(name);
    return undefined;
  });
  expect(names.filter((name) => !said.has(name))).toEqual([]);
});

/** Names and values of said.ts, which begin with an x, and numbers. */
const isFact = (fact: unknown) => /^(?:x\w|\d)/.test(String(fact));

test("what English tells of the facts, Chinese tells too", async () => {
  const lost = new Set<string>();
  await sayAll(({ name, facts }) => {
    const [inEnglish, inChinese] = [english, zh].map((words) =>
      (words[name] as (...facts: unknown[]) => string)(...facts),
    );
    for (const fact of facts.flat().filter(isFact))
      if (inEnglish?.includes(String(fact)) && !inChinese?.includes(String(fact))) lost.add(name);
    return undefined;
  });
  expect([...lost]).toEqual([]);
});

test("Chinese: all of it, with no words of English but names and values", async () => {
  // Names and values of said.ts begin with an x.
  const known =
    /name@example\.com|JSON|NaN|Infinity|null|true|false|None|U\+000A|date|email|constructor|\bx\w*|\bX1\b|[0-9a-z]{10}\b|\\[a-z]|\b[ny]\b/g;
  const texts = (await sayAll(zh)).flatMap((given) => {
    if (given.ok) return [given.content, given.truncated?.omitted ?? ""];
    const { message, issues = [] } = given.error;
    return [
      message,
      ...issues.flatMap(({ message, expected, received, suggestion }) => [message, expected, received, suggestion]),
    ];
  });
  const words = texts.filter((text) => text !== undefined).map((text) => [text, text.replace(known, "")] as const);
  expect(words.filter(([, left]) => /[A-Za-z]/.test(left))).toEqual([]);
  expect(words.filter(([text]) => /[一-鿿]/.test(text)).length).toBeGreaterThan(100);
  expect(Object.keys(zh).sort()).toEqual([...names].sort());
});

describe("replaced", () => {
  test("in English, as ever", async () => {
    expect(await messageOf(undefined)).toBe(
      "Invalid arguments for send: /to: expected string, got number 5; count is required",
    );
  });

  test("by a table, as far as it goes", async () => {
    const messages = { missing: (name: string) => `${name} fehlt`, expected: undefined } as never;
    expect(await messageOf(messages)).toBe(
      "Invalid arguments for send: /to: expected string, got number 5; count fehlt",
    );
  });

  test("by a function, as far as it goes: names and facts are typed", async () => {
    const say: SayMessage = ({ name, facts }) => {
      if (name === "missing") return `${facts[0].toUpperCase()}?`;
      return name === "invalidArguments" ? `${facts[0]}: ${facts[1].length} + ${facts[2]}` : undefined;
    };
    expect(await messageOf(say)).toBe("send: 2 + 0");
    const given = (await answer(tool, {}, { messages: say })) as FailureAnswer;
    expect(given.error.issues?.map(({ message }) => message)).toEqual(["TO?", "COUNT?"]);
  });

  test.each<[string, object]>([
    ["made of another", Object.create(zh)],
    [
      "of a class",
      new (class {
        missing(name: string) {
          return `${zh.missing(name)}`;
        }
      })(),
    ],
    ["that answers for itself", new Proxy({}, { get: (_, name) => (zh as never)[name] })],
  ])("by a table %s", async (_, messages) => {
    expect(await messageOf(messages, { to: "a" })).toContain("缺少必填字段 count");
  });

  test("by a table made of another: a name that no sentence has is told", async () => {
    await expect(messageOf(Object.create({ mising: () => "" }))).rejects.toThrow(
      "no message mising; did you mean missing?",
    );
  });

  test("by a table that breaks later", async () => {
    let isBroken = false;
    const messages = {
      get missing() {
        if (isBroken) throw new Error("x");
        return undefined;
      },
    };
    const onError = vi.fn();
    const dispatcher = dispatcherOf([tool], { messages: messages as never, onError });
    isBroken = true;
    const given = await dispatcher.dispatch({ id: "c", name: "send", arguments: { to: "a" } });
    expect(given).toMatchObject({ error: { code: "invalid_arguments" } });
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test("for results too", async () => {
    expect(await answer(tool, { to: "a", count: 1 }, { messages: zh })).toMatchObject({ ok: true, content: "成功" });
  });

  test("registry.validate belongs to no application: it speaks English", () => {
    const registry = registryOf(tool);
    dispatcherOf([tool], { messages: zh });
    expect(registry.validate("send", { to: "a" })).toMatchObject({ issues: [{ message: "count is required" }] });
  });
});

describe("words that fail leave the English ones, and the application is told", () => {
  test.each<[string, unknown]>([
    [
      "throw",
      () => {
        throw new Error("no dictionary");
      },
    ],
    ["are none", () => 5],
    ["are missing", () => undefined],
    ["come later", async () => "später"],
    ["fail later", () => Promise.reject(new Error("no dictionary"))],
  ])("they %s", async (_, missing) => {
    const onError = vi.fn();
    const sent = { to: "a" };
    expect(await messageOf({ missing } as never, sent, { onError })).toBe(
      "Invalid arguments for send: count is required",
    );
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ tool: "send", callId: "c1" }));
    if (typeof missing === "function" && _ === "throw") return;
    expect(String(onError.mock.calls[0]?.[0].error)).toBe("TypeError: toolc: the message missing gave no text");
  });

  test("once a call, however often it is said", async () => {
    const onError = vi.fn();
    const messages = {
      missing: () => {
        throw new Error("x");
      },
    } as never;
    await messageOf(messages, {}, { onError });
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test("and a function that throws says nothing else", async () => {
    const onError = vi.fn();
    const say = () => {
      throw new Error("x");
    };
    expect(await messageOf(say as never, {}, { onError })).toBe(
      "Invalid arguments for send: to is required; count is required",
    );
    expect(new Set(onError.mock.calls.map(([{ errorId }]) => errorId)).size).toBe(onError.mock.calls.length);
  });

  test("half characters don't reach the model", async () => {
    const message = await messageOf({ missing: () => "\ud83d" }, { to: "a" });
    expect(message).toBe("Invalid arguments for send: \ufffd");
  });
});

test.each<[string, unknown]>([
  ["messages must be a function or a table of functions", "zh"],
  ["messages must be a function or a table of functions", null],
  ["messages must be a function or a table of functions", new Map([["missing", () => ""]])],
  ["messages must be a function or a table of functions", []],
  ["there is no message mising; did you mean missing?", { mising: () => "" }],
  ["messages.missing must be a function", { missing: "fehlt" }],
])("an option that is none is an error at once: %s", (message, messages) => {
  expect(() => dispatcherOf([tool], { messages } as object)).toThrow(`createDispatcher: ${message}`);
});
