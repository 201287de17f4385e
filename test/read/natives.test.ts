/** Natives: what they are read as, what constrains them, what stands for them as a default, and what is refused in their place. */
import { describe, expect, test } from "vitest";
import { toJson } from "../../src/runtime/kernel/encode/to-json.js";
import { english } from "../../src/runtime/kernel/english.js";
import { entriesOf } from "../agreement/compiled.js";
import { findingsOf, line, readOne, readSources, show } from "./read-source.js";

/** What a platform declares, as @types/node does. */
const platform = `
  declare global {
    interface URL { readonly href: string; toString(): string }
    interface URLSearchParams { get(name: string): string | null }
    interface Buffer<T extends ArrayBufferLike = ArrayBufferLike> extends Uint8Array<T> { readUInt8(): number }
  }
  export {};`;
const nodeUrl = `declare module "node:url" { class URL { readonly href: string; toString(): string } export { URL } }`;
const platformFile = "node_modules/@types/node/index.d.ts";

function sources(type: string, declarations = "", comment = "T. @tool t"): Record<string, string> {
  return {
    [platformFile]: platform,
    "node_modules/@types/node/url.d.ts": nodeUrl,
    "src/a.ts": `import type { tags } from "toolc";\n${declarations}\n/** ${comment} */\nexport function t(p: ${type}, other?: string): void {}`,
  };
}

function shown(type: string, declarations?: string, comment?: string): string {
  const { tool, project } = readOne(sources(type, declarations, comment));
  return show(tool.input.properties[0]!.type, project);
}

describe("natives", () => {
  test.each<[want: string, type: string, declarations?: string]>([
    ["bigint", "bigint"],
    ["bigint!", "bigint & { readonly __brand: 'Id' }"],
    ["url", "URL"],
    ["url", "Link", 'import type { URL as Link } from "node:url";'],
    ["bytes", "Uint8Array"],
    ["bytes", "Uint8Array<ArrayBuffer>"],
    ["buffer", "Buffer"],
    ["set [string]", "Set<string>"],
    ["set [string]", "ReadonlySet<string>"],
    ["set [date-time]", "Set<Date>"],
    ["set [set [bigint]]", "Set<Set<bigint>>"],
    ["map [string: number]", "Map<string, number>"],
    ["map [string: number]", "ReadonlyMap<string, number>"],
    ["map [date-time: bytes]", "Map<Date, Uint8Array>"],
    ['map ["a" | "b": boolean]', 'Map<"a" | "b", boolean>'],
    ["map [string pattern=^a: string minLength=1]", 'Map<string & tags.Pattern<"^a">, string & tags.MinLength<1>>'],
    ["set [string format=email]", "Set<Email>", "/** @format email */ type Email = string;"],
    ["map [string: string format=email]", "Map<string, Email>", "/** @format email */ type Email = string;"],
    ["map [string: #Tree]", "Tree", "type Tree = Map<string, Tree>;"],
    ["{ at: date-time; kids: set [#N] }", "N", "interface N { at: Date; kids: Set<N> }"],
    ["<date-time | number>", "Date | number"],
    ["<bigint | null>", "bigint | null"],
    ["<boolean | bytes>", "boolean | Uint8Array"],
    ["[map [number: url]]", "Map<number, URL>[]"],
    ["{ []: set [string] }", "Record<string, Set<string>>"],
    ["(bytes, url?, ...bigint)", "[Uint8Array, URL?, ...bigint[]]"],
  ])("%s ← %s", (want, type, declarations) => {
    expect(shown(type, declarations)).toBe(want);
  });
});

