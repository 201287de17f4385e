/** Values that are larger or deeper than any honest model's: an answer comes, in linear time, and no stack overflows. */
import { expect, test } from "vitest";
import { buildTool, outcome } from "./built.js";

const many = 1_000_000;
const tenMegabytes = 10_000_000;

const tree = buildTool("node: Node", "export interface Node { next?: Node | null; list?: Node[]; v?: string }");
const json = buildTool(
  "value: Json",
  "export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };",
);
const loose = buildTool("value: unknown");

/** `{"next":{"next":…}}`, written without recursion. */
function deepText(levels: number): string {
  return `{"node":${'{"next":'.repeat(levels)}{}${"}".repeat(levels)}}`;
}

function deepObject(levels: number, key: string, end: unknown = {}): unknown {
  let value = end;
  for (let level = 0; level < levels; level++) value = { [key]: value };
  return value;
}

const tooDeep = (path: string): string => `invalid_arguments too_deep ${path}`;

function deepList(levels: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

test("10,000 levels as text", async () => {
  expect(outcome(await tree.call(deepText(10_000)))).toBe("invalid_arguments too_deep /node");
  expect(outcome(await json.call(`{"value":${"[".repeat(10_000)}${"]".repeat(10_000)}}`))).toBe(
    "invalid_arguments too_deep /value",
  );
  // What is too deep is so, also where the text is cut.
  expect(outcome(await loose.call(`{"value":${"[".repeat(10_000)}`))).toBe(tooDeep("/value"));
});

test("10,000 levels as objects", async () => {
  expect(outcome(await tree.call({ node: deepObject(10_000, "next") }))).toBe("invalid_arguments too_deep /node");
  expect(outcome(await json.call({ value: deepList(10_000) }))).toBe("invalid_arguments too_deep /value");
  expect(outcome(await loose.call({ value: deepObject(10_000, "a") }))).toBe("invalid_arguments too_deep /value");
});

test("a dispatcher allows 500 levels at most, and answers about each of them", async () => {
  expect(() => tree.call({}, { maxDepth: 501 })).toThrow(
    new RangeError("createDispatcher: maxDepth can be 500 at most, got 501"),
  );
  const maxDepth = 500;
  expect(outcome(await tree.call({ node: deepObject(498, "next") }, { maxDepth }))).toBe("ran");
  expect(outcome(await tree.call({ node: deepObject(10_000, "next") }, { maxDepth }))).toBe(tooDeep("/node"));
  const wrong = await tree.call({ node: deepObject(498, "next", { v: 1 }) }, { maxDepth });
  expect(outcome(wrong)).toBe(`invalid_arguments type_mismatch /node${"/next".repeat(498)}/v`);
  expect(outcome(await json.call({ value: deepObject(498, "a", [1]) }, { maxDepth }))).toBe("ran");
});

test("texts of 10 MB: lengths, patterns, formats, enums", async () => {
  const { call } = buildTool(
    "p: P",
    `export interface P {
      /** @maxLength 10 */ short?: string;
      /** @minLength 3 */ long?: string;
      /** @pattern ^[a-z]+$ */ letters?: string;
      one?: "a" | "b";
      date?: Date;
      template?: \`x-\${string}-y\`;
      number?: number;
    }`,
  );
  const text = "a".repeat(tenMegabytes);
  const emoji = "😀".repeat(tenMegabytes / 2);
  expect(outcome(await call({ p: { long: text, letters: text } }))).toBe("ran");
  expect(outcome(await call({ p: { long: emoji } }))).toBe("ran");
  const answer = await call({
    p: { short: text, letters: emoji, one: text, date: text, template: text, number: text, [text]: 1 },
  });
  expect(answer.ok ? 0 : answer.error.issues?.length).toBe(7);
  expect(answer.content.length).toBeLessThan(20_000);
  expect(outcome(await call(`{"p":{"long":"${text}"}}`))).toBe("ran");
  expect(outcome(await call(`{"p":{"long":"${text}`))).toBe("truncated_arguments");
});

const formats = [
  ...["date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6", "uri"],
  ...[
    "uri-reference",
    "iri",
    "iri-reference",
    "uuid",
    "uri-template",
    "json-pointer",
    "relative-json-pointer",
    "regex",
  ],
];

test.each(formats)("texts of 10 MB as %s", async (format) => {
  const { call } = buildTool(
    "p: P",
    `export interface P {
/** @format ${format} */
text: string }`,
  );
  for (const piece of [
    "a",
    "1",
    "a.",
    "a@",
    "/",
    "%20",
    "(",
    "[a]",
    "{a}",
    ":",
    "-",
    " ",
    "😀",
    "\u0301",
    "xn--a.",
    "1:",
    "P1Y",
  ]) {
    const answer = await call({ p: { text: piece.repeat(tenMegabytes / piece.length) } });
    expect(outcome(answer), piece).toMatch(/^(ran|invalid_arguments format_mismatch \/p\/text)$/);
  }
});

test("lists of a million", async () => {
  const { call } = buildTool(
    "p: P",
    `export interface P {
      numbers?: number[];
      /** @uniqueItems */ ids?: string[];
      /** @uniqueItems */ points?: { x: number; y: number }[];
      set?: Set<string>;
      map?: Map<number, string>;
      mixed?: (string | { a: string } | { b: number })[] }`,
  );
  const count = many / 4;
  const numbers = Array.from({ length: many }, (_, at) => at);
  const ids = numbers.map((at) => `id-${at}`);
  const points = Array.from({ length: count }, (_, x) => ({ x, y: 0 }));
  expect(outcome(await call({ p: { numbers } }))).toBe("ran");
  expect(outcome(await call({ p: { ids } }))).toBe("ran");
  expect(outcome(await call({ p: { ids: [...ids, "id-7"] } }))).toBe("invalid_arguments not_unique /p/ids");
  expect(outcome(await call({ p: { points } }))).toBe("ran");
  expect(outcome(await call({ p: { points: [...points, { y: 0, x: 7 }] } }))).toBe(
    "invalid_arguments not_unique /p/points",
  );
  expect(outcome(await call({ p: { set: ids, map: numbers.slice(0, count).map((at) => [at, ""]) } }))).toBe("ran");
  expect(outcome(await call({ p: { set: [...ids, "id-7"] } }))).toBe("invalid_arguments not_unique /p/set");
  const mixed = Array.from({ length: count }, (_, at) => ({ c: at }));
  expect(outcome(await call({ p: { mixed } }))).toMatch(/^invalid_arguments /);
  expect(outcome(await call(JSON.stringify({ p: { numbers } })))).toBe("ran");
  const wrong = await call({ p: { numbers: ids } });
  expect(wrong.ok ? 0 : wrong.error.issues?.length).toBe(100);
});

test("100,000 unknown fields, and a misspelt one among them", async () => {
  const { call } = buildTool(
    "p: P",
    `export interface P { ${Array.from({ length: 100 }, (_, at) => `field${at}: string`).join("; ")} }`,
  );
  const unknown = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`feild${at}`, "x"]));
  const answer = await call({ p: unknown });
  expect(answer.ok ? 0 : answer.error.issues?.length).toBe(100);
  expect(answer.content.length).toBeLessThan(100_000);
});

