import { describe, expect, test } from "vitest";
import { property, readOne, readSources, show } from "./read-source.js";

const head = 'import type { ToolContext, tags } from "toolc";\n';

function read(source: string) {
  const { tool, project } = readOne(head + source);
  const parameters = tool.parameters.map(
    ({ from, name, optional, ...more }) => `${from} ${name}${optional ? "?" : ""}${"rest" in more ? " rest" : ""}`,
  );
  const defaults = Object.fromEntries(
    tool.input.properties.filter((each) => each.default !== undefined).map((each) => [each.name, each.default]),
  );
  return { tool, parameters, input: show(tool.input, project), defaults };
}

describe("where arguments come from", () => {
  test.each<[parameters: string[], input: string, source: string]>([
    [["property a", "property b?"], "{ a: string; b?: number }", "(a: string, b = 1): void {}"],
    [["property a?"], "{ a?: string }", "(a?: string): void {}"],
    [["property a?", "property b"], "{ a?: string; b: string }", "(a: string | undefined, b: string): void {}"],
    [["property a", "property via? rest"], "{ a: number; via?: [number] }", "(a: number, ...via: number[]): void {}"],
    [["property at rest"], "{ at: (x: number, y: number) }", "(...at: [x: number, y: number]): void {}"],
    [
      ["property at rest"],
      "{ at: <(x: number) | (x: string, y: boolean)> }",
      "(...at: [x: number] | [x: string, y: boolean]): void {}",
    ],
    [["property at? rest"], "{ at?: <() | (x: string)> }", "(...at: [] | [x: string]): void {}"],
    [["object o"], "{ city: string }", "(o: { city: string }): void {}"],
    [["object o?"], "{ city?: string }", "(o?: { city?: string }): void {}"],
    [["object o?"], "{ city?: string }", "(o: { city?: string } = {}): void {}"],
    [["property o?"], "{ o?: { city: string } }", "(o?: { city: string }): void {}"],
    [["property o"], "{ o: <{ city: string } | null> }", "(o: { city: string } | null): void {}"],
    [["property o"], "{ o: [string] }", "(o: string[]): void {}"],
    [["property o"], "{ o: date-time }", "(o: Date): void {}"],
    [["property o"], "{ o: { []: string } }", "(o: Record<string, string>): void {}"],
    [["property o"], "{ o: <string | { id: number }> }", "(o: string | { id: number }): void {}"],
    [["object o"], "{ a: string; b: number }", "(o: { a: string } & { b: number }): void {}"],
    [["object o", "context ctx"], "{ a: string }", "(o: { a: string }, ctx: ToolContext): void {}"],
    [["context ctx", "object o"], "{ a: string }", "(ctx: ToolContext<{ user: string }>, o: { a: string }): void {}"],
    [
      ["property a", "context ctx?", "property b?"],
      "{ a: string; b?: string }",
      "(a: string, ctx?: ToolContext, b?: string): void {}",
    ],
    [["context ctx"], "{  }", "(ctx: ToolContext<any>): void {}"],
    [[], "{  }", "(): void {}"],
    [["object options"], "{ a: string; b?: number }", "({ a, b = 2 }: { a: string; b?: number }): void {}"],
    [
      ["property a", "property opts"],
      "{ a: string; opts: { b: number } }",
      "(a: string, { b }: { b: number }): void {}",
    ],
  ])("%j %s ← %s", (parameters, input, source) => {
    const docs = source.includes("{ b }") ? "/** T. @tool t\n * @param opts the options */" : "/** T. @tool t */";
    const result = read(`${docs}\nexport function t${source}`);
    expect(result.parameters).toEqual(parameters);
    expect(result.input).toBe(input);
  });

  test("an alias of ToolContext is known by its brand", () => {
    const source =
      "type Ctx = ToolContext<{ user: string }>;\n/** T. @tool */\nexport function t(a: string, ctx: Ctx): void {}";
    expect(read(source).parameters).toEqual(["property a", "context ctx"]);
  });

  test("an options object is written in place, also where it contains itself", () => {
    const source =
      "interface Tree { v: string; kids?: Tree[] }\n/** T. @tool */\nexport function t(tree: Tree): void {}";
    const { tool, project } = readOne(source);
    expect(tool.input.kind).toBe("object");
    expect(tool.input.properties.map(({ name }) => name)).toEqual(["v", "kids"]);
    expect(Object.keys(project.definitions)).toEqual(["src/a.ts#Tree"]);
  });
});