describe("constraints on natives", () => {
  test.each<[want: string, type: string, tags: string]>([
    ["bigint minimum=0 maximum=10", "bigint", "{@minimum 0} {@maximum 10}"],
    ["bigint type=int64", "bigint", "{@type int64}"],
    ["bigint type=integer multipleOf=5", "bigint", "{@integer} {@multipleOf 5}"],
    ["bigint minimum=-1", "bigint & tags.Minimum<-1n>", ""],
    ["bigint type=uint64", 'bigint & tags.Type<"uint64">', ""],
    ["url pattern=^https: maxLength=9", "URL", "{@pattern ^https:} {@maxLength 9}"],
    ["url", "URL", "{@format uri}"],
    ["set [string] minItems=1 maxItems=3", "Set<string>", "{@minItems 1} {@maxItems 3}"],
    ["set [string] minItems=2", "Set<string> & tags.MinItems<2>", ""],
    ["map [number: string] maxItems=3", "Map<number, string>", "{@maxItems 3}"],
    ["date", "Date", "{@format date}"],
    ["<date | number>", "Date | number", "{@format date}"],
  ])("%s ← %s %s", (want, type, tags) => {
    expect(shown(type, "", `T. @tool t\n * @param p P. ${tags}\n`)).toBe(want);
  });

  test("beyond 2^53 every digit counts, as text in the model", () => {
    const { tool } = readOne(
      sources(
        "bigint & tags.Maximum<18446744073709551617n>",
        "",
        "T. @tool t\n * @param p P. {@minimum 9007199254740993}\n",
      ),
    );
    expect(tool.input.properties[0]!.type).toEqual({
      kind: "bigint",
      constraints: [
        { kind: "maximum", value: 18446744073709552000, digits: "18446744073709551617" },
        { kind: "minimum", value: 9007199254740992, digits: "9007199254740993" },
      ],
    });
  });

  test.each<[want: string, type: string, tags: string]>([
    ['TC1301 @minimum does not fit the type of "p", which is bigint.', "bigint", "{@minimum 0.5}"],
    ['TC1301 @type does not fit the type of "p", which is bigint.', "bigint", "{@type double}"],
    ['TC1301 @pattern does not fit the type of "p", which is bigint.', "bigint", "{@pattern a}"],
    ['TC1301 @minLength does not fit the type of "p", which is bytes.', "Uint8Array", "{@minLength 3}"],
    ['TC1301 @format does not fit the type of "p", which is a URL.', "URL", "{@format email}"],
    ['TC1301 @minItems does not fit the type of "p", which is a Map.', "Map<string, string>", "{@minItems 1}"],
    ['TC1301 @minimum does not fit the type of "p", which is a Set.', "Set<number>", "{@minimum 1}"],
    ['TC1301 @format does not fit the type of "p", which is a Date.', "Date", "{@format time}"],
    [
      'TC1302 @maximum of "p" has more digits than a number holds: it would mean 9007199254740992.',
      "number",
      "{@maximum 9007199254740993}",
    ],
    [
      'TC1108 @minimum of "p" stands twice, with different values.',
      "bigint & tags.Minimum<9007199254740992n>",
      "{@minimum 9007199254740993}",
    ],
    ['TC1303 @format does not know "url".', "string", "{@format url}"],
    ['TC1303 @format does not know "base64".', "string", "{@format base64}"],
  ])("%s ← %s %s", (want, type, tags) => {
    const { diagnostics } = readSources(sources(type, "", `T. @tool t\n * @param p P. ${tags}\n`));
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([want]);
    expect(diagnostics[0]!.hint ?? want).not.toBe("");
  });
});

