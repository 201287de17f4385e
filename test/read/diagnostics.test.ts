// biome-ignore-all lint/suspicious/noTemplateCurlyInString: types are written as text here
import { describe, expect, test } from "vitest";
import { findingsOf, line, readSources } from "./read-source.js";

/** Findings of one tool with the parameter `p`; its type stands at 3:23. */
function ofType(type: string, declarations = ""): string[] {
  return findingsOf(`${declarations}\n/** T. @tool t */\nexport function t(p: ${type}, o = 1): void {}`);
}

describe("types that can't be part of a tool, each located at the type", () => {
  test.each<[want: string[], type: string, declarations?: string]>([
    [["TC1203 3:22"], "() => void"],
    [["TC1203 3:22"], "new () => Date"],
    [["TC1203 3:22"], "Function"],
    [["TC1203 3:32"], "{ onDone: () => void }"],
    [["TC1203 3:24"], "{ run(x: string): void }"],
    [["TC1201 3:22"], "symbol"],
    [["TC1201 3:22"], "RegExp"],
    [["TC1201 3:22"], "WeakMap<object, string>"],
    [["TC1201 3:22"], "String"],
    [["TC1201 3:22"], "Promise<string>"],
    [["TC1201 3:22"], "Secret", "class Secret { private key = 1; open = 2 }"],
    [["TC1201 3:22"], "Secret", "class Secret { #key = 1; open = 2; peek() { return this.#key } }"],
    [["TC1201 3:32"], "(string | undefined)[]"],
    [["TC1201 3:22"], "Busy", "class Busy { open = 2; run(): void {} }"],
    [["TC1201 3:22"], "{ [k: symbol]: string }"],
    [["TC1201 3:22"], "{ [k: `a${string}`]: string; [k: `b${string}`]: number }"],
    [["TC1201 3:22"], "{ [k: string]: string | number; [n: number]: number }"],
    [
      ["TC1201 3:22"],
      "{ [k: string & tags.MinLength<2>]: string; [k: `a${string}`]: string }",
      'import { tags } from "toolc";',
    ],
    [["TC1201 3:22"], "string[] & { length: 2 }"],
    [["TC1201 3:22"], "string[] & { 0: string }"],
    [["TC1201 3:22"], "string & { length: 2 }"],
    [["TC1201 3:22"], "9007199254740993"],
    [["TC1201 3:22"], "1 | 9007199254740993"],
    [["TC1201 3:22"], "1e400"],
    [["TC1201 3:22"], "Items", "interface Items extends Array<string> { extra: 1 }"],
    [["TC1201 3:22"], "`${string & tags.MinLength<2>}!`", 'import { tags } from "toolc";'],
    [["TC1201 3:22"], "Uppercase<`${string & { a: 1 }}!`>"],
    [["TC1201 3:22"], "[...string[], number]"],
    [["TC1201 3:22"], "[string, ...number[], boolean]"],
    [["TC1207 3:22"], "never"],
    [["TC1207 3:22"], "string & number"],
    [["TC1207 3:22"], "string & string[]"],
    [["TC1207 3:27"], "{ a: string & number }"],
    [["TC1207 3:22"], "{ version: number } & { [k: string]: string }"],
    [["TC1201 3:41"], "Array<{ inner: Set<symbol> }>"],
    [["TC1206 3:24"], "{ constructor: string }"],
    [["TC1206 3:24"], "{ __proto__: string }"],
    [["TC1202 3:22"], "Missing"],
    [["TC1202 3:30"], "Partial<Missing>"],
    [["TC1202 3:22"], 'Missing extends string ? "a" : "b"'],
    [["TC1202 3:27"], "{ a: Missing }"],
    [["TC1202 1:14"], "Loose", "type Loose = Missing;"],
    [["TC1202 1:23"], "Ext", "interface Ext extends Missing { a: string }"],
    [["TC1210 3:22"], "any"],
    [["TC1210 3:22"], "any[]"],
    [["TC1209 1:31"], "Grow<string>", "type Grow<T> = { v: T; next?: Grow<T[]> };"],
    [["TC1209 1:31"], "Grow<string>", "type Grow<T> = { v: T; next?: Grow<{ w: T }> };"],
    [["TC1209 1:35"], "Grow<string>", "interface Grow<T> { v?: T; next?: Grow<[T, T]> }"],
    [["TC1209 1:35"], "Grow<string>", "interface Grow<T> { v?: T; next?: Grow<Grow<T>> }"],
    [["TC1212 3:22"], 'Omit<Ch, "x">', 'type Ch = { k: "a"; to: string; x: 1 } | { k: "b"; p: string; x: 1 };'],
  ] as [string[], string, string?][])("%j ← %s", (want, type, declarations) => {
    expect(ofType(type, declarations)).toEqual(want);
  });

  test.each<[want: string, type: string, declarations: string]>([
    ["TC1002 1:6 TS2456", "X", "type X = X;"],
    ["TC1002 1:6 TS2456", "X", "type X = Record<string, X>;"],
    ["TC1002 1:11 TS2310", "X", "interface X extends X { a: 1 }"],
    ["TC1002 1:12 TS2502", "X", "type X = { a: X['a'] };"],
    ["TC1002 3:32 TS2344", "Pick<Row, 'zz'>", "interface Row { a: 1 }"],
    ["TC1002 1:59 TS2344", "P", "interface Row { a: 1 } interface P { deep: { x: Pick<Row, 'zz'> } }"],
    ["TC1002 1:41 TS2717", "A", "interface A { x: string } interface A { x: number }"],
    ["TC1002 1:36 TS2411", "A", "interface A { [k: string]: string; n: number }"],
    ["TC1002 1:37 TS2430", "A", "interface B { x: string } interface A extends B { x: number }"],
    ["TC1002 1:6 TS2300", "A", "type A = string; type A = number;"],
    ["TC1002 3:22 TS2314", "Box", "interface Box<T> { v: T }"],
    ["TC1002 3:26 TS2339", "Row['zz']", "interface Row { a: 1 }"],
    ["TC1002 1:18 TS2314", "A", "interface A { a: Array }"],
  ])("what the compiler says of a type that a tool is made of: %s ← %s", (want, type, declarations) => {
    const { value, diagnostics } = readSources(
      `${declarations}\n/** T. @tool t */\nexport function t(p: ${type}, o = 1): void {}`,
    );
    expect(value.tools).toEqual([]);
    const shown = diagnostics.map(({ code, origin, message }) => {
      return `${code} ${origin?.line}:${origin?.column} ${/\((TS\d+)\)$/.exec(message)?.[1]}`;
    });
    expect(shown).toEqual([want]);
  });

  test("what the compiler says of other things is no finding", () => {
    expect(ofType("string", "const wrong: number = 'x'; interface Elsewhere { a: Pick<Date, 'zz'> }")).toEqual([]);
    expect(ofType("C", "class C { a!: string; private static wrong: number = 'x'; }")).toEqual([]);
    expect(ofType("\n// @ts-expect-error: known\nPick<Row, 'zz'>", "interface Row { a: 1 }")).toEqual([]);
  });

  test.each([7, 12])("an intersection of %i unions of three", (count) => {
    const type = Array.from({ length: count }, (_, i) => `({ a${i}: 1 } | { b${i}: 2 } | { c${i}: 3 })`).join(" & ");
    expect(ofType(type)).toEqual(["TC1209 3:22"]);
    expect(ofType("{ x: X }", `type X = ${type};`)).toEqual(["TC1209 3:27"]);
  });

  test("a union with too many members", () => {
    const members = Array.from({ length: 5_001 }, (_, index) => `"v${index}"`).join(" | ");
    expect(ofType("Big", `type Big = ${members};`)).toEqual(["TC1209 3:22"]);
  });

  test("a finding in another file names the tools that are concerned", () => {
    const { diagnostics, value } = readSources({
      "src/types.ts": "export interface Opts {\n  name: string;\n  done: () => void;\n}",
      "src/a.ts":
        'import type { Opts } from "./types.js";\n/** A. @tool */\nexport function a(opts: Opts) {}\n/** B. @tool */\nexport function b(opts: Opts | null) {}\n/** C. @tool */\nexport function c(x: string) {}',
    });
    expect(diagnostics.map(line)).toEqual(['src/types.ts:3:9 TC1203 "done" is a function, which JSON can\'t carry.']);
    expect(diagnostics[0]!.related?.map(({ message }) => message)).toEqual([
      'The tool "a" uses it.',
      'The tool "b" uses it.',
    ]);
    expect(value.tools.map(({ name }) => name)).toEqual(["c"]);
    expect(value.definitions).toEqual({});
  });

  test("a type of a package full of functions is one finding", () => {
    const methods = Array.from({ length: 20 }, (_, index) => `m${index}(): void;`).join(" ");
    const { diagnostics } = readSources({
      "node_modules/big/package.json": '{ "types": "index.d.ts" }',
      "node_modules/big/index.d.ts": `export interface Big { next: Big; ${methods} }`,
      "src/a.ts": 'import type { Big } from "big";\n/** T. @tool */\nexport function t(big: Big, o = 1): void {}',
    });
    expect(diagnostics.map(line)).toEqual(['src/a.ts:3:24 TC1203 "m0" is a function, which JSON can\'t carry.']);
    expect(diagnostics[0]!.hint).toContain("19 more");
  });

  test("all findings of a tool in one run", () => {
    const found = findingsOf("/** T. @tool */\nexport function t(a: () => void, b: Missing, c: RegExp): void {}");
    expect(found).toEqual(["TC1203 2:22", "TC1202 2:37", "TC1201 2:49"]);
  });
});