describe("defaults", () => {
  test.each<[defaults: object, source: string]>([
    [{ a: 1 }, "(a = 1, b?: string): void {}"],
    [{ a: -1.5 }, "(a = -1.5, b?: string): void {}"],
    [{ a: "km" }, '(a: "km" | "mi" = "km", b?: string): void {}'],
    [{ a: false }, "(a = false, b?: string): void {}"],
    [{ a: null }, "(a: string | null = null, b?: string): void {}"],
    [{ a: ["x", 1] }, '(a: (string | number)[] = ["x", 1], b?: string): void {}'],
    [{ a: { n: 1 } }, "(a: { n: number } = { n: 1 }, b?: string): void {}"],
    [{ a: "H" }, "(a: E = E.Head, b?: string): void {}"],
    [{ a: 10 }, "(a = LIMIT, b?: string): void {}"],
    [{}, "(a: string | undefined = undefined, b?: string): void {}"],
    [{ a: "x" }, '(a?: string & tags.Default<"x">, b?: string): void {}'],
    [{ status: "open", limit: 10 }, '({ status = "open", limit = 10 }: Opts = {}): void {}'],
    [{ limit: 5 }, "({ limit: max = 5 }: Opts): void {}"],
  ])("%j ← %s", (defaults, source) => {
    const declarations =
      'enum E { Head = "H" }\nconst LIMIT = 10;\ninterface Opts { status?: "open" | "closed"; limit?: number }\n';
    expect(read(`${declarations}/** T. @tool */\nexport function t${source}`).defaults).toEqual(defaults);
  });

  test("a default that is no literal is a warning, unless the comment tells it", () => {
    const { diagnostics } = readSources("/** T. @tool */\nexport function t(at = Date.now(), b?: string): void {}");
    expect(diagnostics.map(({ code, origin }) => [code, origin?.column])).toEqual([["TC1306", 24]]);
    const told =
      "/** T. @tool\n * @param at when {@default 0}\n */\nexport function t(at = Date.now(), b?: string): void {}";
    expect(readSources(told).diagnostics).toEqual([]);
    expect(read(told).defaults).toEqual({ at: 0 });
  });

  test("code and comment that differ are an error", () => {
    const source = "/** T. @tool\n * @param a n {@default 2}\n */\nexport function t(a = 1, b?: string): void {}";
    expect(readSources(source).diagnostics.map(({ code }) => code)).toEqual(["TC1108"]);
  });

  test("the default of a whole options object never applies", () => {
    const source = "/** T. @tool */\nexport function t(o: { n?: number } = { n: 1 }): void {}";
    expect(readSources(source).diagnostics.map(({ code }) => code)).toEqual(["TC1306"]);
  });
});

