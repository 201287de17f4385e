import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { FailureAnswer } from "../../src/runtime/answer.js";
import type { ToolEntry } from "../../src/runtime/contract.js";
import { createDispatcher, ModelVisibleError } from "../../src/runtime/index.js";
import { answer, dispatcherOf, entry, number, object, registryOf, string } from "./fixture.js";

const good = entry("good", object({ x: string }), async ({ x }: { x: string }) => x);
const bad = entry("bad", object({ "x?": string }), async () => {
  throw new Error("403");
});

describe("dispatchAll", () => {
  test("D13: one answer a call, in their order; a failed one stops no other", async () => {
    const answers = await dispatcherOf([good, bad]).dispatchAll([
      { id: "c1", name: "good", arguments: '{"x":"1"}' },
      { id: "c2", name: "bad" },
      { id: "c3", name: "nope" },
      { id: "c4", name: "good", arguments: '{"x":' },
    ]);
    expect(answers.map((one) => [one.id, one.ok ? one.content : one.error.code])).toEqual([
      ["c1", "1"],
      ["c2", "tool_error"],
      ["c3", "unknown_tool"],
      ["c4", "truncated_arguments"],
    ]);
  });

  test("two calls with one id are both answered, and the application is told", async () => {
    const onError = vi.fn();
    const call = { id: "same", name: "good", arguments: '{"x":"1"}' };
    const answers = await dispatcherOf(good, { onError }).dispatchAll([call, call, { ...call, id: "other" }]);
    expect(answers.map(({ id, ok }) => [id, ok])).toEqual([
      ["same", true],
      ["same", true],
      ["other", true],
    ]);
    expect(onError).toHaveBeenCalledOnce();
  });

  test.each<[unknown, number]>([
    [undefined, 0],
    [null, 0],
    ["calls", 0],
    [[], 0],
    [[undefined, null, 5], 3],
    [{ id: "1", name: "good" }, 1],
    [new Array(2), 2],
    [Proxy.revocable([], {}).proxy, 0],
  ])("whatever it is given: %j", async (calls, count) => {
    expect(await dispatcherOf(good).dispatchAll(calls as never)).toHaveLength(count);
  });

  test("options that can't be read", async () => {
    const hostile = new Proxy(
      {},
      {
        get() {
          throw new Error("no");
        },
      },
    );
    expect(await dispatcherOf(good).dispatchAll([{ id: "1", name: "good" }], hostile)).toMatchObject([
      { ok: false, id: "1" },
    ]);
  });
});

describe("unknown tools", () => {
  test.each([
    "constructor",
    "toString",
    "__proto__",
    "hasOwnProperty",
    "",
    "Search",
    123,
    undefined,
    Symbol("x"),
    "long ".repeat(2000),
  ])("D17: %#", async (name) => {
    const search = entry("search", object({}), () => "found");
    const given = (await dispatcherOf([search, good]).dispatch({ id: "1", name: name as string })) as FailureAnswer;
    expect(given.error).toMatchObject({ code: "unknown_tool", retryable: true });
    expect(given.content).toContain("search");
    expect(given.content.length).toBeLessThan(500);
  });

  test("a tool that is called constructor or __proto__ works", async () => {
    for (const name of ["constructor", "__proto__"])
      expect(
        await answer(
          entry(name, object({}), () => name),
          {},
        ),
      ).toMatchObject({ ok: true, content: name });
  });

  test("the nearest names, or the first twenty", async () => {
    const tools = Array.from({ length: 30 }, (_, index) => entry(`tool_${index}`, object({}), () => ""));
    const message = async (name: string) =>
      ((await dispatcherOf(tools).dispatch({ id: "1", name })) as FailureAnswer).error.message;
    expect(await message("TOOL-7")).toMatch(/^There is no tool TOOL-7\. Did you mean tool_7, /);
    expect(await message("weather")).toMatch(
      /^There is no tool weather\. The tools are tool_0, .*, tool_19 and 10 more\.$/,
    );
    expect((await createDispatcher(registryOf()).dispatch({ id: "1", name: "x" })).content).toContain(
      "There are no tools",
    );
  });
});

describe("ids", () => {
  test.each<[unknown, string]>([
    ["c1", "c1"],
    [5, "5"],
    [undefined, ""],
    [null, ""],
    [{}, ""],
    [Symbol("s"), "Symbol(s)"],
  ])("%s", async (id, want) => {
    expect((await dispatcherOf(good).dispatch({ id: id as string, name: "good" })).id).toBe(want);
  });
});