describe("imports that fail are errors, never any", () => {
  test.each([
    ['import type { Dto } from "./missing.js";', 'Its import from "./missing.js" fails: tsc reports why.'],
    ['import type { Dto } from "no-such-package";', 'Its import from "no-such-package" fails: tsc reports why.'],
    ['import { Dto } from "./there.js";', 'Its import from "./there.js" fails: tsc reports why.'],
  ])("%s", (statement, hint) => {
    const { diagnostics, value } = readSources({
      "src/there.ts": "export interface Other { a: string }",
      "src/a.ts": `${statement}\n/** T. @tool */\nexport function t(d: Dto): string { return ""; }`,
    });
    expect(diagnostics.map(line)).toEqual(['src/a.ts:3:22 TC1202 The type "Dto" can\'t be resolved.']);
    expect(diagnostics[0]!.hint).toBe(hint);
    expect(value.tools).toEqual([]);
  });

  test("also in a result", () => {
    expect(findingsOf("/** T. @tool */\nexport function t(): Promise<Missing> { return null!; }")).toEqual([
      "TC1202 2:30",
    ]);
  });
});

describe("results that can't be described are a warning, and the tool stays", () => {
  test.each<[want: string[], output: string, type: string]>([
    [[], "void", "void"],
    [[], "void", "Promise<void>"],
    [[], "void", "undefined"],
    [[], "undescribed", "unknown"],
    [[], "described", "Promise<string>"],
    [[], "described", "PromiseLike<Date>"],
    [["TC1211 2:24"], "undescribed", "any"],
    [[], "undescribed", "AsyncIterable<string>"],
    [[], "undescribed", "Promise<{ getReader(): unknown }>"],
    [["TC1211 2:24"], "undescribed", "WeakMap<object, number>"],
    [["TC1211 2:24"], "undescribed", "{ close(): void }"],
    [["TC1211 2:24"], "undescribed", "string | undefined"],
  ])("%j %s ← %s", (want, output, type) => {
    const { value, diagnostics } = readSources(
      `/** T. @tool */\nexport function t(): ${" ".repeat(2)}${type} { return null!; }`,
    );
    expect(diagnostics.map(({ code, origin }) => `${code} ${origin?.line}:${origin?.column}`)).toEqual(want);
    expect(value.tools.map((tool) => tool.output.kind)).toEqual([output]);
  });
});

