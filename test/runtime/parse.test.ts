import { describe, expect, test } from "vitest";
import type { FailureAnswer } from "../../src/runtime/answer.js";
import { answer, counting, entry, number, object, string } from "./fixture.js";

const echo = entry("echo", object({ text: string }), ({ text }: { text: string }) => text);
const alerts = entry("alertCount", object({}), () => 3);
const post = entry(
  "post",
  object({ guild: string, text: string }),
  ({ guild, text }: { guild: string; text: string }) => guild + text,
);

async function failureOf(tool: typeof echo, args: unknown, callOptions = {}) {
  const given = await answer(tool, args, {}, callOptions);
  expect(given.ok).toBe(false);
  return (given as FailureAnswer).error;
}

test.each(["", "   ", "\n", undefined, null, "null", " null ", "{}"])("C01, C02, C32: %j means {}", async (args) => {
  expect(await answer(alerts, args)).toMatchObject({ ok: true, value: 3, content: "3", canonicalArguments: "{}" });
  expect(await failureOf(echo, args)).toMatchObject({
    code: "invalid_arguments",
    message: "Invalid arguments for echo: text is required",
    issues: [{ path: "/text", code: "missing_field", message: "text is required", expected: "string" }],
  });
});

test.each([
  ["5", "number"],
  ['"q"', "string"],
  ["[]", "array"],
  ["true", "boolean"],
  [5, "number"],
  [[], "array"],
  [true, "boolean"],
  ['"{\\"text\\":\\"x\\"}"', "string"],
])("C02: %j is no object", async (args, kind) => {
  expect(await failureOf(echo, args)).toMatchObject({
    code: "invalid_arguments",
    retryable: true,
    issues: [{ path: "", code: "type_mismatch", message: `arguments must be a JSON object, got ${kind}` }],
  });
});

test("C05: what stands inside strings is not touched", async () => {
  const body = '{{x}}{{y}} ```json\n{"k": 1,}\n``` it\'s NaN';
  expect(await answer(echo, JSON.stringify({ text: body }))).toMatchObject({ ok: true, content: body });
});

describe("text that is no JSON", () => {
  test.each([
    ['{}{"guild":"G","text":"t"}', "unexpected second JSON value at position 2. Send one JSON object."],
    ['{"a":"X"}{"b":"Z"}', "Make two calls"],
    ['{"a":"X"}\n{"b":"Z"}', "two JSON objects"],
    ['{"a":"X"},{"b":"Z"}', "two JSON objects"],
    ['{"a":"X"} 5', 'after the JSON value: "5" at position 10'],
    ["{}}", 'unexpected text after the JSON value: "}" at position 2'],
    ['{"a":1} thanks', 'after the JSON value: "t" at position 8'],
    ['```json\n{"guild":"G","text":"x"}\n```', "without a code fence"],
    ['{{guild: "G", text: "hi",}}', 'found "{" where a property name in double quotes was expected. Write one brace'],
    ['{{guild: "G", text: "hi",}}', 'A correct call looks like {"guild":"…","text":"…"}'],
    ['{guild:"G"}', "Property names stand in double quotes"],
    ["{'guild':1}", "JSON strings stand in double quotes"],
    ["{\"guild\":'G'}", "JSON strings stand in double quotes"],
    ['{"guild":"G","text":"hi",}', "no comma after the last"],
    ['{"guild":[1,]}', "no comma after the last"],
    ['{"n": NaN}', "found NaN where a value was expected. JSON has no NaN"],
    ['{"n": Infinity}', "found Infinity"],
    ['{"n": -Infinity}', "found Infinity"],
    ['{"n": undefined}', "Write true, false or null"],
    ['{"n": True}', "Write true, false or null"],
    ['{"n": 01}', "Numbers are written like"],
    ['{"n": .5}', "Numbers are written like"],
    ['{"n": +1}', "Numbers are written like"],
    ['{"n": 1 "m": 2}', 'a "," or "}" was expected'],
    ['{"n" 1}', 'a ":" after the property name was expected'],
    ['{"n": "a\nb"}', "at position 8 found U+000A where the rest of the string was expected. Inside a string"],
    ['{\n  "n": "a\\x"}', "(line 2, column 11)"],
    ['{"n": 1} // note', 'after the JSON value: "/"'],
    ["\ufeff{}", "U+FEFF"],
    ["\u00a0{}", "U+00A0"],
    ["{}\u2028", "U+2028"],
    ["hello", 'found "h" where a value was expected'],
  ])("%s", async (text, part) => {
    const error = await failureOf(post, text);
    expect(error.code).toBe("invalid_json");
    expect(error.message).toContain(part);
  });

  test("C08: of two calls in one text none is run", async () => {
    const { calls, call } = counting("x");
    await answer(entry("addRelation", object({ a: string, b: string }), call), '{"a":"X","b":"Y"}{"a":"X","b":"Z"}');
    expect(calls).toEqual([]);
  });

  test("what was found is one character: the rest may be a secret", async () => {
    for (const text of ['{"pw": hunter2}', "{\"pw\": 'hunter2'}", '{"pw":"x"} hunter2', "hunter2"]) {
      expect(JSON.stringify(await failureOf(post, text))).not.toContain("hunter");
    }
  });
});

