/** Shapes that packages on npm export and that were once read wrongly; `npm run foreign` finds them. */
import { expect, test } from "vitest";
import { typeText } from "../../src/emit/types/types.js";
import { readOne, show, typeOf } from "./read-source.js";

test("an interface named Function is data", () => {
  const declarations = "export interface Function { name: string }\nexport interface Call { function: Function }";
  expect(show(typeOf("{ call: { function: { name: string } } }"))).toBe("{ call: { function: { name: string } } }");
  const { tool, project } = readOne(
    `${declarations}\n/** T. @tool t */\nexport function t(p: Call, other: string): void {}`,
  );
  expect(show(tool.input, project)).toBe("{ p: { function: { name: string } }; other: string }");
});

test("a key that TypeScript wants, with undefined in it, is absent on the wire and written as it is wanted", () => {
  const type = typeOf("{ a: string | undefined; b?: string; c?: string | undefined }");
  expect(show(type)).toBe("{ a?: string; b?: string; c?: string }");
  const context = { definitions: {}, names: new Map() };
  expect(typeText(type, { ...context, form: "args" })).toBe("{ a: string | undefined; b?: string; c?: string }");
  expect(typeText(type, { ...context, form: "result" })).toBe(
    "{ a?: string | undefined; b?: string | undefined; c?: string | undefined }",
  );
});

test("an interface that only extends Array is an array", () => {
  const declarations = `
    export type Json = null | string | Json[] | JsonList | { [key: string]: Json };
    export interface JsonList extends Array<Json> {}
    export interface Names extends ReadonlyArray<string> {}
    export interface List<T> extends Array<T> {}`;
  expect(show(typeOf("{ a: Names; b: List<number> }", declarations))).toBe("{ a: [string]; b: [number] }");
  const { tool, project } = readOne(`${declarations}\n/** T. @tool t */\nexport function t(p: JsonList): void {}`);
  expect(show(tool.input, project)).toBe("{ p: [<string | [#Json] | #JsonList | { []: #Json } | null>] }");
});

test("recursion gets the name of the type that it goes through, wherever reading begins", () => {
  const declarations = "export interface Node { more?: Node[] }";
  const { project } = readOne(
    `${declarations}\n/** T. @tool t */\nexport function t(p: Node[], one: Node | null): void {}`,
  );
  expect(Object.keys(project.definitions)).toEqual(["src/a.ts#Node"]);
});

test("parts of an intersection keep their order and their place in a union", () => {
  const type = typeOf('((("b" | "a")[] & tags.MinItems<1>) | { c: 1 } | string)', 'import type { tags } from "toolc";');
  expect(show(type)).toBe('<["b" | "a"] minItems=1 | { c: 1 } | string>');
  expect(show(typeOf('{ x: Partial<Record<"c" | "b", 1>> | "b" | "a" }'))).toBe(
    '{ x: <{ c?: 1; b?: 1 } | "b" | "a"> }',
  );
  expect(show(typeOf('(Array<"c" | "b"> | "b" | "c" | "a")'))).toBe('<["c" | "b"] | "b" | "c" | "a">');
});

test("a tuple that is as long as its comment says", () => {
  const type = typeOf(
    "P",
    `export interface P {
    /** @minItems 1 */ some: [string, ...string[]];
    /**
     * @minItems 0
     * @maxItems 2
     */ few: [] | [string] | [string, string];
    /** @maxItems 0 */ none: [];
  }`,
  );
  expect(type.kind).toBe("ref");
  expect(() => typeOf("P", "export interface P {\n/** @maxItems 5 */ some: [string, ...string[]] }")).toThrow("TC1301");
  expect(() => typeOf("P", "export interface P {\n/** @minItems 2 */ some: [string, ...string[]] }")).toThrow("TC1301");
});

test("options that a platform describes are data; its classes are not", () => {
  const sources = (type: string) => ({
    "node_modules/@types/node/index.d.ts":
      'declare module "fs" { interface MakeDirectoryOptions { recursive?: boolean; mode?: string } class Stats { size: number } interface URL { href: string } }',
    "src/a.ts": `/// <reference path="../node_modules/@types/node/index.d.ts" />
import type * as fs from "fs";
/** T. @tool t */
export function t(p: fs.${type}, other: string): void {}`,
  });
  const { tool, project } = readOne(sources("MakeDirectoryOptions"));
  expect(show(tool.input, project)).toBe("{ p: { recursive?: boolean; mode?: string }; other: string }");
  expect(() => readOne(sources("Stats"))).toThrow("TC1201");
  expect(show(readOne(sources("URL")).tool.input)).toBe("{ p: url; other: string }");
});

test("comments of packages hold where they fit, and their defaults are words for people", () => {
  const { tool, project } = readOne({
    "node_modules/other/package.json": '{ "name": "other", "types": "index.d.ts" }',
    "node_modules/other/index.d.ts": `export interface Options {
      /** How deep. @maxItems 3
       * @minimum 1
       * @default composite
       * @example import { a } from "other"; */
      depth?: number;
    }`,
    "src/a.ts": `import type { Options } from "other";
/** T. @tool t */
export function t(p: Options, other: string): void {}`,
  });
  expect(show(tool.input, project)).toBe("{ p: { depth?: number minimum=1 }; other: string }");
  expect(JSON.stringify(project.definitions)).not.toContain("composite");
});

test("names that are made of type arguments do not tell where the project stands", () => {
  const sources = {
    "src/m.ts": "export const a = 1;",
    "src/a.ts": `type Page<T> = { items: T[]; next?: Page<T> };
/** T. @tool t */
export function t(page: Page<typeof import("./m.js")>, other?: string): void {}`,
  };
  const { project } = readOne(sources);
  expect(Object.values(project.definitions).map(({ id, name }) => [id, name])).toEqual([
    ['src/a.ts#Page<typeof import("src/m")>', "PageTypeofImportSrcM"],
  ]);
});