describe("defaults of natives are what travels", () => {
  test.each<[want: unknown, parameter: string]>([
    ["10", "p = 10n"],
    ["-12345678901234567890", "p = -12345678901234567890n"],
    [[], "p = new Set<string>()"],
    [["a", "b"], 'p = new Set(["a", "b"])'],
    ["https://a.b", 'p: URL = new URL("https://a.b")'],
    [[], "p: { ids: Set<bigint> }['ids'] = new Set()"],
  ])("%j ← %s", (want, parameter) => {
    const source = {
      [platformFile]: `${platform.replace("export {};", "")} declare global { var URL: { new (text: string): URL } } export {};`,
      "src/a.ts": `/** T. @tool t */\nexport function t(${parameter}, other?: string): void {}`,
    };
    const { tool } = readOne(source);
    expect(tool.input.properties[0]).toMatchObject({ default: want, optional: true });
    expect(readSources(source).diagnostics).toEqual([]);
  });

  test.each(["p = new Date()", 'p = new Date("2020-01-01")', "p = new Map<string, string>()", "p = BigInt(1)"])(
    "what only the program can say is told: %s",
    (parameter) => {
      expect(findingsOf(`/** T. @tool */\nexport function t(${parameter}, other = 1): void {}`)).toEqual([
        `TC1306 2:${parameter.indexOf("=") + 21}`,
      ]);
    },
  );

  test.each<[want: unknown, type: string, text: string]>([
    ["12345678901234567890", "bigint", "12345678901234567890"],
    ["5", "bigint", "5"],
    ["2026-01-31T09:30:00Z", "Date", "2026-01-31T09:30:00Z"],
    ["https://a.b", "URL", "https://a.b"],
    ["1234", "Uint8Array", "1234"],
    [["a"], "Set<string>", '["a"]'],
    [{ a: 1 }, "Map<string, number>", '{"a":1}'],
    [[[1, "a"]], "Map<number, string>", '[[1,"a"]]'],
  ])("documented: %j ← %s %s", (want, type, text) => {
    const { tool } = readOne(sources(type, "", `T. @tool t\n * @param p P. {@default ${text}}\n`));
    expect(tool.input.properties[0]!.default).toEqual(want);
  });
});

describe("refused, with what to write instead", () => {
  test.each<[hint: string, type: string, declarations?: string]>([
    ["Write Uint8Array.", "ArrayBuffer"],
    ["Write Uint8Array.", "SharedArrayBuffer"],
    ["Write Uint8Array.", "Uint8Array<SharedArrayBuffer>"],
    ["Write Uint8Array.", "DataView"],
    ["Write number[], or Uint8Array for bytes.", "Float64Array"],
    ["Write number[], or Uint8Array for bytes.", "Uint8ClampedArray"],
    ["Write bigint[].", "BigInt64Array"],
    ["Write string with @format regex.", "RegExp"],
    ["Write Map or Record<string, …>.", "WeakMap<object, string>"],
    ["Write Set.", "WeakSet<object>"],
    ["Write the type of what it resolves to.", "Promise<Date>"],
    ["Write an object with the message.", "Error"],
    ["Write an array.", "Iterable<string>"],
    ["Write Record<string, string>, or string for the query.", "URLSearchParams"],
    ["Write bigint.", "BigInt"],
    ["Write Date.", "Day", "class Day extends Date {}"],
    ["Write Set.", "Names", "interface Names extends Set<string> { size: number }"],
    [
      "Write an object with the message.",
      "Failure",
      "class Failure extends TypeErr { code = 1 } class TypeErr extends Error {}",
    ],
    ['Write bigint with @minimum and @maximum, or literals of another type (1, or "1").', "1n"],
    ["Give it another name, or make the object a record (Record<string, …>).", 'Map<"constructor" | "a", string>'],
  ])("%s ← %s", (hint, type, declarations) => {
    const { diagnostics } = readSources(sources(type, declarations));
    expect(diagnostics.map(line)).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ severity: "error", hint });
    expect(diagnostics[0]!.origin).toMatchObject({ line: 4, column: 22 });
  });

  test("a class of the user that is named like a native is read as what it is", () => {
    expect(shown("Buffer", "declare class Buffer { readonly size: number }")).toBe("{ size: number }");
  });

  test("what natives hold is found inside of them", () => {
    expect(findingsOf(sources("Map<string, Set<() => void>>"))).toEqual(["TC1203 4:38"]);
    expect(findingsOf(sources("Map<symbol, string>"))).toEqual(["TC1201 4:26"]);
    expect(findingsOf(sources("Set<string | undefined>"))).toEqual(["TC1201 4:35"]);
  });
});

