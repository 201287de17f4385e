// biome-ignore-all lint/suspicious/noTemplateCurlyInString: types are written as text here
/** What TypeScript's type operators come to: each type with values that it has, and values that it has not; schema and validator agree. */
import { expect, test } from "vitest";
import { builtType } from "./built.js";

type Row = [type: string, good: readonly unknown[], bad: readonly unknown[], declarations?: string];

function holds(rows: readonly Row[]): void {
  test.each(rows)("%s", (type, good, bad, declarations) => {
    const { takes } = builtType(type, declarations);
    expect(good.filter((value) => !takes(value))).toEqual([]);
    expect(bad.filter((value) => takes(value))).toEqual([]);
  });
}

const symbol = "declare const sym: unique symbol;";
const union = "type U = { k: 'a'; x: 1 } | { k: 'b'; x: 2; y: 2 } | { k: 'c'; z: 3 };";
const row = "interface Row { id: number; title?: string; readonly done: boolean | null }";

holds([
  // Utility, mapped, conditional types.
  ["Partial<Row>", [{}, { id: 1 }, { done: null }], [{ id: "1" }, { other: 1 }], row],
  ["Required<Row>", [{ id: 1, title: "x", done: null }], [{ id: 1, done: null }], row],
  ["Readonly<Pick<Row, 'id'>>", [{ id: 1 }], [{}, { id: 1, done: true }], row],
  ["Omit<Row, 'id' | 'done'>", [{}, { title: "x" }], [{ id: 1 }], row],
  [
    "Mutable<Row>",
    [{ id: 1, title: "x", done: true }],
    [{ id: 1, done: true }],
    `${row} type Mutable<T> = { -readonly [K in keyof T]-?: T[K] };`,
  ],
  [
    "Deep<{ a: { b: string } }>",
    [{}, { a: {} }],
    [{ a: { b: 1 } }],
    "type Deep<T> = T extends object ? { [K in keyof T]?: Deep<T[K]> } : T;",
  ],
  ["Extract<U, { k: 'a' }>", [{ k: "a", x: 1 }], [{ k: "b", x: 2, y: 2 }], union],
  ["Exclude<U, { k: 'a' }>", [{ k: "c", z: 3 }], [{ k: "a", x: 1 }], union],
  [
    "Each<U, 'x'>",
    [{ k: "a" }, { k: "b", y: 2 }],
    [{ k: "b" }, { k: "a", x: 1 }],
    `${union} type Each<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;`,
  ],
  ["Omit<U, 'x'>", [{ k: "a" }, { k: "c" }], [{ k: "b", y: 2 }], union],
  ["Item<string[]>", [{ item: "x" }], [{ item: 1 }], "type Item<T> = T extends (infer U)[] ? { item: U } : never;"],
  ["Awaited<Promise<{ a: string }>>", [{ a: "x" }], [{}]],
  ["ReturnType<typeof f>", [{ a: 1, b: ["x"] }], [{ a: 1, b: [1] }], "function f() { return { a: 1, b: [''] }; }"],
  [
    "Parameters<typeof f>",
    [["x"], ["x", 1, true, false]],
    [[], ["x", "y"]],
    "declare function f(a: string, b?: number, ...c: boolean[]): void;",
  ],
  [
    "(A | B) & { n: number }",
    [
      { k: "a", n: 1 },
      { k: "b", v: "x", n: 1 },
    ],
    [{ k: "a" }, { k: "a", v: "x", n: 1 }],
    "interface A { k: 'a' } interface B { k: 'b'; v: string }",
  ],
  [
    "({ a: 1 } | { b: 2 }) & ({ c: 3 } | { d: 4 })",
    [
      { a: 1, c: 3 },
      { b: 2, d: 4 },
    ],
    [{ a: 1 }, { a: 1, b: 2 }],
  ],
  ["{ a: string; b?: never } | { b: string; a?: never }", [{ a: "x" }, { b: "x" }], [{ a: "x", b: "x" }, {}]],
  [
    "typeof O",
    [{ a: 1, b: { c: ["x"] } }],
    [{ a: 2, b: { c: ["x"] } }],
    "const O = { a: 1, b: { c: ['x'] } } as const;",
  ],
  [
    "typeof O",
    [{ a: 2, b: "y" }],
    [{ a: "y", b: "y" }],
    "const O = { a: 1, b: 'x' } satisfies Record<string, number | string>;",
  ],
  ["(typeof O)[keyof typeof O]", ["a", "b"], ["A"], "const O = { A: 'a', B: 'b' } as const;"],

  // Lists.
  [
    "readonly [1, 'a', true]",
    [[1, "a", true]],
    [
      [1, "a"],
      [1, "a", true, 1],
    ],
  ],
  ["[...A, ...B]", [["x", 1, true]], [["x", 1]], "type A = [string, number]; type B = [boolean];"],
  ["[...A, ...string[]]", [["x"], ["x", 1, "y", "z"]], [["x", "y"]], "type A = [first: string, second?: number];"],
  ["[a: string, b?: number]", [["x"], ["x", 1]], [[], ["x", null]]],
  ["number[][][][][][][][][][][][][][][][][][][][][][][][][]", [[], [[[]]]], [[1]]],
  ["Items", [[], [{ n: 1 }]], [[1], {}], "interface Items extends Array<{ n: number }> {}"],
  ["X", [[], [[], [[]]]], [[1]], "interface X extends ReadonlyArray<X> {}"],
  [
    "[number, number] | [number, number, number]",
    [
      [1, 2],
      [1, 2, 3],
    ],
    [[1], [1, 2, 3, 4]],
  ],

  // Records.
  ["Record<string, never>", [{}], [{ a: 1 }]],
  ["Record<string, undefined>", [{}], [{ a: 1 }, { a: null }]],
  ["Record<PropertyKey, string>", [{ a: "x" }], [{ a: 1 }]],
  ["Record<number, string>", [{ 1: "x" }, { "1.5": "x" }], [{ a: "x" }]],
  ["Record<Uppercase<string>, number>", [{ AB: 1 }], [{ aB: 1 }]],
  ["Record<`x-${string}` | `data-${number}`, number>", [{ "x-a": 1, "data-5": 2 }], [{ "data-a": 1 }]],
  ["{ [k in 'a' | `x-${string}`]?: number }", [{}, { a: 1, "x-b": 2 }], [{ b: 1 }]],
  ["{ a1: 'q'; [k: `a${string}`]: string }", [{ a1: "q", ab: "x" }], [{ a1: "x" }, { a1: "q", b: "x" }]],
  ["{ [k: symbol]: string; a: string }", [{ a: "x" }], [{ a: "x", b: "x" }]],
  ["Record<Slot, number>", [{ HEAD: 1, FOOT: 2 }], [{ HEAD: 1 }], "enum Slot { Head = 'HEAD', Foot = 'FOOT' }"],
  ["Partial<Record<Slot, number>>", [{}, { 5: 1 }], [{ 1: 1 }], "enum Slot { A = 0, B = 5 }"],
  ["Record<string & { __brand: 'id' }, number>", [{ a: 1 }], [{ a: "x" }]],
  [
    "Record<string, string>",
    [JSON.parse('{"__proto__":"x","constructor":"y","toString":"z"}')],
    [JSON.parse('{"__proto__":1}')],
  ],
  ["{ [k: string]: string } & { [k: string]: 'a' | 'b' }", [{ q: "a" }], [{ q: "z" }]],

  // Names of properties.
  [
    "{ 'a.b': 1; 'a/b': 2; 'a~b': 3; $ref: string; '': string; 1: string; 0x10: number; 'é😀': 1; 'a\\nb': 1; '\"': 1; [-1]: 1 }",
    [{ "a.b": 1, "a/b": 2, "a~b": 3, $ref: "x", "": "y", 1: "z", 16: 1, "é😀": 1, "a\nb": 1, '"': 1, "-1": 1 }],
    [{ "a.b": 1 }],
  ],
  ["{ [sym]?: string; a: string }", [{ a: "x" }], [{}], symbol],
  ["{ [K]: string }", [{ key: "x" }], [{ K: "x" }], "const K = 'key' as const;"],
  ["I", [{ a: "x" }], [{}], "interface I { get a(): string; set a(v: string) }"],
  ["I", [{ a: "x", self: { a: "y" } }], [{ a: "x", self: {} }], "interface I { self?: this; a: string }"],

  // Brands.
  ["string & { __brand: 'a' }", ["x"], [1, { __brand: "a" }]],
  ["string & { __flavor?: 'a' }", ["x"], [1]],
  ["string & { readonly [sym]: 'a' }", ["x"], [1], symbol],
  ["string & { readonly brand: unique symbol }", ["x"], [1]],
  ["string & Opaque", ["x"], [1], "declare class Opaque { private readonly __tag: 'x'; }"],
  ["(string | number) & { __brand: 'a' }", ["x", 1], [true]],
  ["('a' | 'b') & { __brand: 'x' }", ["a", "b"], ["c"]],
  ["E & { __brand: 'x' }", ["a", "b"], ["c"], "enum E { A = 'a', B = 'b' }"],
  ["boolean & { __brand: 'x' }", [true, false], [1]],
  ["string[] & { __brand: 'x' }", [["a"]], [[1]]],
  ["readonly [string, number] & { [sym]: 'x' }", [["a", 1]], [["a"]], symbol],
  ["Date & { __brand: 'x' }", ["2026-01-01T00:00:00Z"], ["x", {}]],
  ["{ a: string } & { __brand: 'x' }", [{ a: "x" }], [{ a: "x", __brand: "x" }]],
  ["{ a: string } & { readonly [sym]: 'x' }", [{ a: "x" }], [{}], symbol],
  ["{ a: string } & Opaque", [{ a: "x" }], [{}], "declare class Opaque { private readonly __tag: 'x'; }"],
  ["{ a: string } & { kind: 'x' }", [{ a: "x", kind: "x" }], [{ a: "x" }]],
  ["{ a: string; __brand: 'x' } & { __brand: 'x' }", [{ a: "x", __brand: "x" }], [{ a: "x" }]],
  [
    "Tagged<string, 'Id'>",
    ["x"],
    [1],
    `${symbol} type Tagged<T, N extends PropertyKey, M = never> = T & { readonly [sym]: { [K in N]: M } };`,
  ],
  [
    "Tagged<Tagged<{ n: 1 }, 'Id'>, 'Other'>",
    [{ n: 1 }],
    [{}],
    `${symbol} type Tagged<T, N extends PropertyKey, M = never> = T & { readonly [sym]: { [K in N]: M } };`,
  ],
  [
    "Branded<number, 'Id'>",
    [1],
    ["x"],
    `${symbol} interface Brand<in out K extends string> { readonly [sym]: { readonly [k in K]: K } } type Branded<A, K extends string> = A & Brand<K>;`,
  ],
  ["(string & { __brand: 'a' }) | null", ["x", null], [1]],
  ["'a' | (string & {})", ["a", "anything"], [1]],

  // Texts.
  ["`${string}/x\"y'z\\\\w`", ["a/x\"y'z\\w"], ["a"]],
  ["`a\\r\\n\\t\\u2028\\u2029\\u0000\\ufeff${string}`", ["a\r\n\t\u2028\u2029\u0000\ufeff!"], ["a"]],
  ["`\\ud800${string}`", ["\ud800x"], ["x"]],
  ["`é😀${string}`", ["é😀x"], ["é"]],
  ["`(a|b)[c]{d}/^$-${string}`", ["(a|b)[c]{d}/^$-x"], ["a-x"]],
  ["`v${number}`", ["v1", "v-1.5e3"], ["v", "vx"]],
  ["`n${bigint}`", ["n1", "n-1"], ["n1.5"]],
  ["`is-${boolean}`", ["is-true", "is-false"], ["is-1"]],
  ["`${'a' | 'b'}-${string}`", ["a-x", "b-"], ["c-x"]],
  ["`${`x${string}`}-y`", ["x-y", "xyz-y"], ["y"]],
  ["`${number}px` | `${number}%` | 'auto'", ["1px", "5%", "auto"], ["1"]],
  ["`${E}!`", ["a!", "b!"], ["A!"], "enum E { A = 'a', B = 'b' }"],
  ["`${string & { __brand: 1 }}!`", ["a!"], ["a"]],
  ["`${string}dev${string}` & `${string}eu${string}`", ["dev-eu", "eudev"], ["dev-us"]],
  ["Uppercase<string>", ["ABC", "Ä1 ", "", "😀"], ["aB", "ß"]],
  ["Lowercase<string>", ["abc", "ß1"], ["Ab"]],
  ["Capitalize<string>", ["Abc", "1a", "", "😀"], ["abc"]],
  ["Uncapitalize<string>", ["aBC", "1A"], ["Abc"]],
  ["Uppercase<`a${string}b`>", ["AXB"], ["AxB", "aXb"]],
  ["Uppercase<`v${number}`>", ["V1E5"], ["V1e5", "v1"]],
  ["`${Uppercase<string>}-${Lowercase<string>}`", ["AB-cd"], ["ab-cd"]],

  // null, undefined and what is next to nothing.
  ["{ a: null | undefined; b?: string | null }", [{}, { a: null, b: null }], [{ a: "x" }]],
  ["NonNullable<string | null | undefined>", ["x"], [null]],
  ["object", [{}, { a: 1 }], [[], null, "x"]],
  ["unknown[]", [[1, null, {}]], [{}]],

  // Recursion.
  [
    "Json",
    ["x", [{ a: [null] }]],
    [],
    "type Json = string | number | boolean | null | Json[] | { [k: string]: Json };",
  ],
  [
    "JsonObject",
    [{ a: [1, { b: null }] }],
    [[], "x"],
    "type JsonObject = { [K in string]: JsonValue } & { [K in string]?: JsonValue | undefined }; type JsonArray = JsonValue[] | readonly JsonValue[]; type JsonValue = string | number | boolean | null | JsonObject | JsonArray;",
  ],
  [
    "List",
    [{ v: 1, next: { v: 2, next: null } }],
    [{ v: 1, next: {} }],
    "type List = { v: number; next: List | null };",
  ],
] as Row[]);

