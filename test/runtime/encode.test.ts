import { describe, expect, test, vi } from "vitest";
import type { FailureAnswer, SuccessAnswer } from "../../src/runtime/answer.js";
import { ModelVisibleError } from "../../src/runtime/index.js";
import { answer, entry, object, string } from "./fixture.js";

const returning = (value: unknown, more = {}) => entry("get", object({}), () => value, more);
const contentOf = async (value: unknown) => (await answer(returning(value), {})).content;
class Money {
  cents = 5;
  #secret = 1;
  toJSON() {
    return { amount: this.cents / 100, checked: this.#secret === 1 };
  }
}
class Point {
  x = 1;
  length() {
    return this.x;
  }
}
const shared = { n: 1 };

test.each<[want: string, value: unknown]>([
  ["text as it is", "text as it is"],
  ["", ""],
  ["ok", undefined],
  ["null", null],
  ["3", 3],
  ["0", -0],
  ["null", Number.NaN],
  ["true", true],
  ['{"a":{"n":1},"again":{"n":1}}', { a: shared, again: shared }],
  ['{"b":null}', { a: undefined, b: Number.POSITIVE_INFINITY }],
  ["[null,1]", [undefined, 1]],
  // biome-ignore lint/suspicious/noSparseArray: that is the case
  ["[1,null]", [1, ,]],
  ["2512292042121000001", 2512292042121000001n],
  ["1970-01-01T00:00:00.000Z", new Date(0)],
  ["null", new Date(Number.NaN)],
  ['{"a":1}', new Map([["a", 1]])],
  [
    '[[1,"x"],[{"k":1},"y"]]',
    new Map<unknown, string>([
      [1, "x"],
      [{ k: 1 }, "y"],
    ]),
  ],
  ['[1,"2"]', new Set([1n, "2"].map((value) => (typeof value === "bigint" ? Number(value) : value)))],
  ["AQI=", new Uint8Array([1, 2])],
  ["AQI=", Buffer.from([1, 2])],
  ["AQI=", new Uint8Array([1, 2]).buffer],
  ["Ag==", new DataView(new Uint8Array([1, 2, 3]).buffer, 1, 1)],
  ["[1.5,2]", new Float32Array([1.5, 2])],
  ["https://example.com/", new URL("https://example.com")],
  ["/x\\/y/i", /x\/y/i],
  ['{"name":"TypeError","message":"no"}', new TypeError("no")],
  ['{"amount":0.05,"checked":true}', new Money()],
  ['{"x":1}', new Point()],
  ['[1,"a",true]', [Object(1), Object("a"), Object(true)]],
  ['{"a":1}', Object.assign(Object.create(null) as object, { a: 1 })],
  ['{"__proto__":1}', JSON.parse('{"__proto__":1}')],
  ['{"__proto__":1}', new Map([["__proto__", 1]])],
])("%s", async (want, value) => {
  expect(await contentOf(value)).toBe(want);
});

test("D05: bigint, dates, sets, maps, bytes and patterns in one result", async () => {
  const value = {
    id: 2512292042121000001n,
    when: new Date(0),
    seen: new Set([1]),
    by: new Map([["a", 1]]),
    bad: new Date(Number.NaN),
    re: /x/,
    buf: new Uint8Array([1, 2]),
  };
  expect(JSON.parse(await contentOf(value))).toEqual({
    id: "2512292042121000001",
    when: "1970-01-01T00:00:00.000Z",
    seen: [1],
    by: { a: 1 },
    bad: null,
    re: "/x/",
    buf: "AQI=",
  });
});

describe("what can't become JSON says where it stands", () => {
  const circular: Record<string, unknown> = { n: 1 };
  circular.self = circular;
  const throwing = {
    get x(): unknown {
      throw new Error("secret");
    },
  };
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level++) deep = [deep];
  let wide: unknown = 1;
  for (let level = 0; level < 100; level++) wide = [wide, wide];
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const endless = { toJSON: () => ({ again: { ...endless } }) };

  test.each<[string, unknown, string]>([
    ["D04: a cycle", { a: circular, again: circular }, "a reference to an object that contains it at /a/self"],
    [
      "a cycle of maps",
      (() => {
        const map = new Map<string, unknown>();
        map.set("a/b", [map]);
        return map;
      })(),
      "at /a~1b/0",
    ],
    ["a function", { a: [() => 1] }, "a function at /a/0"],
    ["a symbol", Symbol("x"), "a symbol at the top"],
    ["a forgotten await", { rows: Promise.resolve(1) }, "a Promise at /rows"],
    ["an iterator inside", { a: new Map().keys() }, "a Map Iterator at /a"],
    ["a response", { a: new Response("x") }, "a Response at /a"],
    ["a generator inside", { a: (function* () {})() }, "a Generator at /a"],
    ["a getter that throws", { a: throwing }, "something that could not be read at /a"],
    ["a revoked proxy", { a: revoked.proxy }, "at /a"],
    ["100,000 levels", deep, "more than 1000 levels"],
    ["more values than memory", wide, "values at"],
    ["a toJSON without end", endless, "more than 1000 levels"],
    [
      "a toJSON that throws",
      {
        a: {
          toJSON: () => {
            throw new Error("secret");
          },
        },
      },
      "something that could not be read at /a",
    ],
  ])("%s", async (_, value, part) => {
    const onError = vi.fn();
    const given = (await answer(returning(value), {}, { onError })) as FailureAnswer;
    expect(given.error).toMatchObject({ code: "unserializable_result", retryable: false });
    expect(given.error.message).toContain(part);
    expect(given.content).not.toContain("secret");
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe("well-formed text everywhere", () => {
  const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text) && !/\\ud[89a-f]/i.test(text);

  test("D07: results, nested, keys", async () => {
    expect(await contentOf("ab😀cd".slice(0, 3))).toBe("ab\ufffd");
    expect(await contentOf({ "k\ud83d": ["\ude00x"] })).toBe('{"k\ufffd":["\ufffdx"]}');
    expect(await contentOf(new Error("\ud83d"))).toBe('{"name":"Error","message":"\ufffd"}');
  });

  test("errors: thrown texts, unknown fields, unknown tools, received values", async () => {
    const thrown = entry("t", object({ "a?": { enum: ["x"] } }), () => {
      throw new ModelVisibleError("half \ud83d");
    });
    for (const args of ["{}", '{"b\\ud83d":1}', '{"a":"\\ud83d"}', `{"a\ud83d`, "\ud83d", { "\ud83d": 1 }]) {
      const given = (await answer(thrown, args)) as FailureAnswer;
      expect(isWellFormed(given.content), given.content).toBe(true);
      expect(isWellFormed(JSON.stringify(given.error)), given.content).toBe(true);
    }
  });

  test("cuts never halve a character", async () => {
    for (let maxOutput = 100; maxOutput < 120; maxOutput++) {
      const { content } = await answer(returning("😀".repeat(100)), {}, { maxOutput });
      expect(isWellFormed(content)).toBe(true);
      expect(Buffer.byteLength(content)).toBeLessThanOrEqual(maxOutput);
    }
  });
});

describe("structured results", () => {
  const output = () => object({ when: string });

  test("are there where the tool has an output schema, encoded", async () => {
    expect(await answer(returning({ when: new Date(0) }, { output }), {})).toMatchObject({
      ok: true,
      value: { when: new Date(0) },
      structured: { when: "1970-01-01T00:00:00.000Z" },
    });
    expect("structured" in (await answer(returning({ when: 1 }), {}))).toBe(false);
  });

  test("come from the tool's own encoder where it has one", async () => {
    const encode = (result: { when: Date }) => ({ when: result.when.toISOString().slice(0, 10) });
    expect(await answer(returning({ when: new Date(0) }, { output, encode }), {})).toMatchObject({
      content: '{"when":"1970-01-01"}',
      structured: { when: "1970-01-01" },
    });
    const onError = vi.fn();
    expect(await answer(returning({ when: "drifted" }, { output, encode }), {}, { onError })).toMatchObject({
      ok: false,
      error: { code: "unserializable_result" },
    });
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe("maxOutput", () => {
  const bytes = (text: string) => Buffer.byteLength(text);

  test("100 kB, or what the tool says, or the dispatcher", async () => {
    const text = "é".repeat(60_000);
    const given = (await answer(returning(text), {})) as SuccessAnswer;
    expect(bytes(given.content)).toBeLessThanOrEqual(100_000);
    expect(given.content).toMatch(/é\n\[cut: the first \d+ of 120000 bytes are shown\]$/);
    expect(given.truncated).toEqual({
      bytes: bytes(given.content),
      of: 120_000,
      omitted: expect.stringMatching(/^the last \d+ bytes$/),
    });
    expect(given.value).toBe(text);
    expect(bytes((await answer(returning(text, { maxOutputBytes: 5000 }), {})).content)).toBeLessThanOrEqual(5000);
    expect(
      bytes((await answer(returning(text, { maxOutputBytes: 5000 }), {}, { maxOutput: 400 })).content),
    ).toBeLessThanOrEqual(400);
    expect("truncated" in (await answer(returning("x".repeat(100_000)), {}))).toBe(false);
  });

  test.each<[string, unknown]>([
    ["a list", Array.from({ length: 5000 }, (_, id) => ({ id, name: `item ${id}` }))],
    ["a record", Object.fromEntries(Array.from({ length: 5000 }, (_, id) => [`key ${id}`, id]))],
    ["a long text inside", { status: 200, body: 'é"\\\u0001'.repeat(5000), next: "https://example.com/2" }],
    ["a list inside", { total: 5000, rows: Array.from({ length: 5000 }, (_, id) => [id, "x"]), done: false }],
    ["a matrix", Array.from({ length: 100 }, () => Array.from({ length: 100 }, (_, index) => index))],
    ["a very long key", { ["k".repeat(5000)]: 1 }],
    ["nested", { a: { b: { c: [{ d: "x".repeat(9000) }] } } }],
    ["long texts", ["x".repeat(9000), "y"]],
  ])("%s is cut to valid JSON that says what is missing", async (_, value) => {
    const given = (await answer(returning(value), {}, { maxOutput: 1500 })) as SuccessAnswer;
    expect(bytes(given.content)).toBeLessThanOrEqual(1500);
    const parsed: unknown = JSON.parse(given.content);
    expect(Array.isArray(parsed)).toBe(Array.isArray(value));
    expect(given.content).toContain("left out");
    expect(given.truncated?.omitted).not.toBe("");
    expect(given.truncated?.of).toBe(bytes(JSON.stringify(value)));
  });

  test("small members stay, whatever their place", async () => {
    const value = { total: 5000, rows: Array.from({ length: 5000 }, (_, id) => id), next: "page 2" };
    const content = JSON.parse((await answer(returning(value), {}, { maxOutput: 1000 })).content) as typeof value;
    expect(content).toMatchObject({ total: 5000, next: "page 2" });
    expect(content.rows.length).toBeGreaterThan(100);
  });

  test("any limit holds, also one without room for a note", async () => {
    for (const value of ["é😀".repeat(50), ["é😀".repeat(50)], { a: { b: "x".repeat(500) } }]) {
      for (let maxOutput = 1; maxOutput < 130; maxOutput++) {
        const { content } = await answer(returning(value), {}, { maxOutput });
        expect(bytes(content)).toBeLessThanOrEqual(maxOutput);
        expect(content).not.toMatch(/\p{Surrogate}/u);
      }
    }
  });

  test("what is nested deeply, or has very long keys, is measured once", async () => {
    let deep: unknown = "x".repeat(1_000_000);
    for (let level = 0; level < 900; level++) deep = { deep, level };
    for (const value of [deep, { ["k".repeat(1_000_000)]: 1, rest: "x".repeat(200_000) }]) {
      const given = (await answer(returning(value), {})) as SuccessAnswer;
      expect(bytes(given.content)).toBeLessThanOrEqual(100_000);
      expect(() => JSON.parse(given.content)).not.toThrow();
      expect(given.truncated?.omitted.length).toBeLessThan(1000);
    }
  }, 5_000);

  test("holds for failures too: valid JSON, the message last", async () => {
    const strict = entry("strict", object({}), () => "");
    const args = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`unknown property ${index}`, 1]));
    const given = (await answer(strict, args, { maxOutput: 1000 })) as FailureAnswer;
    expect(bytes(given.content)).toBeLessThanOrEqual(1000);
    expect((JSON.parse(given.content) as { error: { issues: unknown[] } }).error.issues.length).toBeGreaterThan(1);
    expect(given.error.issues).toHaveLength(90);
    const shouting = entry("shouting", object({}), () => {
      throw new ModelVisibleError("\u0001".repeat(100_000));
    });
    const shouted = await answer(shouting, {}, { maxOutput: 1000 });
    expect(bytes(shouted.content)).toBeLessThanOrEqual(1000);
    expect(JSON.parse(shouted.content)).toMatchObject({ error: { code: "tool_error" } });
  });
});

describe("feedback", () => {
  const strict = entry("strict", object({ a: string }), () => "");
  const errorOf = async (feedback: "full" | "slim" | { schema: true }) =>
    (JSON.parse((await answer(strict, { b: 1 }, { feedback })).content) as { error: Record<string, unknown> }).error;

  test("full", async () => {
    expect(await errorOf("full")).toEqual({
      code: "invalid_arguments",
      message: "Invalid arguments for strict: a is required; unknown property b",
      retryable: true,
      issues: [
        { path: "/a", code: "missing_field", message: "a is required", expected: "string" },
        { path: "/b", code: "unknown_field", message: "unknown property b" },
      ],
    });
  });

  test("slim: path and code only", async () => {
    expect(await errorOf("slim")).toEqual({
      code: "invalid_arguments",
      message: "Invalid arguments for strict",
      retryable: true,
      issues: [
        { path: "/a", code: "missing_field" },
        { path: "/b", code: "unknown_field" },
      ],
    });
  });

  test("with the tool's schema", async () => {
    expect(await errorOf({ schema: true })).toMatchObject({
      schema: object({ a: string }),
      issues: [{ message: "a is required" }, {}],
    });
  });
});

test("a text for the model, if the tool says so; and whether to try again", async () => {
  const tool = entry("t", object({}), () => {
    throw new ModelVisibleError("No order 4711.", { retryable: true });
  });
  expect((await answer(tool, {})) as FailureAnswer).toMatchObject({
    error: { code: "tool_error", message: "No order 4711.", retryable: true },
  });
  const foreign = entry("t", object({}), () => {
    throw { [Symbol.for("toolc.modelVisibleError")]: true, message: "from another copy" };
  });
  expect((await answer(foreign, {})).content).toContain("from another copy");
  const silent = entry("t", object({}), () => {
    throw new ModelVisibleError("");
  });
  expect((await answer(silent, {})).content).toContain("t failed");
});
