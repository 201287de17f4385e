// biome-ignore-all lint/suspicious/noTemplateCurlyInString: types are written as text here
import { describe, expect, test } from "vitest";
import { readOne, show } from "./read-source.js";

/** The parameter `p` of the type, in short; `other` keeps it from being the options object. */
function shown(type: string, declarations = ""): string {
  const { tool, project } = readOne(
    `import type { tags } from "toolc";\n${declarations}\n/** T. @tool t */\nexport function t(p: ${type}, other?: string): void {}`,
  );
  return show(tool.input.properties[0]!.type, project);
}

type Row = [want: string, type: string, declarations?: string];

describe("primitives and literals", () => {
  test.each<Row>([
    ["string", "string"],
    ["number", "number"],
    ["boolean", "boolean"],
    ["null", "null"],
    ['"a"', '"a"'],
    ["-1", "-1"],
    ["true", "true"],
    ["unknown", "unknown"],
    ["unknown", "any"],
    ["{ []: unknown }", "object"],
    ["{  }", "{}"],
    ["date-time", "Date"],
  ])("%s ← %s", (want, type, declarations) => {
    expect(shown(type, declarations)).toBe(want);
  });
});

describe("enums keep the order of the source", () => {
  const level = 'enum Level { Low = "low", High = "high", Mid = 3 }';
  test.each<Row>([
    ['"z" | "a" | "m"', '"z" | "a" | "m"'],
    ["10 | 9 | 1", "10 | 9 | 1"],
    ['"z" | "a" | null', 'null | "z" | "a"'],
    ['"z" | "a"', "Unit", 'type Unit = "z" | "a";'],
    ['"z" | "a"', "Outer", 'type Unit = "z" | "a"; type Outer = Unit;'],
    ['"z" | "a"', "(typeof LIST)[number]", 'const LIST = ["z", "a"] as const;'],
    ['"z" | "a"', "keyof typeof OPS", "const OPS = { z: 1, a: 2 };"],
    ['"z" | "a"', "keyof Row", "interface Row { z: number; a: string }"],
    ['"z" | "m"', 'Exclude<Unit, "a">', 'type Unit = "z" | "a" | "m";'],
    ['"z" | "a"', 'Row["kind"]', 'interface Row { kind: "z" | "a" }'],
    ['"B" | "A"!', "E", 'enum E { B = "B", A = "A" }'],
    ['"A"!', "E.A", 'enum E { B = "B", A = "A" }'],
    ["0 | 5 | 1", "E", "enum E { X, Y = 5, Z = 1 }"],
    ['"q" | "b"!', "E", 'const enum E { Q = "q", B = "b" }'],
    ['"B" | "A" | null!', "E | null", 'enum E { B = "B", A = "A" }'],
    ["0 | 1", "0 | 1"],
    ['"low" | "high" | "3"', "`${Level}`", level],
    ['"z-1" | "z-0" | "a-1" | "a-0"', '`${"z" | "a"}-${1 | 0}`'],
    ["{ z: number; a: number }", '{ [K in "z" | "a"]: number }'],
    ["{ low?: string; high?: string; 3?: string }", "{ [K in Level]?: string }", level],
    ["{ pz: boolean; pa: boolean }", 'Record<`p${"z" | "a"}`, boolean>'],
  ])("%s ← %s", (want, type, declarations) => {
    expect(shown(type, declarations)).toBe(want);
  });

  test("whatever was looked at before", () => {
    const { tool, project } = readOne({
      "src/0.ts": '/** First. */\nexport const c: "c" | "b" = "c";',
      "src/a.ts": '/** T. @tool */\nexport function t(k: "a" | "b" | "c", l: "c" | "a" | "b"): void {}',
    });
    expect(show(tool.input, project)).toBe('{ k: "a" | "b" | "c"; l: "c" | "a" | "b" }');
  });

  test("members' comments are descriptions", () => {
    const { tool } = readOne(
      'enum E {\n /** The first. */\n A = "a",\n B = "b",\n}\n/** T. @tool */\nexport function t(e: E): void {}',
    );
    expect(tool.input.properties[0]!.type).toEqual({
      kind: "enum",
      members: [{ value: "a", description: "The first." }, { value: "b" }],
      nominal: true,
    });
  });
});

