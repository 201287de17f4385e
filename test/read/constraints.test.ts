/**
 * Every constraint in every place where it can stand, as doc tag and as `tags.*`: its keyword is in the schema, and validator and
 * schema take a good value and refuse a bad one.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ConstraintKind, constraintKinds, formatNames, numberTypes } from "../../src/model/constraint.js";
import { built } from "./built.js";
import { readOne, show } from "./read-source.js";

interface Row {
  readonly kind: ConstraintKind;
  /** As a doc tag, without the `@`. */
  readonly tag: string;
  /** As a type. */
  readonly type: string;
  readonly base: "string" | "number" | "string[]";
  readonly keyword: string;
  readonly good: unknown;
  readonly bad: unknown;
}

const number = (kind: ConstraintKind, value: number, good: number, bad: number): Row => {
  const name = kind[0]!.toUpperCase() + kind.slice(1);
  return { kind, tag: `${kind} ${value}`, type: `tags.${name}<${value}>`, base: "number", keyword: kind, good, bad };
};
const numberType = (value: string, keyword: string, good: number, bad: number): Row => {
  return { kind: "type", tag: `type ${value}`, type: `tags.Type<"${value}">`, base: "number", keyword, good, bad };
};
const text = (kind: ConstraintKind, value: string, good: string, bad: string): Row => {
  const name = kind[0]!.toUpperCase() + kind.slice(1);
  const literal = /^\d+$/.test(value) ? value : JSON.stringify(value);
  return { kind, tag: `${kind} ${value}`, type: `tags.${name}<${literal}>`, base: "string", keyword: kind, good, bad };
};
const list = (kind: ConstraintKind, value: string, good: unknown[], bad: unknown[]): Row => {
  const name = kind[0]!.toUpperCase() + kind.slice(1);
  const type = `tags.${name}${value === "" ? "" : `<${value}>`}`;
  return { kind, tag: `${kind} ${value}`.trim(), type, base: "string[]", keyword: kind, good, bad };
};

/** One good and one bad text of each format. */
const formats: Readonly<Record<(typeof formatNames)[number], readonly [good: string, bad: string]>> = {
  "date-time": ["2026-02-28T10:00:00Z", "2026-02-30T10:00:00Z"],
  date: ["2026-02-28", "2026-02-30"],
  time: ["10:00:00Z", "25:00:00Z"],
  duration: ["P1DT2H", "P1"],
  email: ["a@example.com", "a.example.com"],
  "idn-email": ["ä@example.com", "ä"],
  hostname: ["a.example.com", "-a.example"],
  "idn-hostname": ["bücher.example", "-bücher.example"],
  ipv4: ["127.0.0.1", "256.0.0.1"],
  ipv6: ["::1", "::g"],
  uri: ["https://example.com/a", "/a"],
  "uri-reference": ["/a?b", "\\a"],
  iri: ["https://example.com/ä", "/ä"],
  "iri-reference": ["/ä", "\\ä"],
  uuid: ["2eb8aa08-aa98-11ea-b4aa-73b441d16380", "2eb8aa08"],
  "uri-template": ["/a/{b}", "/a/{b"],
  "json-pointer": ["/a/0", "a"],
  "relative-json-pointer": ["1/a", "/a"],
  regex: ["^a+$", "(a"],
};

const rows: readonly Row[] = [
  number("minimum", -1.5, -1.5, -2),
  number("maximum", 10, 10, 10.5),
  number("exclusiveMinimum", 0, 0.1, 0),
  number("exclusiveMaximum", 1, 0.9, 1),
  number("multipleOf", 0.1, 0.3, 0.35),
  numberType("int32", "minimum", 2147483647, 2147483648),
  numberType("uint32", "maximum", 4294967295, -1),
  numberType("int64", "minimum", -9007199254740991, 0.5),
  numberType("uint64", "minimum", 0, -1),
  numberType("float", "maximum", 0.5, 1e39),
  text("minLength", "2", "😀😀", "😀"),
  text("maxLength", "2", "😀😀", "😀😀😀"),
  text("pattern", "^\\p{L}{2}$", "éa", "e1"),
  ...formatNames.map((name) => text("format", name, formats[name][0], formats[name][1])),
  list("minItems", "2", ["a", "b"], ["a"]),
  list("maxItems", "1", ["a"], ["a", "b"]),
  list("uniqueItems", "", ["a", "b"], ["a", "a"]),
];

