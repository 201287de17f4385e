/** What holds of coercion and stripping whatever the schema, the rules and the value. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonSchema, ToolEntry } from "../../../src/runtime/contract.js";
import { checkValue } from "../../../src/runtime/kernel/check.js";
import { explain } from "../../../src/runtime/kernel/explain/explain.js";
import { pointerKeys } from "../../../src/runtime/pointer.js";
import { randomFrom } from "../../agreement/random.js";
import { ajvCheck } from "../fixture.js";
import { carelessValue, randomSchema } from "./random.js";

const schemas = Number(process.env["COERCION_SCHEMAS"] ?? 50);
const valuesPerSchema = 60;

type Judge = (value: unknown) => boolean;

function eachValue(
  check: (schema: JsonSchema, isValid: Judge, value: unknown, isOpenValid: Judge) => void,
  judged = false,
): void {
  fc.assert(
    fc.property(randomSchema, fc.nat(), (schema, seed) => {
      const random = randomFrom(seed);
      // Explanation and Ajv agree, as other tests show, and Ajv takes long to compile.
      const isValid = (value: unknown) => explain(schema, value).length === 0;
      const isOpenValid = judged ? ajvCheck(opened(schema) as JsonSchema) : isValid;
      for (let count = 0; count < valuesPerSchema; count++) {
        const value = carelessValue(schema, (below) => Math.floor(random() * below));
        if (typeof value === "object" && value !== null && !Array.isArray(value))
          check(schema, isValid, value, isOpenValid);
      }
    }),
    { numRuns: schemas },
  );
}

function toolOf(schema: JsonSchema, check: (value: unknown) => boolean, more: Partial<ToolEntry>) {
  return { input: () => schema, checked: () => schema, check, ...more };
}

test("coercion: valid values stay, nothing undeclared is changed, and what comes out is valid or explained", () => {
  let mended = 0;
  eachValue((schema, isValid, value) => {
    const before = JSON.stringify(value);
    const tool = toolOf(schema, isValid, { coerces: true });
    const verdict = checkValue(tool, deepFreeze(value), []);
    const shown = `${before} under ${JSON.stringify(schema)}`;
    expect(JSON.stringify(value), shown).toBe(before);
    if (verdict === undefined) {
      expect(isValid(value), shown).toBe(true);
      return;
    }
    expect(isValid(value), shown).toBe(false);
    const { value: coerced, issues, repairs } = verdict;
    expect(isValid(coerced), shown).toBe(issues === undefined);
    if (issues === undefined) mended++;
    else expect(issues.length, shown).toBeGreaterThan(0);
    if (repairs.length === 0) expect(coerced, shown).toBe(value);
    for (const { path, rule } of repairs)
      expect(mayApply(rule, path, schema), `${rule} at ${path} in ${shown}`).toBe(true);
    // Once is enough.
    const again = checkValue(tool, coerced, []);
    expect(again === undefined ? coerced : again.value, shown).toEqual(coerced);
    expect(again?.repairs ?? [], shown).toEqual([]);
    // What was not changed has the issues that it had.
    if (!JSON.stringify(schema).includes('"anyOf"')) {
      const known = explain(schema, value).map((issue) => issue.path);
      for (const { path } of issues ?? []) {
        const isNew = repairs.some((repair) => path === repair.path || path.startsWith(`${repair.path}/`));
        expect(isNew || known.includes(path), `${path} in ${shown}`).toBe(true);
      }
    }
  });
  // Of a few random schemas, few may have anything to mend.
  expect(mended).toBeGreaterThan(schemas / 5);
}, 120_000);

test("stripping: the open schema, the explanation and the check of what is left say the same", () => {
  let stripped = 0;
  eachValue((schema, isValid, value, isOpenValid) => {
    const verdict = checkValue(toolOf(schema, isValid, { strips: true }), deepFreeze(value), []);
    const shown = `${JSON.stringify(value)} under ${JSON.stringify(schema)}`;
    expect(verdict?.issues === undefined, shown).toBe(isOpenValid(value));
    if (verdict === undefined || verdict.issues) return;
    stripped++;
    expect(isValid(verdict.value), shown).toBe(true);
    expect(verdict.note, shown).toMatch(/^\[ignored: unknown property/);
    expect(verdict.repairs.map(({ rule }) => rule)).toEqual(verdict.repairs.map(() => "strip-unknown"));
    for (const { path } of verdict.repairs) expect(valueAt(verdict.value, path), shown).toBe(undefined);
  }, true);
  expect(stripped).toBeGreaterThan(schemas / 5);
}, 120_000);

test("both: what is valid afterwards was only mended by what was declared", () => {
  eachValue((schema, isValid, value) => {
    const verdict = checkValue(toolOf(schema, isValid, { coerces: true, strips: true }), deepFreeze(value), []);
    const shown = `${JSON.stringify(value)} under ${JSON.stringify(schema)}`;
    if (verdict === undefined) return;
    expect(isValid(verdict.value), shown).toBe(verdict.issues === undefined);
    if (verdict.issues) expect(verdict.issues.length, shown).toBeGreaterThan(0);
    const again = checkValue(toolOf(schema, isValid, { coerces: true, strips: true }), verdict.value, []);
    expect(again?.repairs ?? [], shown).toEqual([]);
  });
}, 120_000);

function deepFreeze(value: unknown): unknown {
  if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}

/** Whether some way along the path leads to a place with that rule: a nearer list replaces. */
function mayApply(rule: string, path: string, root: JsonSchema): boolean {
  type Place = readonly [schema: unknown, rules: readonly string[]];
  const open = ([schema, rules]: Place): Place[] => {
    if (typeof schema !== "object" || schema === null) return [];
    const one = schema as Record<string, unknown>;
    const own = (one["x-toolc-coerce"] as string[] | undefined) ?? rules;
    if (one["$ref"]) return open([(root["$defs"] as Record<string, unknown>)["Node"], own]);
    if (one["anyOf"]) return (one["anyOf"] as unknown[]).flatMap((branch) => open([branch, own]));
    return [[one, own]];
  };
  const step = ([schema, rules]: Place, key: string): Place[] => {
    const { properties = {}, items, additionalProperties } = schema as Record<string, unknown>;
    const property = Object.hasOwn(properties as object, key)
      ? (properties as Record<string, unknown>)[key]
      : undefined;
    return [property ?? additionalProperties, items].flatMap((inner) => open([inner, rules]));
  };
  let places = open([root, []]);
  for (const key of pointerKeys(path)) places = places.flatMap((place) => step(place, key));
  return places.some(([, rules]) => rules.includes(rule));
}

function opened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(opened);
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, inner]) =>
      key === "additionalProperties" && inner === false ? [] : [[key, opened(inner)]],
    ),
  );
}

function valueAt(value: unknown, path: string): unknown {
  return pointerKeys(path).reduce<unknown>(
    (at, key) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}