describe("forms", () => {
  test.each<[want: string[], source: string]>([
    [["TC1402 2:10"], "/** T. @tool */\nfunction t(): void {}"],
    [["TC1402 2:7"], "/** T. @tool */\nconst t = () => 1;"],
    [["TC1402 3:10"], "export function outer() {\n  /** T. @tool */\nfunction t(): void {}\n}"],
    [["TC1403 2:12"], "/** T. @tool */\nexport let t = () => 1;"],
    [["TC1403 2:14"], "/** T. @tool */\nexport const t = 5;"],
    [["TC1403 1:8"], "/** T. @tool */\nexport const a = () => 1, b = () => 2;"],
    [["TC1403 1:8"], "/** T. @tool */\nexport class C {}"],
    [["TC1403 1:8"], "/** T. @tool */\nexport enum I { A }"],
    [["TC1104 1:8"], "/** T. @tol */\nexport function t(): void {}"],
    [["TC1104 2:4"], "/** T.\n * @Tool x\n */\nexport function t(): void {}"],
    [["TC1205 2:17"], "/** T. @tool */\nexport function t<T>(x: T): void {}"],
    [["TC1101 2:8"], "/** T. @tool */\nexport default (x: string) => x;"],
    [["TC1101 1:14"], "/** T. @tool not a name */\nexport function t(): void {}"],
    [["TC1101 1:14"], "/** T. @tool bad. */\nexport function t(): void {}"],
    [["TC1101 2:17"], "/** T. @tool */\nexport function $t(): void {}"],
    [
      ["TC1403 2:19", "TC1403 2:41"],
      "/** T. @tool */\nexport function t({ a }: { a: string }, { b }: { b: string }): void {}",
    ],
    [["TC1403 2:19"], "/** T. @tool */\nexport function t(this: Date, a: string): void {}"],
    [["TC1206 2:19"], "/** T. @tool */\nexport function t(constructor: string, b: string): void {}"],
    [["TC1006"], "/** Mentions @tool only in passing */\nexport function t(): void {}"],
    [["TC1004 2:32"], "/** T. @tool */\nexport function t(a: string): {"],
  ] as [string[], string][])("%j ← %s", (want, source) => {
    expect(findingsOf(source)).toEqual(want);
  });
});