test("a check and an explanation that disagree never run the tool", async () => {
  const call = vi.fn();
  const onError = vi.fn();
  const given = (await answer(
    { ...entry("t", object({}), call), check: () => false },
    {},
    { onError },
  )) as FailureAnswer;
  expect(given.error).toMatchObject({ code: "invalid_arguments", issues: [{ path: "" }] });
  expect(call).not.toHaveBeenCalled();
  expect(onError).toHaveBeenCalledOnce();
});

const bug = (): never => {
  throw new Error("bug at /home/ada");
};

test.each<[string, Partial<ToolEntry>]>([
  ["check", { check: bug }],
  ["decode", { decode: bug }],
  ["input", { check: () => false, input: bug }],
])("a generated %s that throws is an error of ours, and no secret is told", async (_, more) => {
  const onError = vi.fn();
  const given = await answer({ ...entry("t", object({}), () => "x"), ...more }, {}, { onError });
  expect(given).toMatchObject({ ok: false, error: { code: "tool_error" } });
  expect(given.content).not.toContain("ada");
  expect(onError).toHaveBeenCalledOnce();
});

test.each([{ timeoutMs: 0 }, { timeoutMs: Number.NaN }, { concurrency: -1 }, { maxOutput: "10" }, { maxDepth: 0 }])(
  "an illegal option is an error at once: %j",
  (options) => {
    expect(() => dispatcherOf(good, options as object)).toThrow(RangeError);
  },
);

test("close resolves, more than once", async () => {
  const dispatcher = dispatcherOf(good);
  await dispatcher.close();
  await dispatcher.close();
});

test("an answer has what the contract says", async () => {
  expect(await answer(good, { x: "1" })).toMatchObject({
    ok: true,
    id: "c1",
    tool: "good",
    value: "1",
    content: "1",
    repairs: [],
    durationMs: expect.any(Number),
  });
});

describe("whatever it is given, dispatch answers", () => {
  const tools = [
    good,
    entry("typed", object({ n: number, "s?": string, "l?": { type: "array", items: number } }), (args) => args),
    entry("loose", { type: "object", additionalProperties: true }, (args) => args),
    entry("visible", object({}), () => {
      throw new ModelVisibleError("told");
    }),
  ];
  const dispatcher = dispatcherOf(tools);
  const nothing = entry("t", object({}), () => "");
  const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

  function hold(given: Awaited<ReturnType<typeof dispatcher.dispatch>>): void {
    expect(typeof given.id).toBe("string");
    expect(isWellFormed(given.content)).toBe(true);
    expect(Buffer.byteLength(given.content)).toBeLessThanOrEqual(100_000);
    if (given.ok) return;
    const { error } = JSON.parse(given.content) as { error: FailureAnswer["error"] };
    expect(error.code).toBe(given.error.code);
    expect(error.message).not.toBe("");
    if (error.code === "invalid_arguments") expect(error.issues?.length).toBeGreaterThan(0);
    for (const { path } of error.issues ?? []) expect(path === "" || path.startsWith("/")).toBe(true);
  }

  const names = fc.constantFrom(...tools.map(({ name }) => name));

  test("any call", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withSparseArray: true,
          withTypedArray: true,
        }),
        async (call) => hold(await dispatcher.dispatch(call as never)),
      ),
      { numRuns: 300 },
    );
  });

  test("any arguments", async () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withObjectString: true,
      withNullPrototype: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    await fc.assert(
      fc.asyncProperty(names, fc.oneof(anything, fc.json(), fc.string({ unit: "binary" })), async (name, args) =>
        hold(await dispatcher.dispatch({ id: "1", name, arguments: args })),
      ),
      { numRuns: 1000 },
    );
  });

  test("any object near the schema", async () => {
    const near = fc.record(
      { n: fc.oneof(fc.double(), fc.jsonValue()), s: fc.jsonValue(), l: fc.array(fc.jsonValue()) },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(near, async (args) =>
        hold(await dispatcher.dispatch({ id: "1", name: "typed", arguments: args })),
      ),
      { numRuns: 500 },
    );
  });

  test("any result", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSet: true,
          withNullPrototype: true,
          withSparseArray: true,
          withTypedArray: true,
        }),
        async (result) => {
          const given = await answer({ ...nothing, call: () => result }, {});
          hold(given);
          if (given.ok && typeof result === "object" && !(result instanceof Date) && !ArrayBuffer.isView(result))
            expect(() => JSON.parse(given.content) as unknown).not.toThrow();
        },
      ),
      { numRuns: 500 },
    );
  });

  test("any options", async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (options) =>
        hold(await dispatcher.dispatch({ id: "1", name: "good", arguments: '{"x":"1"}' }, options as never)),
      ),
      { numRuns: 300 },
    );
  });

  test("objects that throw whatever one does with them", async () => {
    const fail = () => {
      throw new Error("no");
    };
    const hostile = new Proxy(
      () => {},
      Object.fromEntries(Reflect.ownKeys(Reflect).map((trap) => [trap, fail])) as ProxyHandler<() => void>,
    );
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    for (const thing of [hostile, revoked.proxy]) {
      hold(await dispatcher.dispatch(thing as never));
      hold(await dispatcher.dispatch({ id: thing, name: thing, arguments: thing, via: thing } as never));
      for (const name of ["good", "loose"]) hold(await dispatcher.dispatch({ id: "1", name, arguments: thing }));
      hold(await dispatcher.dispatch({ id: "1", name: "loose", arguments: { a: [thing] } }));
      hold(await dispatcher.dispatch({ id: "1", name: "good", arguments: '{"x":"1"}', via: thing } as never));
      hold(await dispatcher.dispatch({ id: "1", name: "good", arguments: '{"x":"1"}' }, thing as never));
      hold(await dispatcher.dispatch({ id: "1", name: "good", arguments: '{"x":"1"}' }, { signal: thing } as never));
      hold(await dispatcher.dispatch({ id: "1", name: "good", arguments: '{"x":"1"}' }, { context: thing } as never));
      hold(
        await answer(
          entry("t", object({}), () => thing),
          {},
        ),
      );
      hold(
        await answer(
          entry("t", object({}), () => {
            throw thing;
          }),
          {},
        ),
      );
      hold(await answer(good, { x: "1" }, { guards: { "*": () => thing as never } }));
      hold(await answer(bad, {}, { onError: () => thing }));
    }
  });
});