describe("unions", () => {
  test.each<Row>([
    ["<string | null>", "string | null"],
    ["<boolean | null>", "boolean | null"],
    ["<string | number>", "string | number"],
    ["<number | string>", "number | string"],
    ['<"auto" | boolean>', '"auto" | boolean'],
    ["<string | { id: number }>", "string | { id: number }"],
    [
      '<via: { via: "card"; token: string; cents: number } | { via: "iban"; iban: string; cents: number }>',
      "Payment",
      'interface Card { via: "card"; token: string } interface Iban { via: "iban"; iban: string } type Payment = (Card | Iban) & { cents: number };',
    ],
    [
      '<k: { k: "s"; w: number } | { k: "c"; r: number }>',
      "Shape | undefined",
      'type Shape = { k: "s"; w: number } | { k: "c"; r: number };',
    ],
    [
      "<ok: { ok: true; value: string } | { ok: false; why: string } | null>",
      "{ ok: true; value: string } | { ok: false; why: string } | null",
    ],
    ["<{ a: string } | { b: string }>", "{ a: string; b?: never } | { b: string; a?: never }"],
    ['<"a" | "b" | string>', '"a" | "b" | (string & {})'],
    ["unknown", "string | unknown"],
    ["[<string | number>]", "(string | number)[]"],
  ] as Row[])("%s ← %s", (want, type, declarations) => {
    expect(shown(type, declarations)).toBe(want);
  });
});

describe("arrays and tuples", () => {
  test.each<Row>([
    ["[string]", "string[]"],
    ["[string]", "readonly string[]"],
    ["[[number]]", "Array<ReadonlyArray<number>>"],
    ["(string, number?)", "[string, number?]"],
    ["(x: number, y: number, ...string)", "[x: number, y: number, ...rest: string[]]"],
    ["(string, ...number)", "readonly [string, ...number[]]"],
    ["()", "[]"],
    ["[string]", "[...string[]]"],
    ["[string] minItems=1", "string[] & tags.MinItems<1>"],
  ])("%s ← %s", (want, type, declarations) => {
    expect(shown(type, declarations)).toBe(want);
  });
});

describe("objects", () => {
  const row = "interface Row { id: number; title: string; done: boolean }";
  test.each<Row>([
    ["{ b: string; a?: number }", "{ b: string; a?: number }"],
    ["{ a?: string }", "{ a: string | undefined }"],
    ["{ a: string }", "{ a: string; gone?: undefined }"],
    ["{ title?: string; done?: boolean }", 'Partial<Omit<Row, "id">>', row],
    ["{ id: number; done: boolean }", 'Pick<Row, "done" | "id">', row],
    [
      "{ title?: string; done?: boolean }",
      'Partial<Without<Row, "id">>',
      `${row} type Without<T, K extends keyof T> = { [P in keyof T as P extends K ? never : P]: T[P] };`,
    ],
    [
      "{ get_title?: string }",
      'Getters<Pick<Row, "title">>',
      `${row} type Getters<T> = { [P in keyof T as \`get_\${string & P}\`]?: T[P] };`,
    ],
    [
      "{ HEAD: string; FOOT?: string }",
      "{ [Slot.Head]: string; [Slot.Foot]?: string }",
      'enum Slot { Head = "HEAD", Foot = "FOOT" }',
    ],
    ["{ HEAD: number; FOOT: number }", "Record<Slot, number>", 'enum Slot { Head = "HEAD", Foot = "FOOT" }'],
    ["{ y: number; x: number }", 'Record<"y" | "x", number>'],
    [
      "{ lang: string; items: { []: string }; first?: [string] }",
      "Words",
      "interface Bag<T> { items: { [k: string]: T }; first?: T[] } interface Words extends Bag<string> { lang: string }",
    ],
    ["{ value: string; next?: #Page<string> }", "Page<string>", "interface Page<T> { value: T; next?: Page<T> }"],
    ["{ a: string; b: number }", "{ a: string } & { b: number }"],
    ["{ a: string }", "Cond<string>", "type Cond<T> = T extends string ? { a: T } : { b: T };"],
    ['{ a: string; kind: "k" }', "Data", 'class Data { a!: string; readonly kind = "k" as const; }'],
  ])("%s ← %s", (want, type, declarations) => {
    expect(shown(type, declarations)).toBe(want);
  });
});

describe("records", () => {
  test.each<Row>([
    ["{ []: number }", "Record<string, number>"],
    ["{ []: number }", "{ [id: string]: number | undefined }"],
    ["{ version: number; []: <string | number> }", "{ version: number } & { [key: string]: string | number }"],
    ["{ [format=uuid]: number }", '{ [id: string & tags.Format<"uuid">]: number }'],
    ["{ [pattern=^(?:x-[\\s\\S]*)$]: string }", "{ [id: `x-${string}`]: string }"],
    ["{ []: string }", "{ [k: string]: string; [n: number]: string }"],
    ["{ []: [string] }", "Readonly<Record<string, string[]>>"],
  ])("%s ← %s", (want, type, declarations) => {
    expect(shown(type, declarations)).toBe(want);
  });
});

