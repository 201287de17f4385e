/** Values, names, types and specifiers as text: wanted first. */
import { describe, expect, test } from "vitest";
import { importSpecifier } from "../../src/emit/module/specifier.js";
import { jsonLiteral, stringLiteral } from "../../src/emit/text/literal.js";
import { camelCase, createNames, pascalCase, toIdentifier } from "../../src/emit/text/names.js";
import { typeText } from "../../src/emit/types/types.js";
import { nameAt } from "../../src/limits/names.js";
import type { Json } from "../../src/model/json.js";
import type { TypeModel } from "../../src/model/type.js";

describe("literals", () => {
  test.each<[string, Json]>([
    ['"a"', "a"],
    ['"\\u2028\\ufeff\\ud800"', "\u2028\ufeff\ud800"],
    ["-0", -0],
    ['{ a: 1, "b-c": [true, null], ["__proto__"]: "x" }', JSON.parse('{"a":1,"b-c":[true,null],"__proto__":"x"}')],
    ["{}", {}],
    ["[]", []],
  ])("%s", (want, value) => {
    expect(jsonLiteral(value)).toBe(want);
    expect(JSON.stringify(new Function(`return ${want}`)())).toBe(JSON.stringify(value));
  });

  test("break into lines where they are long", () => {
    expect(jsonLiteral({ first: "a".repeat(8), second: ["b"] }, "", 20)).toBe(
      '{\n  first: "aaaaaaaa",\n  second: ["b"],\n}',
    );
    expect(stringLiteral("two\nlines")).toBe('"two\\nlines"');
  });
});

describe("names", () => {
  test.each([
    ["GetWeather", pascalCase("get_weather")],
    ["AdminToolsList", pascalCase("admin.tools-list")],
    ["T2fa", pascalCase("2fa")],
    ["dateTime", camelCase("date-time")],
    ["größe".replace(/[^a-z]/g, "_").replace(/_+/g, "_"), toIdentifier("größe", "x")],
    ["x", toIdentifier("…", "x")],
    ["_1a", toIdentifier("1a", "x")],
  ])("%s", (want, given) => {
    expect(given).toBe(want);
  });

  test("are handed out once, and never a word of the language or of generated code", () => {
    const names = createNames(["email"]);
    expect(["a", "a", "email", "delete", "registry", "RegExp"].map(names.take)).toEqual([
      "a",
      "a2",
      "email2",
      "delete2",
      "registry2",
      "RegExp2",
    ]);
  });

  test("that a target can't carry have an alias there, the same in every build", () => {
    const long = "a".repeat(70);
    expect([nameAt("openai", "fs.read"), nameAt("mcp", "fs.read"), nameAt("draft-07", "fs.read")]).toEqual([
      "fs_read",
      "fs.read",
      "fs.read",
    ]);
    expect(nameAt("openai", long)).toMatch(/^a{55}_[0-9a-f]{8}$/);
    expect(nameAt("openai", `${long}b`)).not.toBe(nameAt("openai", `${long}c`));
  });
});

const string: TypeModel = { kind: "string", constraints: [] };
const origin = { file: "a.ts", line: 1, column: 1, length: 1 };

describe("types", () => {
  test.each<[string, TypeModel]>([
    [
      "(string | null)[]",
      { kind: "array", constraints: [], items: { kind: "union", branches: [string, { kind: "null" }] } },
    ],
    [
      '("a" | 1)[]',
      { kind: "array", constraints: [], items: { kind: "enum", members: [{ value: "a" }, { value: 1 }] } },
    ],
    [
      "[string, Date?, ...string[]]",
      {
        kind: "tuple",
        items: [
          { type: string, optional: false },
          { type: { kind: "date", format: "date" }, optional: true },
        ],
        rest: string,
      },
    ],
    [
      '{ "a-b": string; c?: unknown } & { [key: string]: string }',
      {
        kind: "object",
        properties: [
          { name: "a-b", type: string, optional: false, docs: {}, origin },
          { name: "c", type: { kind: "unknown" }, optional: true, docs: {}, origin },
        ],
        index: { key: [], value: string, docs: {} },
      },
    ],
  ])("%s", (want, type) => {
    expect(typeText(type, { definitions: {}, names: new Map(), form: "args" })).toBe(want);
  });
});

describe("specifiers", () => {
  test.each([
    ["./mail.js", "src/mail.ts", "src/tools.generated.ts", "js"],
    ["../lib/x.mjs", "lib/x.mts", "src/tools.generated.ts", "js"],
    ["./a/b.cjs", "a/b.cts", "tools.generated.ts", "js"],
    ["./page.js", "src/page.tsx", "src/tools.generated.ts", "js"],
    ["./mail.ts", "src/mail.ts", "src/tools.generated.ts", "ts"],
    ["./mail", "src/mail.ts", "src/tools.generated.ts", "none"],
    ["./mail.mjs", "src/mail.mts", "src/tools.generated.ts", "none"],
    ["../../src/index.js", "src/index.ts", "out/gen/tools.ts", "js"],
    ["some-tools/search", "some-tools/search", "src/tools.generated.ts", "js"],
  ] as const)("%s", (want, module, out, extension) => {
    expect(importSpecifier(module, out, { extension, format: "esm" })).toBe(want);
  });
});