/** A source, the path of the constrained schema in that of the arguments, and the arguments that hold a value there. */
type Place = [name: string, source: (row: Row) => string, path: readonly string[], args: (value: unknown) => object];

const tool = (parameters: string, more = "", params = ""): string =>
  `import type { tags } from "toolc";\n${more}\n/**\n * T.\n * @tool t\n${params} */\nexport function t(${parameters}): void {}`;
const property = (comment: string, type: string, mark = "", wrap = "P"): string =>
  tool(
    `o: ${wrap}, other?: string`,
    `interface P {\n  /** What it is. ${comment} */\n  a${mark}: ${type};\n}\ntype Page<T> = { item: T };`,
  );
const inO = (value: unknown): object => ({ o: { a: value } });
const oa = ["properties", "o", "properties", "a"];

const docPlaces: readonly Place[] = [
  ["a property", ({ tag, base }) => property(`@${tag}`, base), oa, inO],
  ["a property, in braces", ({ tag, base }) => property(`{@${tag}}`, base), oa, inO],
  ["an optional property", ({ tag, base }) => property(`@${tag}`, base, "?"), oa, inO],
  ["a nullable property", ({ tag, base }) => property(`@${tag}`, `${base} | null`), oa, inO],
  ["a property of a Partial", ({ tag, base }) => property(`@${tag}`, base, "", "Partial<P>"), oa, inO],
  ["a property of a Pick", ({ tag, base }) => property(`@${tag}`, base, "", "Pick<P, 'a'>"), oa, inO],
  [
    "a property inside a generic",
    ({ tag, base }) => property(`@${tag}`, base, "", "Page<P>"),
    ["properties", "o", "properties", "item", "properties", "a"],
    (value) => ({ o: { item: { a: value } } }),
  ],
  [
    "a parameter",
    ({ tag, base }) => tool(`a: ${base}, other?: string`, "", ` * @param a What {@${tag}} it is.\n`),
    ["properties", "a"],
    (a) => ({ a }),
  ],
  [
    "an optional parameter",
    ({ tag, base }) => tool(`a?: ${base} | null, other?: string`, "", ` * @param a {@${tag}}\n`),
    ["properties", "a"],
    (a) => ({ a }),
  ],
  [
    "a property of an options object",
    ({ tag, base }) => tool(`o: { a: ${base} }`, "", ` * @param o.a What. {@${tag}}\n`),
    ["properties", "a"],
    (a) => ({ a }),
  ],
  [
    "a type alias",
    ({ tag, base }) => tool("a: A, other?: string", `/** @${tag} */\ntype A = ${base};`),
    ["properties", "a"],
    (a) => ({ a }),
  ],
  [
    "a type alias of elements",
    ({ tag, base }) => tool("a: A[], other?: string", `/** @${tag} */\ntype A = ${base};`),
    ["properties", "a", "items"],
    (a) => ({ a: [a] }),
  ],
  [
    "a type alias of values",
    ({ tag, base }) => tool("a: Record<string, A>, other?: string", `/** @${tag} */\ntype A = ${base};`),
    ["properties", "a", "additionalProperties"],
    (a) => ({ a: { k: a } }),
  ],
  [
    "an index signature",
    ({ tag, base }) => tool("a: R, other?: string", `interface R {\n  /** @${tag} */\n  [k: string]: ${base};\n}`),
    ["properties", "a", "additionalProperties"],
    (a) => ({ a: { k: a } }),
  ],
];

