/** Whole calls with natives: what a model sends reaches the function as what it is, and what it returns is what the schema says. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createDispatcher, type Registry } from "../../src/runtime/index.js";
import { createJudge } from "../agreement/judge.js";

const golden = join(import.meta.dirname, "../cases/natives/src/tools.generated.ts");
const { registry } = (await import(golden)) as { registry: Registry };
const dispatcher = createDispatcher(registry, {});

async function call(name: string, args: unknown) {
  return dispatcher.dispatch({ id: "1", name, arguments: args });
}

const each = {
  when: "2026-02-28T12:00:00+02:00",
  day: "2026-02-28",
  count: "12345678901234567890",
  link: "https://a.b/c",
  names: ["b", "a"],
  sizes: { a: 1 },
  byNumber: [[1, "a"]],
  data: "aGk=",
  file: "aGk=",
};

describe("there and back", () => {
  test.each([
    ["as text", JSON.stringify(each)],
    ["as a value", each],
  ])("%s", async (_, given) => {
    const answer = await call("each_native", given);
    if (!answer.ok) throw new Error(answer.content);
    expect(answer.value).toEqual({
      when: new Date("2026-02-28T10:00:00Z"),
      day: new Date("2026-02-28T00:00:00Z"),
      count: 12345678901234567890n,
      link: new URL("https://a.b/c"),
      names: new Set(["b", "a"]),
      sizes: new Map([["a", 1]]),
      byNumber: new Map([[1, "a"]]),
      data: new Uint8Array([104, 105]),
      file: Buffer.from("hi"),
    });
    expect(answer.structured).toEqual({ ...each, when: "2026-02-28T10:00:00.000Z" });
    expect(createJudge()(registry.get("each_native").outputSchema!)(answer.structured)).toBe(true);
    expect(JSON.parse(answer.content)).toEqual(answer.structured);
    expect(JSON.parse(answer.canonicalArguments)).toEqual(each);
  });

  test("maps with number keys are pairs, also where there are none", async () => {
    const answer = await call("each_native", { ...each, byNumber: [], sizes: {}, names: [], data: "", file: "" });
    expect(answer).toMatchObject({ structured: { byNumber: [], sizes: {}, names: [], data: "", file: "" } });
  });

  test("the registry gives decoded values, the standard interface wire values", () => {
    const low = { low: "5" };
    expect(registry.validate("bounds", low)).toEqual({ ok: true, value: { low: 5n } });
    expect(registry.get("bounds")["~standard"].validate(low)).toEqual({ value: low });
  });
});

describe("integers beyond 2^53 in the text of a call", () => {
  const nested = (more: string): string =>
    `{"days":["2026-02-28T12:00:00Z"],"tree":{},"node":{"at":"2026-02-28T12:00:00Z","kids":[]},"byLevel":{},"byDay":[],"links":[],"pair":["aGk="],"either":null,"text":"now","record":{}${more}}`;

  test.each<[want: bigint, literal: string]>([
    [12345678901234567890n, "12345678901234567890"],
    [9007199254740993n, "9007199254740993"],
    [9007199254740992n, "9007199254740992"],
    [9007199254740991n, "9007199254740991"],
    [5n, "5"],
    [5n, "5.0"],
    [1000n, "1e3"],
  ])("%s ← %s", async (want, literal) => {
    expect(await call("bounds", `{"low":${literal}}`)).toMatchObject({
      ok: true,
      value: want,
      content: JSON.parse(`"${want}"`),
    });
  });

  test("at any depth, and as keys", async () => {
    const text = nested("")
      .replace('"byDay":[]', '"byDay":[[12345678901234567890,{}]]')
      .replace('"either":null', '"either":{"12345678901234567890":-12345678901234567890}')
      .replace('"byLevel":{}', '"byLevel":{"low":[9007199254740993,"9007199254740995"]}')
      .replace('["aGk="]', '["aGk=", 12345678901234567890]');
    const answer = await call("nested", text);
    if (!answer.ok) throw new Error(answer.content);
    expect((answer.value as unknown[])[3]).toEqual(new Map([[12345678901234567890n, new Map()]]));
    expect(answer.canonicalArguments).toContain('"either":{"12345678901234567890":"-12345678901234567890"}');
  });

  test.each<[want: string, text: string]>([
    ["/low unsafe_number", '{"low":1e20}'],
    ["/low unsafe_number", '{"low":12345678901234567890.0}'],
    ["/low out_of_range", '{"low":-12345678901234567890}'],
    ["/low unsafe_number", `{"low":${"1".repeat(1001)}}`],
    ["/high out_of_range", '{"low":0,"high":9223372036854775808}'],
  ])("%s ← %s", async (want, text) => {
    const answer = await call("bounds", text);
    expect(answer.ok ? [] : answer.error.issues?.map(({ path, code }) => `${path} ${code}`)).toEqual([want]);
  });

  test("elsewhere such a number stays an issue", async () => {
    const text = JSON.stringify(each).replace('{"a":1}', '{"a":12345678901234567890}');
    const answer = await call("each_native", text);
    expect(answer.ok ? [] : answer.error.issues).toMatchObject([{ path: "/sizes/a", code: "unsafe_number" }]);
  });

  test("a hundred thousand of them", async () => {
    const many = Array.from({ length: 100_000 }, (_, at) => `1234567890123456789${at}`);
    const answer = await call("nested", nested("").replace('["aGk="]', `["aGk=",${many.join(",")}]`));
    expect(answer.ok).toBe(true);
  });
});

test.each<[want: string, field: Record<string, unknown>]>([
  ['must be a valid date-time like 2026-01-31T09:30:00Z, got string "2026-02-28"', { when: "2026-02-28" }],
  ["expected string (date-time like 2026-01-31T09:30:00Z), got number 1740744000", { when: 1740744000 }],
  ["expected an integer, or its digits in a string, got number 1.5", { count: 1.5 }],
  ['expected an integer, or its digits in a string, got string "12n"', { count: "12n" }],
  ["expected an integer, or its digits in a string, got null", { count: null }],
  ["the number is too large to be read exactly: send its digits in a string", { count: 1e20 }],
  ['must be a valid base64 like aGVsbG8=, got string "a-_"', { data: "a-_" }],
  ['must be a valid url like https://example.com/a, got string "https://a.b:99999"', { link: "https://a.b:99999" }],
  ["items must differ; items 0 and 1 are equal", { names: ["a", "a"] }],
  [
    "keys must differ; those of items 0 and 2 are equal",
    {
      byNumber: [
        [1, "a"],
        [2, "b"],
        [1, "c"],
      ],
    },
  ],
])("a model reads %s", (want, field) => {
  const verdict = registry.validate("each_native", { ...each, ...field });
  expect(verdict.ok ? [] : verdict.issues.map(({ message }) => message)).toEqual([want]);
});