describe("text that ends inside a value", () => {
  test.each([
    '{"path": "notes.md", "content": "first line"',
    '{"path": "notes.md", "content": "first li',
    '{"a": tru',
    '{"a": -',
    '{"a": 1.',
    '{"a": 1e',
    '{"a": "\\',
    '{"a": "\\u12',
    "{",
    '{"a":',
    '{"a": [1,',
    "[",
    '"abc',
  ])("C22: %s", async (text) => {
    expect(await failureOf(post, text, { finishReason: "stop" })).toMatchObject({
      code: "truncated_arguments",
      retryable: true,
    });
  });

  test.each(["length", "max_tokens", "MAX_TOKENS"])("C23: valid JSON that was cut off by %s", async (finishReason) => {
    const write = entry("write", object({ path: string, content: string }), () => "");
    const error = await failureOf(write, '{"path":"x.jac"}', { finishReason });
    expect(error).toMatchObject({ code: "truncated_arguments", issues: [{ path: "/content", code: "missing_field" }] });
    expect(error.message).toContain("Send less");
    expect(error.message).toContain("content is required");
    expect(await failureOf(write, '{"path":"x.jac"}')).toMatchObject({ code: "invalid_arguments" });
    expect(await answer(write, '{"path":"x","content":""}', {}, { finishReason })).toMatchObject({ ok: true });
  });
});