describe("texts of parameters", () => {
  const read1 = (docs: string, code: string) => readOne(`/**\n * T.\n * @tool\n${docs} */\n${code}`).tool.input;

  test.each<[want: string | undefined, tag: string]>([
    ["the city", "@param a the city"],
    ["the city", "@param a - the city"],
    ["the city", "@param a: the city"],
    ["the city", "@param {string} a the city"],
    ["the city", "@param [a] the city"],
    ["the city", "@param [a=Paris] - the city"],
    ["the city, e.g. ops@example.com", "@param a the city, e.g. ops@example.com"],
    ["the city\nof the call", "@param a the city\n * of the call"],
    ["-1 or more", "@param a -1 or more"],
    [undefined, "@param a"],
  ])("%j ← %s", (want, tag) => {
    expect(
      property(read1(` * ${tag}\n`, "export function t(a: string, b?: string): void {}"), "a").docs.description,
    ).toBe(want);
  });

  test("a comment right before a parameter speaks of it, under what its @param says", () => {
    const { tool } = readOne(`/** T. @tool
 * @param b from the tag */
export function t(/** A text. {@minLength 2} */ a: string, /** Not this. @minimum 1 */ b: number): void {}`);
    expect(tool.input.properties.map(({ docs, type }) => [docs.description, type])).toEqual([
      ["A text.", { kind: "string", constraints: [{ kind: "minLength", value: 2 }] }],
      ["from the tag", { kind: "number", constraints: [{ kind: "minimum", value: 1 }] }],
    ]);
  });

  test("@param opts.city speaks of a property, over the property's own comment", () => {
    const code =
      "interface O {\n  /** Own. */\n  city: string;\n  /** Kept. {@minimum 1} */\n  n: number;\n}\nexport function t(opts: O): void {}".replace(
        "interface",
        "interface",
      );
    const source = `${code.slice(0, code.indexOf("export"))}/**\n * T.\n * @tool\n * @param opts all of it\n * @param opts.city nearer {@minLength 2}\n */\n${code.slice(code.indexOf("export"))}`;
    const { tool, project } = readOne(source);
    expect(property(tool.input, "city").docs.description).toBe("nearer");
    expect(property(tool.input, "n").docs.description).toBe("Kept.");
    expect(show(tool.input, project)).toBe("{ city: string minLength=2; n: number minimum=1 }");
  });

  test("a named type stays as it is for others", () => {
    const source =
      "interface O { city: string }\n/**\n * T.\n * @tool\n * @param a.city here\n */\nexport function t(a: O, b: O): void {}";
    const { tool, project } = readOne(source);
    const a = property(tool.input, "a").type;
    expect(a.kind === "object" && a.properties[0]!.docs.description).toBe("here");
    expect(property(tool.input, "b").type).toEqual({ kind: "ref", id: "src/a.ts#O" });
    expect(project.definitions["src/a.ts#O"]!.type).toMatchObject({ properties: [{ docs: {} }] });
  });

  test("property comments through aliases, Pick, Partial, inheritance and intersections", () => {
    const declarations = `
interface Base {
  /** The id. @minimum 1 */
  id: number;
}
interface Row extends Base {
  /** The title. */
  title: string;
}
type Patch = Partial<Pick<Row, "id">> & {
  /** The note. */
  note: string;
};
type Without<T, K extends keyof T> = { [P in keyof T as P extends K ? never : P]: T[P] };`;
    const { tool, project } = readOne(
      `${declarations}\n/** T. @tool */\nexport function t(p: Patch, w: Without<Row, "id">): void {}`,
    );
    const texts = ["p", "w"].map((name) => {
      const { type } = property(tool.input, name);
      const object = type.kind === "ref" ? project.definitions[type.id]!.type : type;
      return object.kind === "object" ? object.properties.map((each) => `${each.name}: ${each.docs.description}`) : [];
    });
    expect(texts).toEqual([["id: The id.", "note: The note."], ["title: The title."]]);
    expect(show(tool.input, project)).toBe("{ p: { id?: number minimum=1; note: string }; w: { title: string } }");
  });

  test("docs of a property: title, deprecation, examples, default, sensitive, runtime", () => {
    const { tool } = readOne(`interface O {
  /**
   * A place.
   * @title Place
   * @deprecated use region
   * @example Beijing
   * @example "Paris"
   * @default Rome
   * @sensitive
   * @runtime @pattern ^[A-Z]
   */
  city?: string;
  /** @example 3 @default 5 */
  n?: number;
}
/** T. @tool */
export function t(o: O): void {}`);
    expect(tool.input.properties).toMatchObject([
      {
        name: "city",
        docs: {
          description: "A place.",
          title: "Place",
          deprecated: "use region",
          examples: ["Beijing", "Paris"],
          sensitive: true,
        },
        default: "Rome",
        type: { constraints: [{ kind: "pattern", value: "^[A-Z]", runtime: true }] },
      },
      { name: "n", docs: { examples: [3] }, default: 5 },
    ]);
  });

  test("constraints hold on the branch that they fit", () => {
    const source = `interface O {
  /** @minLength 1 */
  a: string | null;
  /** @minimum 1 */
  b: string | number;
  /** @format date */
  c: Date | null;
  /** @uniqueItems @maxItems 3 */
  d?: string[];
  /** @integer */
  e: Id;
}
type Id = string | number;
/** T. @tool */
export function t(o: O): void {}`;
    const { tool, project } = readOne(source);
    expect(show(tool.input, project)).toBe(
      "{ a: <string minLength=1 | null>; b: <string | number minimum=1>; c: <date | null>; d?: [string] uniqueItems=true maxItems=3; e: <string | number type=integer> }",
    );
  });
});
