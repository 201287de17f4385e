import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../src/runtime/contract.js";
import { explain } from "../../src/runtime/kernel/explain/explain.js";
import { ajvCheck, formatChecks, number, object, string } from "./fixture.js";

const list = (items: object, more: object = {}) => ({ type: "array", items, ...more });
const record = (values: object, more: object = {}) => ({
  type: "object",
  properties: {},
  additionalProperties: values,
  ...more,
});
const variant = (kind: string, more: object) => object({ kind: { const: kind }, ...more });
const nullable = (type: string) => ({ type: [type, "null"] });

/** Issues as `code path: message`, after the verdict was compared with Ajv's. */
function issuesOf(schema: JsonSchema, value: unknown): string[] {
  const issues = explain(schema, value, formatChecks);
  expect(issues.length === 0, `verdict of ${JSON.stringify(value)}`).toBe(ajvCheck(schema)(value));
  return issues.map(({ code, path, message }) => `${code} ${path}: ${message}`);
}

const action = {
  anyOf: [variant("create", { title: string }), variant("delete", { id: number }), variant("list", {})],
};
const tree = {
  ...object({ root: { $ref: "#/$defs/Node" } }),
  $defs: { Node: object({ value: number, "children?": list({ $ref: "#/$defs/Node" }) }) },
};