describe("parsing agrees with JSON.parse", () => {
  const loose = dispatcherOf(entry("loose", { type: "object", additionalProperties: true }, (args) => args));
  const objects = fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue({ maxDepth: 4, stringUnit: "binary" }), {
    maxKeys: 5,
  });

  test("on every valid text", async () => {
    await fc.assert(
      fc.asyncProperty(objects, fc.constantFrom(undefined, 1, "\t"), async (value, indent): Promise<void> => {
        const text = JSON.stringify(value, undefined, indent);
        const given = await loose.dispatch({ id: "1", name: "loose", arguments: text });
        const parsed = await loose.dispatch({ id: "1", name: "loose", arguments: value });
        expect(parsed.ok).toBe(true);
        // A double beyond 2^53 is written as an integer that may have been rounded.
        if (!given.ok) {
          expect(given.error.issues?.map(({ code }) => code)).toContain("unsafe_number");
          return;
        }
        expect(given.value).toEqual(JSON.parse(text));
        expect(given.canonicalArguments).toBe(parsed.canonicalArguments);
      }),
      { numRuns: 300 },
    );
  });

  test("every beginning of a valid text is cut off, or blank", async () => {
    await fc.assert(
      fc.asyncProperty(objects, async (value) => {
        const text = JSON.stringify(value, undefined, 1);
        for (let end = 1; end < Math.min(text.length, 200); end++) {
          const given = await loose.dispatch({ id: "1", name: "loose", arguments: text.slice(0, end) });
          expect(given, text.slice(0, end)).toMatchObject({ ok: false, error: { code: "truncated_arguments" } });
        }
      }),
      { numRuns: 60 },
    );
  });

  test("every text with something changed is read or refused as JSON.parse does", async () => {
    const chars = fc.constantFrom(...'{}[]",:\\01.-+eEtn \n\u0001'.split(""));
    await fc.assert(
      fc.asyncProperty(objects, fc.nat(), chars, fc.boolean(), async (value, at, char, replace) => {
        const text = JSON.stringify(value);
        const place = at % (text.length + 1);
        const changed = text.slice(0, place) + char + text.slice(place + (replace ? 1 : 0));
        const given = await loose.dispatch({ id: "1", name: "loose", arguments: changed });
        let parsed: unknown;
        try {
          parsed = JSON.parse(changed);
        } catch {
          expect(given).toMatchObject({ ok: false });
          expect(["invalid_json", "truncated_arguments"]).toContain((given as FailureAnswer).error.code);
          return;
        }
        if (given.ok) expect(given.value).toEqual(parsed);
      }),
      { numRuns: 1000 },
    );
  });
});
