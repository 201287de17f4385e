/** Signatures that are more than a list of parameters: overloads, generators, destructuring, this. */
import { describe, expect, test } from "vitest";
import { findingsOf, readOne, readSources, show } from "./read-source.js";

const doc = "/** T. @tool */\n";

describe("a generator's result is what it returns", () => {
  test.each<[want: string, source: string]>([
    [
      "{ total: number }",
      "export async function* t(): AsyncGenerator<string, { total: number }, void> { return { total: 1 }; }",
    ],
    ["string", "export function* t(): Generator<number, string> { return ''; }"],
    ["string", "export function* t() { yield 1; return 'a' as string; }"],
    ["date-time", "export async function* t() { yield 1; return Promise.resolve(new Date()); }"],
    ["void", "export async function* t(): AsyncGenerator<string, void> {}"],
    ["void", "export function* t() { yield 1; }"],
    ["undescribed", "export function* t(): Generator<number, unknown> {}"],
    [
      "string",
      "const g = function* (): Generator<number, string> { return ''; };\n/** T. @tool */\nexport const t = () => g();",
    ],
    [
      "string",
      "function* g(): Generator<number, string> { return ''; }\n/** T. @tool */\nexport async function t() { return g(); }",
    ],
  ])("%s ← %s", (want, source) => {
    const { tool, project } = readOne(source.includes("@tool") ? source : doc + source);
    expect(tool.output.kind === "described" ? show(tool.output.type, project) : tool.output.kind).toBe(want);
  });

  test("the order of a returned union is the source's", () => {
    const { tool } = readOne(`${doc}export async function* t(): AsyncGenerator<1, "b" | "a" | "c"> { return "a"; }`);
    expect(tool.output.kind === "described" && show(tool.output.type)).toBe('"b" | "a" | "c"');
  });

  test.each([["Iterable<string>"], ["AsyncIterableIterator<string>"]])("%s says nothing of a result", (type) => {
    expect(findingsOf(`${doc}export function t(): ${type} { return null!; }`)).toEqual(["TC1211 2:22"]);
  });
});

describe("defaults of destructured parameters", () => {
  const defaults = (source: string): string => {
    const { tool } = readOne(source.startsWith("/**") ? source.replace("/**", "/** T. @tool t\n") : doc + source);
    const of = (properties: typeof tool.input.properties): unknown =>
      Object.fromEntries(
        properties.map(({ name, optional, type, default: fallback }) => [
          optional ? `${name}?` : name,
          type.kind === "object" ? [fallback ?? null, of(type.properties)] : (fallback ?? null),
        ]),
      );
    return JSON.stringify(of(tool.input.properties));
  };
  test.each<[want: string, source: string]>([
    ['{"a":null,"b?":2}', "export function t({ a, b = 2 }: { a: string; b?: number }): void {}"],
    ['{"a":null,"b?":2}', "export function t({ a, b: c = 2 }: { a: string; b?: number }): void {}"],
    ['{"a?":2}', "export function t({ a = 2 }: { a?: number } = {}): void {}"],
    ['{"a?":2}', "export function t({ a = 2 }): void {}"],
    ['{"a":null}', "export function t({ a = 2 }: { a: number }): void {}"],
    [
      '{"size?":[{"w":1},{"w":null,"h?":2}]}',
      "export function t({ size: { w, h = 2 } = { w: 1 } }: { size?: { w: number; h?: number } }): void {}",
    ],
    [
      '{"a":[null,{"b":[null,{"c?":"x"}]}]}',
      'export function t({ a: { b: { c = "x" } } }: { a: { b: { c?: string } } }): void {}',
    ],
    ['{"a":[null,{"n?":1}],"b?":3}', "/** @param a x */\nexport function t({ n = 1 }: { n?: number }, b = 3): void {}"],
    ['{"list?":["a"]}', 'export function t({ list = ["a"], ...rest }: { list?: string[] }): void {}'],
  ])("%s ← %s", (want, source) => {
    expect(defaults(source)).toBe(want);
  });

  test("a named type stays as it is for others", () => {
    const { value } = readSources(
      `interface In { h?: number }\ninterface O { in?: In }\n${doc}export function a({ in: { h = 2 } = {} }: O): void {}\n/** U. @tool */\nexport function b(o: O, p = 1): void {}`,
    );
    expect(JSON.stringify(value.definitions)).not.toContain('"default"');
    expect(JSON.stringify(value.tools[0]!.input)).toContain('"default":2');
  });
});

describe("overloads", () => {
  const overloaded = (first: string, second: string, third: string): string =>
    `${first}\nexport function t(a: string): void;\n${second}\nexport function t(b: number): void;\n${third}\nexport function t(x: unknown): void {}`;
  test.each<[source: string]>([
    [overloaded("/** T. @tool */", "", "")],
    [overloaded("", "/** T. @tool */", "")],
    [overloaded("", "", "/** T. @tool */")],
    [overloaded("/** T. @tool */", "/** T. @tool */", "/** Inside. */")],
  ])("the last signature counts, the comment may stand at any: %s", (source) => {
    const { tool } = readOne(source);
    expect([tool.docs.description, ...tool.input.properties.map(({ name }) => name)]).toEqual(["T.", "b"]);
  });

  test("two comments that differ", () => {
    expect(findingsOf(overloaded("/** A. @tool */", "", "/** B. @tool */"))).toEqual(["TC1108 5:8"]);
  });

  test("constraints in the comment of another signature", () => {
    expect(findingsOf(overloaded("/** A. @tool */", "/**\n * @param b {@minimum 1}\n */", ""))).toEqual([
      "TC1105 4:13",
    ]);
  });
});

describe("this", () => {
  test.each([["void"], ["unknown"], ["any"]])("%s is no argument", (type) => {
    const { tool } = readOne(`${doc}export function t(this: ${type}, a: string, b = 1): void {}`);
    expect(tool.parameters.map(({ name }) => name)).toEqual(["a", "b"]);
  });
});
