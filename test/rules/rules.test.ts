// biome-ignore-all lint/suspicious/noTemplateCurlyInString: types are written as text here
import { describe, expect, test } from "vitest";
import { runRules } from "../../src/rules/run.js";
import { line, readSources, type Sources } from "../read/read-source.js";

/** The findings of the rules about sources that read without an error. */
function judged(sources: Sources): string[] {
  const { value, diagnostics } = readSources(sources);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return runRules(value).map(line);
}

/** The same for one documented tool with a property `p` of a type, as code and message. */
function judgedType(type: string, tags = "", declarations = ""): string[] {
  const source = `${declarations}\ninterface O {\n  /** P. ${tags} */\n  p: ${type};\n}\n/** T. @tool t */\nexport function t(o: O): void {}`;
  return judged(source).map((text) => text.replace(/^\S+ /, ""));
}

test.each<readonly [want: readonly string[], type: string, rules: string]>([
  [[], "number", "decimal-string"],
  [["decimal-string"], "string", "decimal-string"],
  [["decimal-string"], "number | string", "decimal-string"],
  [["boolean-string"], "number", "decimal-string, boolean-string"],
  [[], '"auto" | 1 | 2', "decimal-string, enum-case"],
  [[], "number[]", "decimal-string, wrap-single"],
  [[], "Record<string, { n?: number }>", "decimal-string, null-as-absent, json-string"],
  [[], "Set<boolean> | null", "boolean-string, wrap-single, null-string"],
  [["null-as-absent"], "number", "null-as-absent"],
  [["null-string"], "string | null", "null-string"],
  [[], "Date | null", "null-string"],
  [["enum-case"], "number", "enum-case"],
  [["wrap-single"], "{ a: string }", "wrap-single, json-string"],
  [[], "number", "lossless"],
  [["enum-case"], "number", "lossless, enum-case"],
  [["decimal-string", "boolean-string", "null-as-absent", "json-string", "null-string"], "string", "lossless"],
  [[], "string", "none"],
])("coercion: %j can never apply to %s @coerce %s", (want, type, rules) => {
  expect(judgedType(type, `@coerce ${rules}`)).toEqual(want.map((rule) => `TC1307 "${rule}" can never apply to "p".`));
});

describe("names", () => {
  test("two tools of one name, in two files", () => {
    const sources = {
      "src/a.ts": "/** T.\n * @tool get_weather\n * @param c city\n */\nexport function a(c: string): void {}",
      "src/b.ts": "/** T.\n * @tool get_weather\n * @param c city\n */\nexport function b(c: string): void {}",
    };
    expect(judged(sources)).toEqual(['src/b.ts:5:17 TC1401 Two tools are named "get_weather".']);
    const [finding] = runRules(readSources(sources).value);
    expect(finding!.related).toEqual([
      { message: 'The first "get_weather" stands here.', origin: { file: "src/a.ts", line: 5, column: 17, length: 1 } },
    ]);
  });

  test("two classes with one instance key", () => {
    const file = (key: string, name: string, tool: string) =>
      `/** ${key} */\nexport class ${name} {\n  /** T. @tool ${tool}1 */ one(): void {}\n  /** T. @tool ${tool}2 */ two(): void {}\n}`;
    const sources = {
      "src/a.ts": file("", "Files", "a"),
      "src/b.ts": file("", "Files", "b"),
      "src/c.ts": file("@instance Files", "C", "c"),
    };
    expect(judged(sources)).toEqual([
      'src/b.ts:3:22 TC1406 Two classes have the instance key "Files": src/a.ts#Files and src/b.ts#Files.',
      'src/c.ts:3:22 TC1406 Two classes have the instance key "Files": src/a.ts#Files and src/c.ts#C.',
    ]);
    expect(judged({ ...sources, "src/b.ts": file("@instance web", "Files", "b"), "src/c.ts": "" })).toEqual([]);
  });

  test("two validators of one name", () => {
    expect(judged("/** @validator */\nexport type A = string;\n/** @validator A */\nexport type B = string;")).toEqual([
      'src/a.ts:4:13 TC1407 Two validators are named "A".',
    ]);
  });

  test("types of validators are judged like those of arguments", () => {
    const source =
      "/** @validator */\nexport interface A {\n  /** @minimum 5 @maximum 1 */\n  n: number;\n  d: Date | string;\n}";
    expect(judged(source).map((text) => text.split(" ")[1])).toEqual(["TC1208", "TC1304"]);
  });

  test("two aliases that collide", () => {
    const source =
      "/** A. @tool fs.read */\nexport function a(): void {}\n/** B. @tool fs_read */\nexport function b(): void {}\n/** C. @tool fs-read */\nexport function c(): void {}";
    expect(judged(source)).toEqual([
      'src/a.ts:4:17 TC1404 "fs_read" and "fs.read" both become "fs_read" for openai, anthropic.',
    ]);
  });
});

