/** Constraints in the middle of a text, and on aliases: none is lost in silence. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: types are written as text here
import { describe, expect, test } from "vitest";
import { findingsOf, property, readOne, readSources, show } from "./read-source.js";

function field(comment: string, type: string): { readonly type: string; readonly description?: string | undefined } {
  const { tool, project } = readOne(
    `interface P {\n${comment}\np: ${type};\n}\n/** T. @tool */\nexport function t(o: P): void {}`,
  );
  const found = property(tool.input, "p");
  return { type: show(found.type, project), description: found.docs.description };
}

describe("in the middle of a text", () => {
  test.each<[want: string, description: string | undefined, comment: string, type: string]>([
    ["number minimum=0", "Age in years", "/** Age in years @minimum 0 */", "number"],
    ["number minimum=0 maximum=9", "Age in years", "/** Age in years @minimum 0 @maximum 9 */", "number"],
    [
      "number minimum=1",
      "How many, at least one\n\nand no more.",
      "/**\n * How many, at least one @minimum 1\n * and no more.\n */",
      "number",
    ],
    ["number minimum=1", "How many, at least one", "/**\n * How many, at least one @minimum 1\n */", "number"],
    ["number type=integer minimum=-2.5", "Whole", "/** Whole @integer @minimum -2.5 */", "number"],
    ["number type=int32", "Whole", "/** Whole @type int32 */", "number"],
    ["string pattern=^a b$", "Code", "/** Code @pattern ^a b$ */", "string"],
    ["string runtime pattern=^a$", "Code", "/** Code @runtime @pattern ^a$ */", "string"],
    ["string format=email", "Where to", "/** Where to @format email */", "string"],
    ["[string] uniqueItems=true minItems=1", "Some", "/** Some @uniqueItems @minItems 1 */", "string[]"],
    [
      "string minLength=2",
      "See it",
      "/**\n * @deprecated See it\n * @see elsewhere @minLength 2\n * @description See it\n */",
      "string",
    ],
    ["number", "The @minimum of all", "/** The @minimum of all */", "number"],
    ["number", "Any @integer will do", "/** Any @integer will do */", "number"],
    ["number", "Its @type number", "/** Its @type number */", "number"],
    ["string", "Its @pattern is free", "/** Its @pattern is free */", "string"],
    ["string", "In the @format of the bank", "/** In the @format of the bank */", "string"],
    [
      "string",
      "A @title or a @default 5 or @runtime things",
      "/** A @title or a @default 5 or @runtime things */",
      "string",
    ],
    ["number", "Code: `@minimum 1`", "/** Code: `@minimum 1` */", "number"],
    ["number", "me@minimum 1", "/** me@minimum 1 */", "number"],
  ])("%s %j ← %s", (want, description, comment, type) => {
    expect(field(comment, type)).toEqual({ type: want, description });
  });

  test.each<[want: string[], comment: string, type: string]>([
    [["TC1302 2:9"], "/** Age @minimum 1o */", "number"],
    [["TC1302 2:9"], "/** Age @minimum 1 year */", "number"],
    [["TC1302 2:10"], "/** Age (@minimum 1) */", "number"],
    [["TC1303 2:9"], "/** Who @format emial */", "string"],
    [["TC1303 2:9"], "/** Who @format url */", "string"],
    [["TC1301 2:9"], "/** Who @minLength 2 */", "number"],
  ])("refused: %j ← %s", (want, comment, type) => {
    expect(
      findingsOf(`interface P {\n${comment}\np: ${type};\n}\n/** T. @tool */\nexport function t(o: P): void {}`),
    ).toEqual(want);
  });

  test("in the comment of a tool, it belongs into braces", () => {
    expect(
      findingsOf(
        "/**\n * T, often @minimum 1\n * @tool\n * @param a How many @minimum 1\n */\nexport function t(a: number, b = 1): void {}",
      ),
    ).toEqual(["TC1110 2:13", "TC1110 4:22"]);
  });
});

describe("on an alias of a primitive, wherever it is named", () => {
  const aliases =
    "/** @format email */\ntype Email = string;\n/** @minLength 2 */\ntype Short = Email;\n/** @minItems 1 */\ntype Emails = Email[];\ntype Maybe = Email | null;\n/** @minimum 1 */\ntype Size = number | null;\n";
  test.each<[want: string, type: string]>([
    ["string format=email", "Email"],
    ["string format=email", "(Email)"],
    ["string format=email minLength=2", "Short"],
    ["[string format=email]", "Email[]"],
    ["[string format=email]", "readonly Email[]"],
    ["[string format=email]", "Array<Email>"],
    ["[string format=email] minItems=1", "Emails"],
    ["[[string format=email] minItems=1]", "Emails[]"],
    ["{ []: string format=email }", "Record<string, Email>"],
    ["{ a: string format=email; b?: string format=email }", "{ a: Email; b?: Email }"],
    ["(string format=email, string format=email?)", "[Email, Email?]"],
    ["<string format=email | null>", "Email | null"],
    ["<string format=email | null>", "Maybe"],
    ["<string format=email | number>", "Email | number"],
    ["<number minimum=1 | null>", "Size"],
    ["[<number minimum=1 | null>]", "Size[]"],
    ["string format=email", "Email & { readonly __brand?: 1 }"],
  ])("%s ← %s", (want, type) => {
    const { tool, project } = readOne(`${aliases}/** T. @tool */\nexport function t(p: ${type}, o = 1): void {}`);
    expect(show(property(tool.input, "p").type, project)).toBe(want);
  });

  test("of properties, optional parameters, rests and results; imported, and in other files", () => {
    const { tool, project } = readOne({
      "src/types.ts": "/** @format email */\nexport type Email = string;\nexport interface P { to?: Email }",
      "src/a.ts":
        'import type { Email as Mail, P } from "./types.js";\n/** T. @tool */\nexport async function t(p: P, a?: Mail, ...more: Mail[]): Promise<Mail> { return ""; }',
    });
    expect(show(tool.input, project)).toBe(
      "{ p: { to?: string format=email }; a?: string format=email; more?: [string format=email] }",
    );
    expect(tool.output.kind === "described" && show(tool.output.type)).toBe("string format=email");
  });

  test("the alias itself is as it was for others", () => {
    const { tool, project } = readOne(
      `${aliases}interface P { plain: string; both: string | null; a: Email }\n/** T. @tool */\nexport function t(p: P, o: Size, q: P | null): void {}`,
    );
    expect(show(tool.input, project)).toBe(
      "{ p: { plain: string; both: <string | null>; a: string format=email }; o: <number minimum=1 | null>; q: <{ plain: string; both: <string | null>; a: string format=email } | null> }",
    );
  });

  const lost = 'TC1110 @format of the type "Email" would be lost where the type is used here.';
  test.each<[want: string[], type: string, more?: string]>([
    [[lost], "Page<Email>", "interface Page<T> { items: T[] }"],
    [[lost], "List<Email>", "type List<T> = T[];"],
    [[lost], "Email | string"],
    [[lost], "Email | string | null"],
    [[lost], "{ [K in 'a' | 'b']: Email }"],
    [[], "Pick<Row, 'b'>", "type Row = { a: Email; b: string };"],
    [[], "Partial<Row>", "interface Row { a: Email; b: string }"],
  ])("or told where it can't be: %j ← %s", (want, type, more = "") => {
    const { diagnostics } = readSources(
      `${aliases}${more}\n/** T. @tool */\nexport function t(p: ${type}, o = 1): void {}`,
    );
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual(want);
  });

  test("a result that stays undescribed loses nothing", () => {
    const source = (type: string) => `${aliases}/** T. @tool */\nexport function t(): ${type} { return null!; }`;
    expect(findingsOf(source("WeakSet<Email & object>")).map((text) => text.slice(0, 6))).toEqual(["TC1211"]);
  });

  test.each<[want: string[], comment: string, type: string]>([
    [["TC1301 4:22"], "/** @minimum 1 */", "string"],
    [["TC1302 1:5"], "/** @minLength one */", "string"],
    [["TC1110 1:5"], "/** @sensitive */", "string"],
    [["TC1110 1:5"], "/** @minimum 1 */", "{ a: string }"],
    [["TC1110 1:5"], "/** @default 1 */", "string"],
  ])("what is wrong with it is told: %j ← %s %s", (want, comment, type) => {
    const found = findingsOf(`${comment}\ntype A = ${type};\n/** T. @tool */\nexport function t(p: A, o = 1): void {}`);
    expect(found.map((text) => (text.startsWith("TC1301") ? "TC1301 4:22" : text))).toEqual(want);
  });
});