describe("classes that only carry data are objects", () => {
  test.each<[want: string, type: string, declarations: string]>([
    ["{ x: number; y: number }", "Point", "class Point { constructor(readonly x: number, public y: number) {} }"],
    [
      "{ at: date-time; id: string }",
      "Row",
      "class Base { readonly id!: string } class Row extends Base { at!: Date }",
    ],
    ["{ w: number; area: number }", "Box", "class Box { w = 1; get area(): number { return this.w; } }"],
    ["{ a: string }", "Shape", "abstract class Shape { a!: string; static make(): Shape { return null!; } }"],
    ["{ items: set [#Tree] }", "Tree", "class Tree { items = new Set<Tree>(); }"],
    ["{ value: bigint }", "Cell<bigint>", "class Cell<T> { constructor(readonly value: T) {} }"],
  ])("%s ← %s", (want, type, declarations) => {
    expect(shown(type, declarations)).toBe(want);
  });

  test.each<[want: string, declarations: string]>([
    ['TC1201 "p" is an instance of a class with methods (run): JSON can\'t carry it.', "class C { run(): void {} }"],
    [
      'TC1201 "p" is an instance of a class with methods (run): JSON can\'t carry it.',
      "class B { run(): void {} } class C extends B { a = 1 }",
    ],
    [
      'TC1201 "p" is an instance of a class with private members (a): JSON can\'t carry it.',
      "class C { constructor(private a: string) {} }",
    ],
    [
      'TC1201 "p" is an instance of a class with private members (#a): JSON can\'t carry it.',
      "class C { #a = 1; b = 2 }",
    ],
    [
      'TC1201 "p" is an instance of a class with private members (a): JSON can\'t carry it.',
      "class C { protected a = 1 }",
    ],
    ['TC1203 "run" is a function, which JSON can\'t carry.', "class C { run = () => 1 }"],
  ])("%s ← %s", (want, declarations) => {
    const { diagnostics } = readSources(sources("C", declarations));
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([want]);
    expect(diagnostics[0]!.hint).toBeDefined();
  });

  test("the function receives a plain object, and a getter of a result is encoded", () => {
    const { project } = readOne(
      `class Box { constructor(readonly w: number, readonly at: Date) {} get area(): bigint { return BigInt(this.w); } }
      /** T. @tool t */\nexport function t(p: Box, other?: string): { box: Box } { return { box: p }; }`,
    );
    const [entry] = entriesOf(project);
    const sent = { p: { w: 2, at: "2026-01-31T09:30:00.000Z", area: "4" } };
    expect(entry!.check(sent)).toBe(true);
    const { p } = entry!.decode!(sent);
    expect(Object.getPrototypeOf(p)).toBe(Object.prototype);
    expect(p).toEqual({ w: 2, at: new Date("2026-01-31T09:30:00Z"), area: 4n });
    class Box {
      readonly w = 3;
      readonly at = new Date("2026-01-31T09:30:00Z");
      get area(): bigint {
        return BigInt(this.w);
      }
    }
    const encoded = toJson(entry!.encode!({ box: new Box() }), english);
    expect(encoded).toEqual({ box: { w: 3, at: "2026-01-31T09:30:00.000Z", area: "3" } });
  });
});

test("what is absent from a result by undefined stays absent when the rest is encoded", () => {
  const { project } = readOne({
    [platformFile]: platform,
    "src/a.ts": `interface Links { byName: Record<string, URL | undefined>; known: { a: number; [k: string]: URL | number | undefined }; pair: [URL, URL?]; nested: Record<string, { u: URL } | undefined>; sets: Record<string, Set<URL> | undefined>; last: [number, { u: URL }?] }
/** T. @tool t */
export function t(): Links { return null!; }`,
  });
  const [entry] = entriesOf({ ...project, modules: { extension: "js", format: "cjs" } });
  const url = new URL("https://a.b");
  const links = {
    byName: { x: undefined, y: url },
    known: { a: 1, x: undefined, y: url },
    pair: [url, undefined],
    nested: { x: undefined, y: { u: url } },
    sets: { x: undefined, y: new Set([url]) },
    last: [1, undefined],
  };
  expect(entry!.encode!(links)).toEqual({
    byName: { x: undefined, y: "https://a.b/" },
    known: { a: 1, x: undefined, y: "https://a.b/" },
    pair: ["https://a.b/", undefined],
    nested: { x: undefined, y: { u: "https://a.b/" } },
    sets: { x: undefined, y: ["https://a.b/"] },
    last: [1, undefined],
  });
});