describe("unions that look alike in JSON", () => {
  test.each<[want: string[], type: string]>([
    [['TC1208 Branches of "p" look alike in JSON: Date and string.'], "Date | string"],
    [['TC1208 Branches of "p" look alike in JSON: array and array.'], "Date[] | string[]"],
    [['TC1208 Branches of "p" look alike in JSON: object and object.'], "{ at: Date } | { at: string }"],
    [['TC1208 Branches of "p" look alike in JSON: Date and enum.'], 'Date | "2020-01-01T00:00:00Z"'],
    [[], 'Date | "now"'],
    [[], "Date | number | null"],
    [[], "Date[] | number[]"],
    [[], "Date | { at: Date } | Date[]"],
    [[], '{ kind: "a"; at: Date } | { kind: "b"; at: string }'],
    [[], "{ at: Date; a: string } | { at: string; b: string }"],
    [[], "string | { at: string }"],
  ])("%j ← %s", (want, type) => {
    expect(judgedType(type)).toEqual(want);
  });
});

test("a result that is a Date or a string is encoded as what it is", () => {
  const result = (type: string) => judged(`/** T. @tool */\nexport function t(): ${type} { return null!; }`);
  expect(result("{ at: Date | string }")).toEqual([]);
  expect(result("{ at: Date[] | string[] }")).toEqual([]);
  expect(result("{ at: Map<number, string>[] | number[][] }")).toHaveLength(1);
});

test("a named type is judged as an argument and as a result", () => {
  const source = (type: string) =>
    `interface Box { at: ${type} }\n/** T. @tool */\nexport function t(p: Box, q: Box): Box[] { return [p, q]; }`;
  const judgedBox = (type: string) => judged(source(type)).filter((text) => !text.includes("TC1502"));
  // Told apart by what travels; a Map does not show the type of its keys.
  expect(judgedBox("Map<string, Date> | Map<number, Date>")).toEqual([
    'src/a.ts:1:17 TC1208 Branches of "at" look alike in JSON: Map and Map.',
  ]);
  expect(judgedBox("Date | string")).toEqual([
    'src/a.ts:1:17 TC1208 Branches of "at" look alike in JSON: Date and string.',
  ]);
  expect(judgedBox("Date | number")).toEqual([]);
});

describe("constraints that contradict each other", () => {
  const no = (reason: string): string[] => [`TC1304 No value of "p" can be right: ${reason}.`];
  test.each<[want: string[], type: string, tags: string]>([
    [no("minimum 5 is above maximum 1"), "number", "@minimum 5 @maximum 1"],
    [no("nothing lies between exclusiveMinimum 1 and maximum 1"), "number", "@exclusiveMinimum 1 @maximum 1"],
    [no("no integer lies between minimum 1.2 and maximum 1.8"), "number", "@integer @minimum 1.2 @maximum 1.8"],
    [
      no("no integer lies between exclusiveMinimum 1 and exclusiveMaximum 2"),
      "number",
      "@integer @exclusiveMinimum 1 @exclusiveMaximum 2",
    ],
    [no("minimum 3000000000 is above the greatest int32"), "number", "@type int32 @minimum 3e9"],
    [no("minLength 5 is above maxLength 1"), "string", "@minLength 5 @maxLength 1"],
    [no("minItems 5 is above maxItems 1"), "string[]", "@minItems 5 @maxItems 1"],
    [[], "number", "@minimum 1 @maximum 1"],
    [[], "number", "@integer @exclusiveMinimum 0 @exclusiveMaximum 2"],
    [[], "string", "@minLength 1 @maxLength 1"],
  ])("%j ← %s %s", (want, type, tags) => {
    expect(judgedType(type, tags)).toEqual(want);
  });
});

