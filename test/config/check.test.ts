import { describe, expect, test } from "vitest";
import { checkConfig } from "../../src/config/check.js";

const cases: readonly { readonly want: readonly string[]; readonly given: unknown }[] = [
  { want: [], given: {} },
  {
    want: [],
    given: { project: "a", include: ["src/**"], exclude: [], out: "x.ts", format: "js", naming: "snake_case" },
  },
  { want: [], given: { out: undefined } },
  { want: [], given: { coercion: "lossless", unknown: "strip" } },
  { want: [], given: { coercion: ["lossless", "enum-case"], unknown: "reject" } },
  { want: [], given: { coercion: [] } },
  { want: ['TC1603 `unknown` must be "reject" or "strip", not "ignore".'], given: { unknown: "ignore" } },
  ...["numbers", ["decimal-string", "none"], true].map((coercion) => ({
    want: [
      `TC1603 \`coercion\` must be "lossless", "none", or an array of decimal-string, boolean-string, null-as-absent, json-string, null-string, wrap-single, enum-case or lossless, not ${Array.isArray(coercion) ? "an array" : JSON.stringify(coercion)}.`,
    ],
    given: { coercion },
  })),
  { want: ["TC1603 The config is an array, not an object."], given: [] },
  { want: ["TC1603 The config is null, not an object."], given: null },
  { want: ["TC1603 The config is a function, not an object."], given: () => ({}) },
  { want: ['TC1603 `naming` must be "preserve" or "snake_case", not "camel".'], given: { naming: "camel" } },
  { want: ['TC1603 `include` must be an array of globs, not "src".'], given: { include: "src" } },
  { want: ["TC1603 `include` must be an array of globs, not an array."], given: { include: [1] } },
  { want: ['TC1603 `out` must be a path, not "".'], given: { out: "" } },
  { want: ["TC1603 `project` must be a path, not null."], given: { project: null } },
  { want: ["TC1602 The config has no field `nameing`. Did you mean `naming`?"], given: { nameing: "preserve" } },
  { want: ["TC1602 The config has no field `output`. Did you mean `out`?"], given: { output: "x.ts" } },
  {
    want: [
      "TC1602 The config has no field `plugins`. Known fields: project, include, exclude, out, format, naming, coercion, unknown, setup.",
    ],
    given: { plugins: [] },
  },
  {
    want: ["TC1604 `targets` is not supported yet. Take it out; a later version of toolc will know it."],
    given: { targets: [] },
  },
  {
    want: [
      'TC1603 `format` must be "ts" or "js", not 1.',
      "TC1602 The config has no field `__proto__x`. Known fields: project, include, exclude, out, format, naming, coercion, unknown, setup.",
    ],
    given: { format: 1, ["__proto__x"]: 1 },
  },
];

describe("checkConfig", () => {
  test.each(cases)("$want", ({ want, given }) => {
    const { diagnostics } = checkConfig(given);
    expect(
      diagnostics.map(({ code, message, hint }) =>
        [code, message, ...(hint && code !== "TC1603" ? [hint] : [])].join(" "),
      ),
    ).toEqual(want);
  });

  test("keeps the legal fields beside the illegal ones", () => {
    expect(checkConfig({ out: "x.ts", naming: 1 }).value).toEqual({ out: "x.ts" });
  });

  test.each(["targets", "lint"])("refuses %s by name until it does something", (field) => {
    expect(checkConfig({ [field]: "x" }).diagnostics).toMatchObject([{ code: "TC1604", severity: "error" }]);
  });
});