describe("recursion", () => {
  test.each<Row>([
    ["{ v: string; left?: #Tree; right?: #Tree }", "Tree", "interface Tree { v: string; left?: Tree; right?: Tree }"],
    [
      "<string | number | boolean | [#Json] | { []: #Json } | null>",
      "Json",
      "type Json = string | number | boolean | null | Json[] | { [k: string]: Json };",
    ],
    ["[<string | #Nested>]", "Nested", "type Nested = (string | Nested)[];"],
    ["{ a: { b?: #Both } }", "Both", "type Both = { a: { b?: Both } };"],
  ])("%s ← %s", (want, type, declarations) => {
    expect(shown(type, declarations)).toBe(want);
  });

  test("each named type is one definition, with a stable id", () => {
    const { project } = readOne(`
interface Row { id: number }
/** A page of things. */
interface Page<T> { items: T[]; total: number }
type Id = string | number;
/** T. @tool */
export function t(a: Page<Row>, b: Page<string>, c: Page<Row> | null, id: Id): void {}`);
    const shown = Object.values(project.definitions).map(({ id, name, docs }) => [id, name, docs.description]);
    expect(shown).toEqual([
      ["src/a.ts#Page<Row>", "PageRow", "A page of things."],
      ["src/a.ts#Row", "Row", undefined],
      ["src/a.ts#Page<string>", "PageString", "A page of things."],
      ["src/a.ts#Id", "Id", undefined],
    ]);
  });
});

describe("template literals", () => {
  const number = "[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?";
  test.each<Row>([
    ["string! pattern=^(?:[\\s\\S]*\\.[\\s\\S]*)$", "`${string}.${string}`"],
    [`string! pattern=^(?:v${number}\\+build)$`, "`v${number}+build`"],
    ["string! pattern=^(?:BEGIN\\n[\\s\\S]*)$", "`BEGIN\\n${string}`"],
    ["string! pattern=^(?:a\\u2028[\\s\\S]*)$", "`a\\u2028${string}`"],
    ['"a-x" | "b-x"', '`${"a" | "b"}-x`'],
    [
      "string! pattern=^(?:[\\s\\S]*dev[\\s\\S]*)$ pattern=^(?:[\\s\\S]*eu[\\s\\S]*)$",
      "`${string}dev${string}` & `${string}eu${string}`",
    ],
  ])("%s ← %s", (want, type, declarations) => {
    expect(shown(type, declarations)).toBe(want);
  });

  test("every pattern is valid and means what the type means", () => {
    const pattern = (type: string): RegExp => new RegExp(shown(type).replace("string! pattern=", ""), "u");
    expect(pattern("`${string}.${string}`").test("api.example")).toBe(true);
    expect(pattern("`${string}.${string}`").test("apiXexample")).toBe(false);
    expect(pattern("`v${number}+build`").test("v2+build")).toBe(true);
    expect(pattern("`v${number}+build`").test("v2build")).toBe(false);
    expect(pattern("`v${number}+build`").test("v22build")).toBe(false);
    expect(pattern("`BEGIN\\n${string}`").test("BEGIN\nbody\nmore")).toBe(true);
    expect(pattern("`BEGIN\\n${string}`").test("BEGIN body")).toBe(false);
    expect(pattern("`(a|b)[c]{d}/^$-${string}`").test("(a|b)[c]{d}/^$-x")).toBe(true);
  });
});

describe("brands and tags", () => {
  test.each<Row>([
    ["string!", 'string & { __brands: { SafeUrl: "SafeUrl" } }'],
    ["number!", "Id", "declare const brand: unique symbol; type Id = number & { readonly [brand]: true };"],
    ["string format=email", 'string & tags.Format<"email">'],
    ["string minLength=1 format=email", 'string & tags.MinLength<1> & tags.Format<"email">'],
    ["<string format=email | null>", '(string & tags.Format<"email">) | null'],
    ["number type=int32 minimum=0", 'number & tags.Type<"int32"> & tags.Minimum<0>'],
    ["[string format=uuid]", 'Array<string & tags.Format<"uuid">>'],
    ["<string format=email | string format=uri>", 'string & (tags.Format<"email"> | tags.Format<"uri">)'],
  ])("%s ← %s", (want, type, declarations) => {
    expect(shown(type, declarations)).toBe(want);
  });
});