const cases: readonly (readonly [want: readonly string[], schema: JsonSchema, value: unknown])[] = [
  // Objects.
  [[], object({ a: string }), { a: "x" }],
  [["missing_field /a: a is required", "missing_field /b: b is required"], object({ a: string, b: number }), {}],
  [
    [
      "type_mismatch /b: expected number, got null",
      "missing_field /c: c is required",
      "unknown_field /x y~1: unknown property x y/",
    ],
    object({ "a?": string, b: number, c: string }),
    { "x y/": 1, b: null },
  ],
  [
    ["unknown_field /max_results: unknown property max_results; did you mean maxResults?"],
    object({ query: string, "maxResults?": number }),
    { query: "x", max_results: 5 },
  ],
  [
    ["missing_field /maxResults: maxResults is required; you sent max_results"],
    object({ maxResults: number }),
    { max_results: 5 },
  ],
  [["missing_field /city: city is required; you sent ctiy"], object({ city: string }), { ctiy: "x" }],
  [["unknown_field /citty: unknown property citty"], object({ city: string }), { city: "x", citty: "y" }],
  [
    ["missing_field /root: root is required; name belongs inside it", "unknown_field /name: unknown property name"],
    object({ root: object({ name: string, "size?": number }), x: number }),
    { name: "a", x: 1 },
  ],
  [
    [
      "missing_field /cmd: cmd is required; kind and title belong inside it",
      "unknown_field /kind: unknown property kind",
      "unknown_field /title: unknown property title",
    ],
    object({ cmd: action }),
    { kind: "create", title: "x" },
  ],
  [
    [
      "missing_field /city: city is required",
      "missing_field /days: days is required",
      "unknown_field /arguments: unknown property arguments; send city and days outside of it",
    ],
    object({ city: string, days: number }),
    { arguments: { city: "x", days: 1 } },
  ],
  // Names that are short for another, or have a word of it; their values are looked at too.
  [
    ["missing_field /command: command is required; you sent cmd", "type_mismatch /cmd: expected string, got array"],
    object({ command: string }),
    { cmd: ["ls"] },
  ],
  [["missing_field /path: path is required; you sent file_path"], object({ path: string }), { file_path: "a" }],
  [["missing_field /query: query is required; you sent q"], object({ query: string }), { q: "a" }],
  [
    [
      "missing_field /path: path is required",
      "unknown_field /source_path: unknown property source_path; did you mean path?",
      "unknown_field /target_path: unknown property target_path; did you mean path?",
    ],
    object({ path: string }),
    { source_path: "a", target_path: "b" },
  ],
  [
    [
      "unknown_field /maxResults: unknown property maxResults; did you mean max_results?",
      'type_mismatch /maxResults: expected number, got string "10"',
    ],
    object({ "max_results?": number }),
    { maxResults: "10" },
  ],
  [
    [
      "unknown_field /limit: unknown property limit; known and not sent: kind and max",
      "unknown_field /sort: unknown property sort",
    ],
    object({ q: string, "kind?": string, "max?": number }),
    { q: "a", limit: 5, sort: "up" },
  ],
  [
    ["type_mismatch /n: expected number, got null; leave it out where there is none"],
    object({ "n?": number }),
    { n: null },
  ],

  // Patterns: short ones as they are, long ones as the author describes them.
  [
    ['pattern_mismatch /s: must match the pattern ^[a-z]+$, like abc, got string "A"'],
    object({ s: { type: "string", pattern: "^[a-z]+$", examples: ["abc"] } }),
    { s: "A" },
  ],
  [
    ['pattern_mismatch /s: must be like AB-12 (Number of the order), got string "12"'],
    object({
      s: {
        type: "string",
        pattern: "^(?:[A-Z]{2}-[0-9]{2}|[A-Z]{3}-[0-9]{3}|[A-Z]{4})$",
        description: "Number of the order. Printed on the bill.",
        examples: ["AB-12"],
      },
    }),
    { s: "12" },
  ],
  [
    ['pattern_mismatch /s: must be as described (Subject, one line), got string "a\\nb"'],
    object({
      s: {
        type: "string",
        pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$",
        description: "Subject, one line.",
      },
    }),
    { s: "a\nb" },
  ],
  [["missing_field /constructor: constructor is required"], object({ constructor: string }), {}],
  [["missing_field /constructor: constructor is required"], { type: "object", required: ["constructor"] }, {}],
  [['type_mismatch /b: expected number, got string "x"'], record(number), { a: 1, b: "x" }],
  [
    ['pattern_mismatch /B: the name of this property: must match the pattern ^[a-z]+$, got string "B"'],
    record(number, { propertyNames: { pattern: "^[a-z]+$" } }),
    { a: 1, B: 2 },
  ],
  [["type_mismatch : expected object, got array"], object({}), []],

  // Scalars.
  [["type_mismatch /n: expected integer, got number 1.5"], object({ n: { type: "integer" } }), { n: 1.5 }],
  [["type_mismatch /n: expected string or null, got boolean true"], object({ n: nullable("string") }), { n: true }],
  [[], object({ n: nullable("string") }), { n: null }],
  [
    ["out_of_range /n: must be >= 1 and <= 7, got number 9"],
    object({ n: { type: "integer", minimum: 1, maximum: 7 } }),
    { n: 9 },
  ],
  [
    ["out_of_range /n: must be > 0 and < 1, got number 0"],
    object({ n: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 } }),
    { n: 0 },
  ],
  [
    ["out_of_range /n: must be a multiple of 5, got number 7"],
    object({ n: { type: "number", multipleOf: 5 } }),
    { n: 7 },
  ],
  [
    ["wrong_length /s: must have at least 1 character, has 0"],
    object({ s: { type: "string", minLength: 1 } }),
    { s: "" },
  ],
  [
    ["wrong_length /s: must have 2 to 3 characters, has 1"],
    object({ s: { type: "string", minLength: 2, maxLength: 3 } }),
    { s: "😀" },
  ],
  [[], object({ s: { type: "string", maxLength: 1 } }), { s: "😀" }],
  [
    ['pattern_mismatch /s: must match the pattern ^a.b$, got string "ab"'],
    object({ s: { type: "string", pattern: "^a.b$" } }),
    { s: "ab" },
  ],
  [[], object({ s: { type: "string", pattern: "^.$" } }), { s: "😀" }],
  [
    [
      'pattern_mismatch /s: must match the pattern ^a, got string "x"',
      'pattern_mismatch /s: must match the pattern b$, got string "x"',
    ],
    object({ s: { type: "string", allOf: [{ pattern: "^a" }, { pattern: "b$" }] } }),
    { s: "x" },
  ],
  [
    ['format_mismatch /s: must be a valid email like name@example.com, got string "ada"'],
    object({ s: { type: "string", format: "email" } }),
    { s: "ada" },
  ],

  // Values.
  [
    ['not_in_enum /m: expected one of similarity, regression, both; got string "kriging"'],
    object({ m: { enum: ["similarity", "regression", "both"] } }),
    { m: "kriging" },
  ],
  [
    ['not_in_enum /m: expected one of asc, desc; got string "ASC"; did you mean asc?'],
    object({ m: { enum: ["asc", "desc"] } }),
    { m: "ASC" },
  ],
  [['not_in_enum /m: expected one of 1, 2, null; got string "1"'], object({ m: { enum: [1, 2, null] } }), { m: "1" }],
  [["not_in_enum /m: expected a; got null"], object({ m: { const: "a" } }), { m: null }],

  // Arrays.
  [['type_mismatch /l/1: expected number, got string "x"'], object({ l: list(number) }), { l: [1, "x", 2] }],
  [["wrong_length /l: must have at least 1 item, has 0"], object({ l: list(number, { minItems: 1 }) }), { l: [] }],
  [
    ["not_unique /l: items must differ; items 0 and 2 are equal"],
    object({ l: list({}, { uniqueItems: true }) }),
    { l: [{ a: 1, b: 2 }, 1, { b: 2, a: 1 }] },
  ],
  [
    ["wrong_length /t: must have exactly 2 items, has 3", 'type_mismatch /t/1: expected number, got string "x"'],
    object({ t: { type: "array", prefixItems: [string, number], items: false, minItems: 2 } }),
    { t: ["a", "x", 1] },
  ],
  [
    ['type_mismatch /t/2: expected number, got string "y"'],
    object({ t: { type: "array", prefixItems: [string], items: number, minItems: 1 } }),
    { t: ["a", 1, "y"] },
  ],

  // Unions.
  [
    ['not_in_enum /cmd/kind: expected one of create, delete, list; got string "remove"'],
    object({ cmd: action }),
    { cmd: { kind: "remove", id: 1 } },
  ],
  [["missing_field /cmd/title: title is required"], object({ cmd: action }), { cmd: { kind: "create" } }],
  [
    ["missing_field /cmd/kind: kind is required: one of create, delete, list"],
    object({ cmd: action }),
    { cmd: { id: 1 } },
  ],
  [['type_mismatch /cmd: expected object, got string "list"'], object({ cmd: action }), { cmd: "list" }],
  [
    ["missing_field /cmd/title: title is required"],
    object({ cmd: { anyOf: [...action.anyOf, { type: "null" }] } }),
    { cmd: { kind: "create" } },
  ],
  [
    ['type_mismatch /a/n: expected number, got string "x"'],
    object({ a: { anyOf: [object({ n: number }), { type: "null" }] } }),
    { a: { n: "x" } },
  ],
  [
    ["no_matching_variant /a: expected string or array, got number 1"],
    object({ a: { anyOf: [string, list(string)] } }),
    { a: 1 },
  ],
  [
    ["type_mismatch /a/1: expected string, got number 1"],
    object({ a: { anyOf: [string, list(string)] } }),
    { a: ["x", 1] },
  ],
  [
    ['not_in_enum /a: expected one of x, y, null; got string "z"'],
    object({ a: { enum: ["x", "y", null] } }),
    { a: "z" },
  ],
  [
    ["no_matching_variant /a: fits none of the variants (object with x or object with y), got object with z"],
    object({ a: { anyOf: [object({ x: number }), object({ y: number })] } }),
    { a: { z: 1 } },
  ],
  [
    ['type_mismatch /a/x/v: expected number, got string "1"'],
    object({ a: { anyOf: [object({ x: object({ v: number }) }), object({ y: number })] } }),
    { a: { x: { v: "1" } } },
  ],
  [[], object({ a: { anyOf: [object({ x: number }), object({ y: number })] } }), { a: { y: 1 } }],

  // A wrong kind: of one type beside null, or of several branches.
  [
    ['type_mismatch /a: expected object or null, got string "x"'],
    object({ a: { anyOf: [object({ x: number }), { type: "null" }] } }),
    { a: "x" },
  ],
  [
    ['type_mismatch /a: expected object, got string "x"'],
    object({ a: { anyOf: [object({ kind: { const: "a" } }), object({ kind: { const: "b" } })] } }),
    { a: "x" },
  ],
  [
    ["no_matching_variant /a: expected string, object or null, got number 5"],
    object({ a: { anyOf: [string, object({ x: number }), { type: "null" }] } }),
    { a: 5 },
  ],
  [
    ["no_matching_variant /a: expected all or number, got boolean true"],
    object({ a: { anyOf: [{ const: "all" }, number] } }),
    { a: true },
  ],

  // References.
  [[], tree, { root: { value: 1, children: [{ value: 2 }] } }],
  [
    ['type_mismatch /root/children/0/children/0/value: expected number, got string "x"'],
    tree,
    { root: { value: 1, children: [{ value: 2, children: [{ value: "x" }] }] } },
  ],
  [["missing_field /root: root is required"], tree, {}],
];