test("forty levels, of one name, of many and of none", () => {
  const levels = (open: string, close: string): string => `${open.repeat(40)}string${close.repeat(40)}`;
  const value = (make: (inner: unknown) => unknown, leaf: unknown): unknown =>
    Array.from({ length: 40 }).reduce((inner) => make(inner), leaf);
  for (const [type, declarations, make] of [
    [levels("Box<", ">"), "interface Box<T> { v: T }", (v: unknown) => ({ v })],
    [levels("{ v: ", "}"), "", (v: unknown) => ({ v })],
    [levels("[", "]"), "", (v: unknown) => [v]],
    [levels("Record<string, ", ">"), "", (v: unknown) => ({ v })],
  ] as const) {
    const { takes } = builtType(type, declarations);
    expect(takes(value(make, "x"))).toBe(true);
    expect(takes(value(make, 1))).toBe(false);
  }
});

test("500 literals, 300 properties, 60 branches", () => {
  const list = (count: number, item: (index: number) => string, by: string): string =>
    Array.from({ length: count }, (_, index) => item(index)).join(by);
  const literals = builtType(list(500, (i) => `'v${i}'`, " | "));
  expect([literals.takes("v499"), literals.takes("v500")]).toEqual([true, false]);
  const properties = builtType(`{ ${list(300, (i) => `p${i}?: string`, "; ")} }`);
  expect([properties.takes({ p0: "x", p299: "y" }), properties.takes({ p300: "x" })]).toEqual([true, false]);
  const branches = builtType(list(60, (i) => `{ k: 'v${i}'; a${i}: number }`, " | "));
  expect([branches.takes({ k: "v59", a59: 1 }), branches.takes({ k: "v59", a58: 1 })]).toEqual([true, false]);
});