describe("tags", () => {
  const tool = (...tags: string[]): string =>
    `/**\n * T.\n * @tool\n${tags.map((tag) => ` * ${tag}\n`).join("")} */\nexport function t(a: string, b = 1): void {}`;
  test.each<[want: string[], source: string]>([
    [["TC1102 4:13"], tool("@timeout 5 parsecs")],
    [["TC1102 4:13"], tool("@timeout 0s")],
    [["TC1102 4:14"], tool("@readonly yes")],
    [["TC1102 4:15"], tool("@maxOutput 20 kilos")],
    [[], tool("@maxOutput 20kB")],
    [[], tool("@retry 2")],
    [[], tool("@isolate worker")],
    [["TC1102 4:13"], tool("@isolate cloud")],
    [[], tool("@exclusive")],
    [[], tool("@exclusive {a}")],
    [["TC1102 4:15"], tool("@exclusive {c}")],
    [[], tool("@approval")],
    [[], tool("@coerce lossless, enum-case")],
    [["TC1102 4:12"], tool("@coerce sloppy")],
    [[], tool("@unknown strip")],
    [["TC1408 4:11"], tool("@guard check")],
    [["TC1110 4:14"], tool("@instance key")],
    [["TC1104 4:4"], tool("@timout 5s")],
    [["TC1104 4:4"], tool("@readOnly")],
    [[], tool("@see https://example.com", "@since 2.0", "@internal", "@defaultValue 5")],
    [["TC1108 5:4"], tool("@timeout 5s", "@timeout 6s")],
    [[], tool("@timeout 5s", "@timeout 5s")],
    [["TC1109 4:13"], tool("@example t('x')")],
    [["TC1109 4:13"], tool("@example [1]")],
    [[], tool("@example", "```ts", "t('x')", "```")],
    [["TC1110 4:4"], tool("@minimum 1")],
    [["TC1106 4:11"], tool("@param c the third")],
    [["TC1102 4:4"], tool("@param")],
    [["TC1108 5:11"], tool("@param a one", "@param a two")],
    [["TC1302 4:15"], tool("@param b n {@minimum one}")],
    [["TC1303 4:13"], tool("@param a {@format e-mail}")],
    [["TC1301 4:13"], tool("@param a {@minimum 1}")],
    [["TC1301 4:13"], tool("@param b {@pattern ^x$}")],
    [["TC1104 4:13"], tool("@param b {@minimun 1}")],
    [["TC1108 4:26"], tool("@param b {@minimum 1} {@minimum 2}")],
    [["TC1110 4:13"], tool("@param b {@runtime} x")],
    [["TC1110 4:13"], tool("@param b {@timeout 5s}")],
    [["TC1105 1:5"], "/** @tool */\n/** T. */\nexport function t(a: string): void {}"],
    [["TC1107 1:17", "TC1006"], "/** Add numbers @tool */\nexport function t(): void {}"],
    [
      ["TC1107 2:16", "TC1006"],
      "/**\n * Add numbers @tool add\n * @param a x\n */\nexport function t(a: string): void {}",
    ],
    [["TC1006"], "/**\n * Of those with @tool\n * the last one.\n */\nexport function t(): void {}"],
    [["TC1107 4:4", "TC1006"], "/**\n * Deletes.\n * @example foo()\n * @tool\n */\nexport function t(): void {}"],
  ] as [string[], string][])("%j ← %s", (want, source) => {
    expect(findingsOf(source)).toEqual(want);
  });
});