test.each(cases)("%j", (want, schema, value) => {
  expect(issuesOf(schema, value)).toEqual(want);
});

test("an issue says what was wanted and what came, in fields of its own", () => {
  const schema = object({ mode: { enum: ["fast", "slow"] }, "maxResults?": number });
  expect(explain(schema, { mode: "fats", max_results: 1 })).toEqual([
    {
      path: "/mode",
      code: "not_in_enum",
      message: 'expected one of fast, slow; got string "fats"; did you mean fast?',
      expected: "fast, slow",
      received: 'string "fats"',
      allowed: ["fast", "slow"],
      suggestion: "fast",
    },
    {
      path: "/max_results",
      code: "unknown_field",
      message: "unknown property max_results; did you mean maxResults?",
      suggestion: "maxResults",
    },
  ]);
});

describe("bounds", () => {
  test("of a long enum the first values are listed", () => {
    const [issue] = explain(object({ m: { enum: Array.from({ length: 50 }, (_, index) => `v${index}`) } }), { m: "x" });
    expect(issue?.allowed).toHaveLength(20);
    expect(issue?.message).toContain("v19 and 30 more");
  });

  test("of a long value the beginning is shown, never half a character", () => {
    const [issue] = explain(object({ m: number }), { m: `${"x".repeat(38)}😀😀😀` });
    expect(issue?.received).toBe(`string "${"x".repeat(38)}…"`);
  });

  test("a list of issues has an end", () => {
    expect(
      explain(object({ l: list(number) }), { l: Array.from({ length: 100_000 }, () => "x") }).length,
    ).toBeLessThanOrEqual(101);
  });

  test("unions inside unions don't multiply", () => {
    const schema = {
      ...object({ a: { $ref: "#/$defs/A" } }),
      $defs: {
        A: { anyOf: ["x", "y", "z"].map((name) => object({ next: { $ref: "#/$defs/A" }, [`${name}?`]: string })) },
      },
    };
    let value: unknown = { next: 1 };
    for (let level = 0; level < 150; level++) value = { next: value };
    expect(explain(schema, { a: value })).toHaveLength(1);
  });
});