const typePlaces: readonly Place[] = [
  ["a property", ({ type, base }) => property("", `${base} & ${type}`), oa, inO],
  ["an optional nullable property", ({ type, base }) => property("", `(${base} & ${type}) | null`, "?"), oa, inO],
  ["a property of a Partial", ({ type, base }) => property("", `${base} & ${type}`, "", "Partial<P>"), oa, inO],
  [
    "a parameter",
    ({ type, base }) => tool(`a: ${base} & ${type}, other?: string`),
    ["properties", "a"],
    (a) => ({ a }),
  ],
  [
    "elements",
    ({ type, base }) => tool(`a: (${base} & ${type})[], other?: string`),
    ["properties", "a", "items"],
    (a) => ({ a: [a] }),
  ],
  [
    "elements of a tuple",
    ({ type, base }) => tool(`a: [${base} & ${type}], other?: string`),
    ["properties", "a", "prefixItems", "0"],
    (a) => ({ a: [a] }),
  ],
  [
    "rest elements",
    ({ type, base }) => tool(`a: [boolean, ...(${base} & ${type})[]], other?: string`),
    ["properties", "a", "items"],
    (a) => ({ a: [true, a] }),
  ],
  [
    "rest parameters",
    ({ type, base }) => tool(`o: boolean, ...a: (${base} & ${type})[]`),
    ["properties", "a", "items"],
    (a) => ({ o: true, a: [a] }),
  ],
  [
    "values",
    ({ type, base }) => tool(`a: Record<string, ${base} & ${type}>, other?: string`),
    ["properties", "a", "additionalProperties"],
    (a) => ({ a: { k: a } }),
  ],
  [
    "a type argument",
    ({ type, base }) => property("", "1", "", `Page<${base} & ${type}>`),
    ["properties", "o", "properties", "item"],
    (item) => ({ o: { item } }),
  ],
  [
    "a type alias",
    ({ type, base }) => tool("a: A | null, other?: string", `type A = ${base} & ${type};`),
    ["properties", "a"],
    (a) => ({ a }),
  ],
];

function at(schema: unknown, path: readonly string[]): Record<string, unknown> {
  const found = path.reduce((inner, key) => (inner as Record<string, unknown>)[key], schema) as Record<string, unknown>;
  const branches = found["anyOf"] as Record<string, unknown>[] | undefined;
  return branches?.find(({ type }) => type !== "null") ?? found;
}

function holds(row: Row, [, source, path, args]: Place): void {
  const { schema, takes, warnings } = built(source(row));
  expect(warnings.filter((each) => !/TC1502|TC1501/.test(each))).toEqual([]);
  expect(at(schema, path)).toHaveProperty(row.keyword);
  expect([takes(args(row.good)), takes(args(row.bad))]).toEqual([true, false]);
}

describe.each(docPlaces)("doc tags on %s", (...place) => {
  test.each(rows.map((row) => [row.tag, row] as const))("@%s", (_, row) => holds(row, place));
});

describe.each(typePlaces)("tags.* on %s", (...place) => {
  test.each(rows.map((row) => [row.type, row] as const))("%s", (_, row) => holds(row, place));
});

test("no constraint, number type or format is left out, and the tags of typia have our names", () => {
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(Object.keys(constraintKinds)));
  const said = rows.map(({ tag }) => tag.split(" ")[1]!);
  // `integer` has a tag of its own; every number is a double.
  expect(numberTypes.filter((name) => !said.includes(name))).toEqual(["integer", "double"]);
  expect(formatNames.filter((name) => !said.includes(name))).toEqual([]);
  const ours = readFileSync(new URL("../../src/runtime/tags.ts", import.meta.url), "utf8");
  for (const { type } of rows) expect(ours).toContain(`export type ${/tags\.(\w+)/.exec(type)![1]}<`);
});

test("@integer", () => {
  const { schema, takes } = built(property("@integer", "number"));
  expect(at(schema, oa)["type"]).toBe("integer");
  expect([takes(inO(3)), takes(inO(3.5))]).toEqual([true, false]);
});

describe("@runtime checks, and says nothing to the model", () => {
  test.each(rows.map((row) => [row.tag, row] as const))("@%s", (_, row) => {
    const { schema, takes } = built(property(`@runtime @${row.tag}`, row.base));
    expect(at(schema, oa)).not.toHaveProperty(row.keyword);
    expect([takes(inO(row.good)), takes(inO(row.bad))]).toEqual([true, false]);
  });
});

test("an alias that is named by import() brings its constraints and its words", () => {
  const { tool } = readOne({
    "src/b.ts": "/** A mail. @format email */\nexport type Email = string;",
    "src/a.ts": `/** T. @tool */
export function t(to: import("./b.js").Email, all: { cc: import("./b.js").Email[] }): void {}`,
  });
  expect(show(tool.input)).toBe("{ to: string format=email; all: { cc: [string format=email] } }");
  expect(tool.input.properties[0]!.docs.description).toBe("A mail.");
});
