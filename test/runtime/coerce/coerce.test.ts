/** The rules of coercion, one by one: rule × schema × input × want. */
import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../../src/runtime/contract.js";
import { number, object, string } from "../fixture.js";
import { coercedBy, list, nullable } from "./coerced-by.js";

const integer = { type: "integer" };
const nullableInteger = {
  type: ["integer", "string", "null"],
  pattern: "^(0|-?[1-9][0-9]*)$",
  "x-toolc-integer": {},
};
const boolean = { type: "boolean" };
const variant = (kind: string, more: object) => object({ kind: { const: kind }, ...more });
const shape = { anyOf: [variant("circle", { r: number }), variant("square", { side: number })] };

/** What comes of a field; a text in the place of a value is `code: message` of its issue. */
type Case = readonly [want: unknown, rules: string, schema: JsonSchema, given: unknown];
const issue = (text: string) => ({ issue: text });

const cases: readonly Case[] = [
  // decimal-string: JSON's grammar of numbers.
  [3, "decimal-string", number, "3"],
  [-2.5, "decimal-string", number, " -2.5\n"],
  [1200, "decimal-string", integer, "1.2e3"],
  [0, "decimal-string", number, "0"],
  ...["", " ", "NaN", "Infinity", "01", ".5", "5.", "+1", "0x10", "1,000", "1_000", "1e", "３", "1 2", "--1"].map(
    (text): Case => [
      issue(
        text.trim() === ""
          ? `type_mismatch: expected number, got string ${JSON.stringify(text)}`
          : `coercion_failed: expected number, got string ${JSON.stringify(text)}, which can't be read as that`,
      ),
      "decimal-string",
      number,
      text,
    ],
  ),
  [issue("unsafe_number: the number is too large to be read exactly"), "decimal-string", number, "9007199254740993"],
  [issue("unsafe_number: the number is too large to be read exactly"), "decimal-string", number, "1e400"],
  [
    issue('coercion_failed: expected number, got string "1e-400", which can\'t be read as that'),
    "decimal-string",
    number,
    "1e-400",
  ],
  [issue("type_mismatch: expected integer, got number 3.5"), "decimal-string", integer, "3.5"],
  [
    issue("out_of_range: must be >= 1 and <= 7, got number 9"),
    "decimal-string",
    { type: "integer", minimum: 1, maximum: 7 },
    "9",
  ],
  [issue("type_mismatch: expected number, got null"), "decimal-string", number, null],
  [issue("type_mismatch: expected number, got boolean true"), "decimal-string", number, true],
  ["3", "decimal-string", { anyOf: [number, string] }, "3"],
  [3, "decimal-string", { anyOf: [number, { type: "string", pattern: "^[a-z]+$" }] }, "3"],
  [3, "decimal-string", { type: "integer", enum: [1, 2, 3] }, "3"],
  [3, "decimal-string", { enum: ["auto", 3] }, "3"],
  [3, "decimal-string", nullable("number"), "3"],
  [issue('type_mismatch: expected number, got string "3"'), "boolean-string", number, "3"],

  // boolean-string
  [true, "boolean-string", boolean, "true"],
  [false, "boolean-string", boolean, " FALSE "],
  ...["yes", "1", "on", "ja", "T"].map(
    (text): Case => [
      issue(`coercion_failed: expected boolean, got string "${text}", which can't be read as that`),
      "boolean-string",
      boolean,
      text,
    ],
  ),
  [issue("type_mismatch: expected boolean, got number 1"), "boolean-string", boolean, 1],
  ["true", "boolean-string", { anyOf: [boolean, string] }, "true"],

  // null-string
  [null, "null-string", nullable("number"), "null"],
  ["null", "null-string", nullable("string"), "null"],
  [null, "null-string", { anyOf: [object({ a: string }), { type: "null" }] }, "null"],
  [null, "null-string", { enum: ["a", "b", null] }, "null"],
  [null, "null-string", { type: ["string", "null"], format: "date-time" }, "null"],
  [null, "null-string", nullableInteger, "null"],
  [
    issue('pattern_mismatch: expected null or an integer, or its digits in a string, got string "nil"'),
    "null-string",
    nullableInteger,
    "nil",
  ],
  [
    issue('pattern_mismatch: must match the pattern ^x$, got string "null"'),
    "null-string",
    { type: ["string", "null"], pattern: "^x$" },
    "null",
  ],
  [issue('type_mismatch: expected number or null, got string "NULL"'), "null-string", nullable("number"), "NULL"],
  [issue('type_mismatch: expected number, got string "null"'), "null-string", number, "null"],

  // json-string
  [{ a: "x" }, "json-string", object({ a: string }), '{"a":"x"}'],
  [["x"], "json-string", list(string), ' ["x"] '],
  [{ a: "x" }, "json-string", object({ a: string }), JSON.stringify('{"a":"x"}')],
  [{ a: { b: [1] } }, "json-string", object({ a: object({ b: list(number) }) }), '{"a":"{\\"b\\":\\"[1]\\"}"}'],
  [{ n: 3 }, "json-string, decimal-string", object({ n: number }), '{"n":"3"}'],
  [{ n: 3 }, "json-string, decimal-string", { anyOf: [object({ n: number }), { type: "null" }] }, '{"n":"3"}'],
  [{ kind: "circle", r: 2 }, "json-string", shape, '{"kind":"circle","r":2}'],
  ["[1]", "json-string", { anyOf: [string, list(number)] }, "[1]"],
  [issue('type_mismatch: expected object, got string "hello"'), "json-string", object({}), "hello"],
  [issue('type_mismatch: expected object, got string "3"'), "json-string", object({}), "3"],
  ...['{"a":', "{a:1}", '{"a":1,"a":2}', '{"a":9007199254740993}', "[1]"].map(
    (text): Case => [
      issue(`coercion_failed: expected object, got string ${JSON.stringify(text)}, which can't be read as that`),
      "json-string",
      object({ "a?": number }),
      text,
    ],
  ),

  // wrap-single
  [["x"], "wrap-single", list(string), "x"],
  [[3], "wrap-single, decimal-string", list(number), "3"],
  [[true], "wrap-single", list(boolean), true],
  [["a", "b"], "wrap-single, json-string", list(string), '["a","b"]'],
  [['["a","b"]'], "wrap-single", list(string), '["a","b"]'],
  [[{ a: "x" }], "wrap-single, json-string", list(object({ a: string })), '{"a":"x"}'],
  [
    issue('coercion_failed: expected array, got string "[\\"a\\"", which can\'t be read as that'),
    "wrap-single, json-string",
    list(string),
    '["a"',
  ],
  [issue("type_mismatch: expected array, got null"), "wrap-single", list(string), null],
  [issue("type_mismatch: expected array, got object"), "wrap-single", list(string), { 0: "x" }],
  ["x", "wrap-single", { anyOf: [string, list(string)] }, "x"],
  [[1], "wrap-single", { anyOf: [string, list(number)] }, 1],

  // enum-case
  ["asc", "enum-case", { enum: ["asc", "desc"] }, "ASC"],
  [issue('not_in_enum: expected one of a, A; got string "á"'), "enum-case", { enum: ["a", "A"] }, "á"],
  [
    issue('not_in_enum: expected one of ab, AB; got string "Ab"; did you mean ab?'),
    "enum-case",
    { enum: ["ab", "AB"] },
    "Ab",
  ],
  [
    issue('not_in_enum: expected one of similarity, regression, both; got string "kriging"'),
    "lossless, enum-case",
    { enum: ["similarity", "regression", "both"] },
    "kriging",
  ],
  [{ kind: "circle", r: 1 }, "enum-case", shape, { kind: "Circle", r: 1 }],

  // Unions: one branch that fits afterwards, or none.
  [3, "decimal-string, boolean-string", { anyOf: [number, boolean] }, "3"],
  [
    issue('no_matching_variant: expected number or array, got string "3"'),
    "decimal-string, wrap-single",
    { anyOf: [number, list(string)] },
    "3",
  ],
  [{ a: 1 }, "decimal-string", { anyOf: [object({ a: number }), object({ b: number })] }, { a: "1" }],
  [{ a: "1" }, "decimal-string", { anyOf: [object({ a: number, "b?": string }), object({ a: string })] }, { a: "1" }],
  [
    issue("no_matching_variant: fits none of the variants (object with a and b), got object with a and b"),
    "decimal-string, boolean-string, wrap-single",
    { anyOf: [object({ a: number, b: number }), object({ a: list(string), b: number })] },
    { a: "1", b: "2" },
  ],
  [{ kind: "circle", r: 1 }, "decimal-string", shape, { kind: "circle", r: "1" }],

  // Not here.
  [issue("type_mismatch: expected string, got object"), "lossless", string, { url: "x" }],
  [issue("type_mismatch: expected string, got number 3"), "lossless, enum-case, wrap-single", string, 3],
  [{ x: "3" }, "lossless", {}, { x: "3" }],
];

describe.each(cases)("%j by %s", (want, rules, schema, given) => {
  test(`${JSON.stringify(schema)} takes ${JSON.stringify(given)}`, () => {
    const { value, issues } = coercedBy(rules, object({ field: schema }), { field: given });
    expect(issues.length > 0 ? issue(issues.join("; ")) : (value as { field: unknown }).field).toEqual(want);
  });
});