test("a record of a million keys", async () => {
  const { call } = buildTool(
    "p: P",
    `export interface P { any?: Record<string, number>; ids?: Record<\`id-\${number}\`, number> }`,
  );
  const record = Object.fromEntries(Array.from({ length: many }, (_, at) => [`id-${at}`, at]));
  expect(outcome(await call({ p: { any: record } }))).toBe("ran");
  expect(outcome(await call({ p: { ids: record } }))).toBe("ran");
  expect(outcome(await call({ p: { ids: { ...record, id: 1 } } }))).toMatch(/^invalid_arguments \w+ \/p\/ids/);
  expect(outcome(await call({ p: { any: { ...record, last: "x" } } }))).toBe(
    "invalid_arguments type_mismatch /p/any/last",
  );
});

test("a recursive union without discriminant: neither check nor explanation multiply with each level", async () => {
  const { call } = buildTool(
    "p: Expr",
    "export type Expr = number | { add: Expr[] } | { sub: Expr[]; add?: Expr[] } | { add: Expr[]; note: string };",
  );
  const nested = (level: number, end: unknown): unknown => (level === 0 ? end : { add: [nested(level - 1, end), 1] });
  const noted = (level: number): unknown => (level === 0 ? 1 : { add: [noted(level - 1)], note: "" });
  expect(outcome(await call({ p: nested(90, 1) }))).toBe("ran");
  expect(outcome(await call({ p: noted(90) }))).toBe("ran");
  expect(outcome(await call({ p: nested(90, "x") }))).toMatch(/^invalid_arguments /);
});
