/** Wire types → validators as text: what the optimising pass makes of typia's output. */
import { describe, expect, test } from "vitest";
import { compileUnits } from "../../src/compile/compile.js";
import { checkSyntax, withoutTypes } from "../../src/compile/output.js";
import { presentName, sentinel } from "../../src/model/wire.js";

/** The last function of a unit's text: its own. */
function compiled(type: string): string {
  const { value, diagnostics } = compileUnits([{ name: "isIt", type }]);
  expect(diagnostics).toEqual([]);
  return value.get("isIt") ?? "";
}

const rows: readonly (readonly [want: string, type: string])[] = [
  ['const isIt = (input: any): boolean => "string" === typeof input;\n', "string"],
  ["const isIt = (input: any): boolean => isOther(input);\n", sentinel("isOther")],
  ["const isIt = (input: any): boolean => Array.isArray(input);\n", `(${sentinel(presentName)})[]`],
  ["const isIt = (input: any): boolean => null === input || isOther(input);\n", `${sentinel("isOther")} | null`],
  [
    'const isIt = (input: any): boolean => "string" === typeof input && check(input, "a\\"b");\n',
    `string & Check<"string", ${JSON.stringify('check($input, "a\\"b")')}>`,
  ],
  [
    `const isIt_io0$1 = (input: any): boolean => {
  for (const key in input) if (key !== "a") return false;
  return true;
};
const isIt_io0 = (input: any): boolean => "boolean" === typeof input.a && isIt_io0$1(input);
const isIt = (input: any): boolean => "object" === typeof input && null !== input && isIt_io0(input);
`,
    "{ a: boolean }",
  ],
  [
    `const isIt_i$1 = (input: any): boolean => {
  for (let index = 1; index < input.length; index++) {
    const elem = input[index];
    if (!("string" === typeof elem)) return false;
  }
  return true;
};
const isIt = (input: any): boolean => Array.isArray(input) && ("boolean" === typeof input[0] && isIt_i$1(input));
`,
    "[boolean, ...string[]]",
  ],
];

describe("compileUnits", () => {
  test.each(rows)("%s", (want, type) => {
    expect(compiled(type)).toBe(want);
  });

  test("leaves nothing of typia, and no closure that is made at import", () => {
    const text = compiled('{ a?: string[]; b: { [key: string]: 1 | 2 }; c: { k: "x"; v: {} } | { k: "y" } | null }');
    expect(text).not.toMatch(/typia|_exceptionable|\.every\(|\.some\(|Object\.keys|=> \(\(\) =>/);
    expect(checkSyntax("text.ts", text)).toEqual([]);
  });

  test("gives equal types one text, whatever they are named", () => {
    const units = ["isOne", "isTwo"].map((name) => ({ name, type: "{ a: string }" }));
    const { value } = compileUnits(units);
    expect(value.get("isTwo")).toBe(value.get("isOne")?.replaceAll("isOne", "isTwo"));
  });

  test("reports what typia refuses, and gives no text for it", () => {
    const { value, diagnostics } = compileUnits([{ name: "isIt", type: "(number & string[])" }]);
    expect({ text: value.get("isIt"), code: diagnostics[0]?.code }).toEqual({ text: "", code: "TC1901" });
  });
});

describe("the output", () => {
  test("that does not parse is a finding with its line", () => {
    expect(checkSyntax("a.ts", "const a = 1;\nconst b = ;\n")).toMatchObject([
      { code: "TC1902", message: "The generated a.ts does not parse (its line 2): Expression expected." },
    ]);
  });

  test("that declares a name twice is a finding", () => {
    expect(checkSyntax("a.ts", 'import { a } from "b";\nconst b = 1;\nconst a = 2;\n')).toMatchObject([
      { code: "TC1902", message: "The generated a.ts does not parse (its line 3): a is declared twice." },
    ]);
  });

  test("as JavaScript is the same text without its types", () => {
    expect(withoutTypes('export const a = (input: any): boolean => "a" === input;\n')).toBe(
      'export const a = (input) => "a" === input;\n',
    );
  });
});