describe("keys and numbers that JSON.parse loses", () => {
  const loose = entry("loose", { type: "object", properties: {}, additionalProperties: true }, (args) => args);

  test.each([
    ['{"a":1,"a":2}', ["/a"]],
    ['{"a" \n : 1 , "b": {"c": 1, "c": 1}, "d": [{"x":1},{"x":1,"x":2}]}', ["/b/c", "/d/1/x"]],
    ['{"a":1,"\\u0061":2}', ["/a"]],
    ['{"a/b":1,"a/b":2,"~":"\\"x\\": y"}', ["/a~1b"]],
    ['{"__proto__":1,"__proto__":2}', ["/__proto__"]],
    ['{"":1,"":2}', ["/"]],
    ['{"a":1,"a":2,"a":3,"b":{"a":1,"a":2,"a":3}}', ["/a", "/b/a"]],
    ['{"a\\\\":1,"a\\\\":2}', ["/a\\"]],
    // Many colons that are none of a key's.
    [`{"body":${JSON.stringify("case 1: a ? b : c;".repeat(20))},"a":1,"b" \n:2,"a" : 3}`, ["/a"]],
  ])("duplicate keys: %s", async (text, paths) => {
    const error = await failureOf(loose, text);
    expect(error.code).toBe("invalid_json");
    expect(error.issues?.map(({ path, code }) => [path, code])).toEqual(paths.map((path) => [path, "duplicate_key"]));
  });

  test.each([
    '{"a":"\\"x\\": 1","b":"x:y","c":":"}',
    '{"a":" :","b":"\\\\":1}'.replace(":1}", "}"),
    '{"a":{"a":{"a":":\\":"}}}',
  ])("no duplicate keys: %s", async (text) => {
    expect(await answer(loose, text)).toMatchObject({ ok: true, value: JSON.parse(text) });
  });

  test.each([
    ['{"n":9007199254740993}', ["/n"]],
    ['{"n":[1,-9007199254740994,12345678901234567890]}', ["/n/1", "/n/2"]],
    [
      '{"n":9007199254740993.0,"m":[9007199254740993e0,-90071992547409930E-1,12345678901234567.5]}',
      ["/n", "/m/0", "/m/1", "/m/2"],
    ],
    ['{"n":1e999}', ["/n"]],
    ['{"n":-1e999,"m":{"x":1E400}}', ["/n", "/m/x"]],
    [`{"n":${"9".repeat(1000)}}`, ["/n"]],
    ['{"n":1e-400}', ["/n"]],
    ['{"n":[0,-0.02E-0324,{"x":0.000001e-320}],"m":"1e-400"}', ["/n/1", "/n/2/x"]],
    [`{"n":0.${"0".repeat(400)}1}`, ["/n"]],
    [`{"n":-0.${"0".repeat(230)}1e-99}`, ["/n"]],
  ])("unsafe numbers: %s", async (text, paths) => {
    const error = await failureOf(loose, text);
    expect(error.code).toBe("invalid_arguments");
    expect(error.issues?.map(({ path, code }) => [path, code])).toEqual(paths.map((path) => [path, "unsafe_number"]));
  });

  test.each([
    '{"n":9007199254740992}',
    '{"n":-9007199254740991}',
    '{"n":6.02e23}',
    '{"n":[1e30,1E22,1.0e22,0.1e20,90071992547409920E-1,1.7976931348623157e308,123456789012345680.0]}',
    '{"n":0.12345678901234567890}',
    '{"n":"9007199254740993"}',
    '{"n":[0,-0,0.0e-400,0e-999,5e-324,1e-323,1e-300],"m":"1e-400"}',
    `{"n":0.${"0".repeat(400)}}`,
  ])("safe numbers: %s", async (text) => {
    expect(await answer(loose, text)).toMatchObject({ ok: true, value: JSON.parse(text) });
  });

  test("an unsafe number is listed with all other problems, once a path", async () => {
    const tool = entry("pay", object({ id: string, cents: number, note: string }), () => "");
    const error = await failureOf(tool, '{"id":12345678901234567890,"cents":"x"}');
    expect(error.issues?.map(({ path, code }) => [path, code])).toEqual([
      ["/id", "unsafe_number"],
      ["/cents", "type_mismatch"],
      ["/note", "missing_field"],
    ]);
  });

  test("a number that would become 0 is told as one too small, also in JSON text of a field", async () => {
    const list = { type: "array", items: number, "x-toolc-coerce": ["json-string"] };
    const tool = entry("setLimit", object({ "n?": number, "list?": list }), () => "", { coerces: true });
    expect((await failureOf(tool, '{"n":1e-400}')).issues).toEqual([
      { path: "/n", code: "unsafe_number", message: "the number is too small to be told from 0" },
    ]);
    expect((await failureOf(tool, '{"list":"[1e-400]"}')).issues).toMatchObject([{ path: "/list" }]);
  });

  test("a text of one character is told so", async () => {
    expect((await failureOf(loose, "{")).message).toMatch("after 1 character,");
  });

  test("C29: 1e999 is no finite number", async () => {
    const tool = entry("setLimit", object({ n: number }), () => "");
    expect((await failureOf(tool, '{"n":1e999}')).issues).toMatchObject([{ path: "/n", code: "unsafe_number" }]);
    expect((await failureOf(tool, '{"n":"NaN"}')).issues).toMatchObject([{ path: "/n", code: "type_mismatch" }]);
  });

  test("C25: __proto__ is a key like any other", async () => {
    const { calls, call } = counting("ok");
    const records = entry("records", object({ "extra?": { type: "object", additionalProperties: string } }), call);
    expect(await answer(records, '{"extra":{"__proto__":"x","constructor":"y"}}')).toMatchObject({ ok: true });
    const { extra } = calls[0] as { extra: object };
    expect(Object.keys(extra)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(extra)).toBe(Object.prototype);
    expect((await failureOf(echo, '{"text":"n","__proto__":{"admin":true}}')).issues).toMatchObject([
      { path: "/__proto__", code: "unknown_field" },
    ]);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe("depth", () => {
  const any = entry("any", { type: "object", additionalProperties: true }, () => "ok");
  const nested = (levels: number, open = '{"a":', inner = "1", close = "}") =>
    open.repeat(levels) + inner + close.repeat(levels);
  const nestedObject = (levels: number) => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level++) value = { a: value };
    return value;
  };

  test("200 levels are fine, of text and of objects", async () => {
    expect(await answer(any, nested(200))).toMatchObject({ ok: true });
    expect(await answer(any, nestedObject(200))).toMatchObject({ ok: true });
  });

  test.each([201, 10_000, 1_000_000])("%i levels are too deep", async (levels) => {
    const want = { code: "invalid_arguments", issues: [{ path: "/a", code: "too_deep" }] };
    expect(await failureOf(any, nested(levels))).toMatchObject(want);
    expect(await failureOf(any, nestedObject(levels))).toMatchObject(want);
    expect(await failureOf(any, `{"a":${nested(levels, "[", "", "]")}}`)).toMatchObject(want);
    expect(await failureOf(any, nested(levels).slice(0, -1))).toMatchObject({ issues: [{ code: "too_deep" }] });
  });

  test("maxDepth", async () => {
    expect(await answer(any, nested(3), { maxDepth: 2 })).toMatchObject({
      ok: false,
      error: { issues: [{ code: "too_deep" }] },
    });
    expect(await answer(any, nested(2), { maxDepth: 2 })).toMatchObject({ ok: true });
  });
});

describe("parsed values", () => {
  const any = entry("any", { type: "object", additionalProperties: true }, (args) => args);
  class Point {
    x = 1;
  }
  const circular: { [key: string]: unknown } = { a: { b: 1 } };
  circular.again = [circular];
  const throwing = {
    get secret(): string {
      throw new Error("hunter2");
    },
  };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();

  test("are copied and never changed", async () => {
    const given = Object.freeze({ a: Object.freeze({ b: Object.freeze([1, { c: null }]) }), gone: undefined });
    const { value } = (await answer(any, given)) as { value?: { a: object } } & object as { value: { a: object } };
    expect(value).toEqual({ a: { b: [1, { c: null }] } });
    expect(Object.keys(value)).toEqual(["a"]);
    expect(value.a).not.toBe(given.a);
  });

  test("may have no prototype", async () => {
    const given = Object.assign(Object.create(null) as object, { a: 1 });
    expect(await answer(any, given)).toMatchObject({ ok: true, value: { a: 1 }, canonicalArguments: '{"a":1}' });
  });

  test.each<[string, unknown, string]>([
    ["a Map", new Map([["a", 1]]), ""],
    ["a Date", { d: new Date(0) }, "/d"],
    ["a class instance", { a: [new Point()] }, "/a/0"],
    ["a function", { a: { f: () => 1 } }, "/a/f"],
    ["a symbol", { a: Symbol("x") }, "/a"],
    ["a bigint", { a: 1n }, "/a"],
    ["NaN", { a: Number.NaN }, "/a"],
    ["Infinity", { a: [Number.POSITIVE_INFINITY] }, "/a/0"],
    // biome-ignore lint/suspicious/noSparseArray: that is the case
    ["a hole", { a: [1, , 3] }, "/a/1"],
    ["undefined in an array", { a: [undefined] }, "/a/0"],
    ["a cycle", circular, "/again/0"],
    ["a getter that throws", throwing, "/secret"],
    ["a revoked proxy", revoked.proxy, ""],
    ["a revoked proxy inside", { a: revoked.proxy }, "/a"],
    ["a function as a whole", () => 1, ""],
    ["a symbol as a whole", Symbol("x"), ""],
  ])("%s is no JSON", async (_, given, path) => {
    const error = await failureOf(any, given);
    expect(error).toMatchObject({ code: "invalid_arguments", issues: [{ path, code: "type_mismatch" }] });
    expect(error.issues).toHaveLength(1);
    expect(JSON.stringify(error)).not.toContain("hunter2");
  });

  test("many problems, a list with an end", async () => {
    const error = await failureOf(any, { a: Array.from({ length: 1000 }, () => Symbol("x")) });
    expect(error.issues).toHaveLength(100);
  });

  test("what refers to itself by many ways ends", async () => {
    let value: unknown = {};
    for (let level = 0; level < 100; level++) value = { a: value, b: value };
    expect(await failureOf(any, value)).toMatchObject({
      code: "invalid_arguments",
      issues: [{ code: "type_mismatch" }],
    });
  });
});

test("10 MB of text stay linear", async () => {
  const any = entry("any", { type: "object", additionalProperties: true }, () => "ok");
  const members = Array.from(
    { length: 200_000 },
    (_, index) => `"key ${index}":"a: \\"b\\": ${index} ${"x".repeat(20)}"`,
  ).join(",");
  expect(await answer(any, `{${members}}`)).toMatchObject({ ok: true });
  expect(await answer(any, `{${members},"key 1":1}`)).toMatchObject({ ok: false, error: { code: "invalid_json" } });
  expect(await answer(any, `{${members}`)).toMatchObject({ ok: false, error: { code: "truncated_arguments" } });
  expect(await answer(any, `{"a":"${"\\".repeat(10_000_000)}"}`)).toMatchObject({ ok: true });
});

test("brackets by the million are refused before they are parsed", async () => {
  const echo = entry("echo", { type: "object", properties: {}, additionalProperties: true }, (args) => args);
  const texts = [
    "[".repeat(3_000_000),
    '{"a":'.repeat(1_000_000),
    `{"a":"${"x".repeat(100_000)}\\\\","b":${"[".repeat(1_000_000)}`,
  ];
  for (const text of texts) expect((await failureOf(echo, text)).issues).toMatchObject([{ code: "too_deep" }]);
  // Brackets in strings are text.
  const fine = JSON.stringify({ a: `${"[".repeat(200_000)}\\"`, b: '{"'.repeat(1_000) });
  expect(await answer(echo, fine)).toMatchObject({ ok: true });
});

test("what is too deep in one field is one issue", async () => {
  const echo = entry("echo", { type: "object", properties: {}, additionalProperties: true }, (args) => args);
  let deep: unknown = 1;
  for (let level = 0; level < 300; level++) deep = [deep];
  const error = await failureOf(echo, { a: [deep, deep, deep], b: deep });
  expect(error.issues?.map(({ path, code }) => [path, code])).toEqual([
    ["/a", "too_deep"],
    ["/b", "too_deep"],
  ]);
});