describe("comments of properties", () => {
  const of = (body: string): string[] =>
    findingsOf(`interface P {\n${body}\n}\n/** T. @tool */\nexport function t(p: P, o = 1): void {}`);
  test.each<[want: string[], body: string]>([
    [[], "/** N. @minimum 1 */\nn: number"],
    [["TC1301 2:8"], "/** N. @minimum 1 */\nn: string"],
    [["TC1301 2:8"], "/** N. @minLength 1 */\nn: string[]"],
    [["TC1301 2:8"], "/** N. @minItems 2 */\nn: [string]"],
    [["TC1301 2:8"], '/** N. @minLength 1 */\nn: "a" | "b"'],
    [["TC1301 2:8"], "/** N. @format email */\nn: Date"],
    [["TC1302 2:8"], "/** N. @minLength -1 */\nn: string"],
    [["TC1302 2:8"], "/** N. @multipleOf 0 */\nn: number"],
    [["TC1302 2:8"], "/** N. @pattern [ */\nn: string"],
    [["TC1302 2:8"], "/** N. @pattern /^a$/ */\nn: string"],
    [["TC1302 2:8"], "/** N. @type int */\nn: number"],
    [["TC1303 2:8"], "/** N. @format url */\nn: string"],
    [["TC1104 2:8"], "/** N. @minimun 1 */\nn: number"],
    [["TC1110 2:8"], "/** N. @timeout 5s */\nn: number"],
    [["TC1110 2:8"], "/** N. @runtime */\nn: number"],
    [["TC1105 2:25"], "/** x */ a: string; /** @minimum 1 */ b: number"],
    [[], "/** N. @coerce decimal-string */\nn: number"],
    [["TC1102 2:8"], "/** N. @coerce sloppy */\nn: number"],
    [[], "/** N. @type {number} @see x @sensitive */\nn: number"],
  ] as [string[], string][])("%j ← %s", (want, body) => {
    expect(of(body)).toEqual(want);
  });

  test("a constraint in a comment that another one follows is lost", () => {
    expect(of("/** @minimum 1 */\n/** N. */\nn: number")).toEqual(["TC1105 2:5"]);
  });

  test("a constraint on a type belongs to its properties", () => {
    expect(
      findingsOf(
        "/** @minimum 1 */\ninterface P { a: number }\n/** T. @tool */\nexport function t(p: P, o = 1): void {}",
      ),
    ).toEqual(["TC1110 1:5"]);
  });
});