describe("defaults and examples of fields", () => {
  test.each<[want: string[], type: string, tags: string]>([
    [['TC1305 The default of "p" is not valid: it breaks minimum 5.'], "number", "@default 1 @minimum 5"],
    [['TC1305 The default of "p" is not valid: it must be a number, not "x".'], "number", "@default x"],
    [['TC1305 The default of "p" is not valid: it must be one of "a", "b", not "c".'], '"a" | "b"', "@default c"],
    [['TC1305 The default of "p" is not valid: "b" is not known.'], "{ a?: string }", '@default {"b":1}'],
    [['TC1109 An @example of "p" is not valid: it breaks integer.'], "number", "@integer @example 1.5"],
    [[], "number", "@default 0.3 @multipleOf 0.1"],
    [[], "string", "@default 3"],
    [[], '"km" | "mi"', "@default 'km'"],
    [[], "number", "@default `3`"],
    [[], "string | null", "@default null"],
    [[], "string[]", '@default ["a"]'],
    [[], "Date", "@default 2026-03-01T09:00:00Z"],
    [[], '"a" | "b"', "@default a @example b"],
  ])("%j ← %s %s", (want, type, tags) => {
    expect(judgedType(type, tags)).toEqual(want);
  });
});

describe("descriptions", () => {
  test("a tool and parameters without any", () => {
    expect(
      judged(
        "/** @tool */\nexport function t(a: string, b: string, c: P): void {}\n/** Described. */\ninterface P { x: string }",
      ),
    ).toEqual([
      'src/a.ts:2:17 TC1501 The tool "t" has no description.',
      'src/a.ts:2:17 TC1502 "a", "b" of the tool "t" have no description.',
    ]);
  });

  test("a documented tool has no finding", () => {
    expect(judged("/** T. @tool @param a the a */\nexport function t(a: string): void {}")).toEqual([]);
  });
});

describe("patterns that can take very long", () => {
  const slow = "^(a+)+$";
  const brand = 'type Brand = string & { __brand: "B" };';
  const imports = 'import type { tags } from "toolc";';
  test.each<readonly [type: string, tags: string, declarations: string]>([
    ["string", `@pattern ${slow}`, ""],
    ["Brand", `@pattern ${slow}`, brand],
    ["Alias", "", `/** @pattern ${slow} */\ntype Alias = string;`],
    ["Alias", "", `${brand}\n/** @pattern ${slow} */\ntype Alias = Brand;`],
    [`Brand & tags.Pattern<"${slow}">`, "", imports + brand],
    ["`a${string}.${string}.${string}`", `@pattern ${slow}`, ""],
    [`Record<string & tags.Pattern<"${slow}">, number>`, "", imports],
    [`Map<string & tags.Pattern<"${slow}">, number>`, "", imports],
  ])("are judged wherever they were written: %s %s", (type, tags, declarations) => {
    expect(judgedType(type, tags, declarations)).toEqual([
      expect.stringContaining(`TC1308 The time that the pattern ${slow} of "p"`),
    ]);
  });

  test("of a URL too", () => {
    const sources = {
      "node_modules/@types/node/url.d.ts": "declare class URL { href: string }",
      "src/a.ts": `/** T.\n * @tool t\n * @param p P. {@pattern ${slow}}\n */\nexport function t(p: URL): void {}`,
    };
    expect(judged(sources)).toEqual([expect.stringContaining("TC1308")]);
  });

  test("those of template literal types nobody wrote", () => {
    expect(judgedType("`a${string}.${string}.${string}.${string}`")).toEqual([]);
    expect(judgedType("Record<`a${string}.${string}.${string}`, 1>")).toEqual([]);
  });
});