describe("sensitive fields", () => {
  const hidden = (schema: object) => ({ ...schema, "x-toolc-sensitive": true });
  const secret = "hunter2hunter2";

  test.each<[string, JsonSchema, unknown]>([
    ["a type", object({ pw: hidden(number) }), { pw: secret }],
    ["a pattern", object({ pw: hidden({ type: "string", pattern: "^x$" }) }), { pw: secret }],
    ["a format", object({ pw: hidden({ type: "string", format: "email" }) }), { pw: secret }],
    ["an enum", object({ pw: hidden({ enum: ["hunter3hunter3"] }) }), { pw: secret }],
    ["a nested field", object({ auth: hidden(object({ pw: number })) }), { auth: { pw: secret } }],
    ["a key of a record", object({ auth: hidden(record(number)) }), { auth: { [secret]: "x" } }],
    [
      "the name of a key",
      object({ auth: hidden(record(number, { propertyNames: { pattern: "^x$" } })) }),
      { auth: { [secret]: 1 } },
    ],
    ["an unknown key", object({ auth: hidden(object({})) }), { auth: { [secret]: "x" } }],
    ["a misspelt key", object({ auth: hidden(object({ hunterhunter2: string })) }), { auth: { [secret]: "x" } }],
    ["a branch", object({ pw: { anyOf: [hidden(number), { type: "null" }] } }), { pw: secret }],
    ["a reference", { ...object({ pw: { $ref: "#/$defs/P" } }), $defs: { P: hidden(number) } }, { pw: secret }],
    ["an element", object({ l: list(hidden(number)) }), { l: [secret] }],
    ["an object as text", object({ auth: object({ pw: hidden(string) }) }), { auth: JSON.stringify({ pw: secret }) }],
    ["a list as text", object({ l: list(object({ pw: hidden(string) })) }), { l: JSON.stringify([{ pw: secret }]) }],
    [
      "a variant as text",
      object({
        a: { anyOf: [variant("x", { pw: hidden(string) }), variant("y", {}), { type: "string", maxLength: 3 }] },
      }),
      { a: JSON.stringify({ pw: secret }) },
    ],
    [
      "a recursive object as text",
      {
        ...object({ n: { $ref: "#/$defs/N" } }),
        $defs: { N: object({ "pw?": hidden(string), "n?": { $ref: "#/$defs/N" } }) },
      },
      { n: JSON.stringify({ pw: secret }) },
    ],
  ])("%s is not echoed", (_, schema, value) => {
    const issues = explain(schema, value, formatChecks);
    expect(issues.length).toBeGreaterThan(0);
    expect(JSON.stringify(issues)).not.toContain(secret);
  });

  test("nor is its length", () => {
    const [issue] = explain(object({ pw: hidden({ type: "string", maxLength: 3 }) }), { pw: secret });
    expect(issue).toEqual({
      path: "/pw",
      code: "wrong_length",
      message: "must have at most 3 characters",
      expected: "at most 3 characters",
    });
  });
});
