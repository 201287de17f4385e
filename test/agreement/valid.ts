/** Valid values for a type, as far as one is found: a constraint may allow less than is tried here. */
import fc from "fast-check";
import { maxLength, minLength, multipleOf, uniqueItems } from "../../src/generated/checks.js";
import type { Constraint, NumberType, UniqueBy } from "../../src/model/constraint.js";
import { boundsOf, divisorsOf } from "../../src/model/integer-range.js";
import type { Json } from "../../src/model/json.js";
import type { ArrayModel, ObjectModel, TupleModel, TypeModel } from "../../src/model/type.js";
import { wireForm } from "../../src/model/wire-form.js";
import { type Definitions, leastDepth } from "./depth.js";
import { formatChecks } from "./judge.js";
import { below, pick, type Random } from "./random.js";
import { numbers, oddKeys, texts } from "./samples.js";

/** How deep values go before they take the shortest way to their end. */
const deepest = 6;

interface Making {
  readonly definitions: Definitions;
  readonly random: Random;
  readonly depth: number;
}

export function validFor(type: TypeModel, definitions: Definitions, random: Random): Json {
  return make(type, { definitions, random, depth: 0 });
}

function make(given: TypeModel, making: Making): Json {
  const { random, definitions } = making;
  const type = wireForm(given, definitions);
  const inside = (inner: TypeModel): Json => make(inner, { ...making, depth: making.depth + 1 });
  switch (type.kind) {
    case "string":
      return validText(type.constraints, random);
    case "bigint":
      return validInteger(type.constraints, random);
    case "number":
      return validNumber(type.constraints, random);
    case "boolean":
      return random() < 0.5;
    case "null":
      return null;
    case "enum":
      return pick(type.members, random).value;
    case "unknown":
      return anything(random);
    case "array":
      return validArray(type, inside, making);
    case "tuple":
      return validTuple(type, inside, making);
    case "object":
      return validObject(type, inside, making);
    case "union": {
      const depths = type.branches.map((branch) => leastDepth(branch, definitions));
      const near = type.branches.filter((_, at) => making.depth < deepest || depths[at] === Math.min(...depths));
      return inside(pick(near, random));
    }
    case "ref":
      return inside(definitions[type.id]?.type ?? { kind: "unknown" });
  }
}

/** Any JSON value: nothing of it may confuse what asks no question of it. */
export function anything(random: Random): Json {
  const odd = Object.fromEntries([[pick(oddKeys, random), 1]]);
  const values: readonly Json[] = [null, true, false, 0, 1.5, "", "a", [], {}, [1], ["a", null], { a: 1 }, odd];
  return pick(values, random);
}

function validText(constraints: readonly Constraint[], random: Random): string {
  const held = (text: string): boolean => constraints.every((constraint) => holds(constraint, text));
  const fitting = texts.filter(held);
  if (fitting.length > 0) return pick(fitting, random);
  const pattern = constraints.find((constraint) => constraint.kind === "pattern");
  const made = pattern ? matching(pattern.value).filter(held) : [];
  const least = limitOf(constraints, "minLength") ?? 0;
  const most = limitOf(constraints, "maxLength") ?? least + 3;
  return made.length > 0 ? pick(made, random) : "x".repeat(least + below(most - least + 1, random));
}

const matched = new Map<string, readonly string[]>();

/** Some texts that match a pattern, where fast-check can read it. */
function matching(pattern: string): readonly string[] {
  let found = matched.get(pattern);
  if (found === undefined) {
    try {
      found = fc.sample(fc.stringMatching(new RegExp(pattern, "u")), { seed: 1, numRuns: 20 });
    } catch {
      found = [];
    }
    matched.set(pattern, found);
  }
  return found;
}

function holds(constraint: Constraint, text: string): boolean {
  switch (constraint.kind) {
    case "pattern":
      return new RegExp(constraint.value, "u").test(text);
    case "format":
      return formatChecks[constraint.value](text);
    case "minLength":
      return minLength(text, constraint.value);
    case "maxLength":
      return maxLength(text, constraint.value);
    default:
      return true;
  }
}

/** As a number where a double holds it, as digits anyway. */
function validInteger(constraints: readonly Constraint[], random: Random): Json {
  const { minimum, maximum } = boundsOf(constraints);
  const divisors = divisorsOf(constraints);
  const around = [minimum, maximum, 0n, ...divisors].flatMap((one) =>
    one === undefined ? [] : [one - 1n, one, one + 1n],
  );
  const fitting = [...around, -7n, 5n, 2n ** 53n, 2n ** 70n].filter(
    (one) =>
      (minimum === undefined || one >= minimum) &&
      (maximum === undefined || one <= maximum) &&
      divisors.every((divisor) => one % divisor === 0n),
  );
  const chosen = fitting.length > 0 ? pick(fitting, random) : 0n;
  const asNumber = Number.isSafeInteger(Number(chosen)) && random() < 0.5;
  return asNumber ? Number(chosen) : String(chosen);
}

const ranges: Readonly<Record<NumberType, readonly [number, number]>> = {
  integer: [-Infinity, Infinity],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  int64: [-(2 ** 63), 2 ** 63 - 1024],
  uint64: [0, 2 ** 64 - 2048],
  float: [-3.4e38, 3.4e38],
  double: [-Infinity, Infinity],
};

function validNumber(constraints: readonly Constraint[], random: Random): number {
  const bounds = constraints.flatMap(({ value }) => (typeof value === "number" ? [value, value + 1, value - 1] : []));
  const fitting = [...numbers, ...bounds].filter((number) => constraints.every((one) => numberHolds(one, number)));
  return fitting.length > 0 ? pick(fitting, random) : pick(numbers, random);
}

function numberHolds(constraint: Constraint, value: number): boolean {
  switch (constraint.kind) {
    case "type": {
      const [least, most] = ranges[constraint.value];
      const whole = constraint.value !== "float" && constraint.value !== "double";
      return value >= least && value <= most && (!whole || Number.isInteger(value));
    }
    case "minimum":
      return value >= constraint.value;
    case "maximum":
      return value <= constraint.value;
    case "exclusiveMinimum":
      return value > constraint.value;
    case "exclusiveMaximum":
      return value < constraint.value;
    case "multipleOf":
      return multipleOf(value, constraint.value);
    default:
      return true;
  }
}

function validArray(type: ArrayModel, inside: (inner: TypeModel) => Json, { random, depth }: Making): Json[] {
  const least = limitOf(type.constraints, "minItems") ?? 0;
  const most = Math.min(limitOf(type.constraints, "maxItems") ?? Infinity, least + (depth < deepest ? 3 : 0));
  const length = least + below(most - least + 1, random);
  const unique = type.constraints.find((one) => one.kind === "uniqueItems");
  return unique
    ? distinct(length, () => inside(type.items), unique.by)
    : Array.from({ length }, () => inside(type.items));
}

function limitOf(constraints: readonly Constraint[], kind: Constraint["kind"]): number | undefined {
  const value = constraints.find((one) => one.kind === kind)?.value;
  return typeof value === "number" ? value : undefined;
}

/** That many different values, if they are found. */
function distinct(length: number, make: () => Json, by?: UniqueBy): Json[] {
  const items: Json[] = [];
  for (let tries = 0; items.length < length && tries < 10; tries++) {
    const item = make();
    if (uniqueItems([...items, item], by)) items.push(item);
  }
  return items;
}

function validTuple(type: TupleModel, inside: (inner: TypeModel) => Json, { random, depth }: Making): Json[] {
  const required = type.items.filter((item) => !item.optional).length;
  const more = depth < deepest ? type.items.length - required + (type.rest ? 2 : 0) : 0;
  const length = required + below(more + 1, random);
  return Array.from({ length }, (_, at) => inside(type.items[at]?.type ?? type.rest ?? { kind: "unknown" }));
}

function validObject(type: ObjectModel, inside: (inner: TypeModel) => Json, { random, depth }: Making): Json {
  // Of a hundred optional properties, one value has a few.
  const chance = Math.min(0.5, 6 / type.properties.length);
  const entries = type.properties
    .filter(({ optional }) => !optional || (depth < deepest && random() < chance))
    .map(({ name, type: own }): [string, Json] => [name, inside(own)]);
  const { index } = type;
  for (let count = index && depth < deepest ? below(3, random) : 0; index && count > 0; count--) {
    const key = index.key.length > 0 || random() < 0.7 ? validText(index.key, random) : pick(oddKeys, random);
    const declared = type.properties.some(({ name }) => name === key);
    if (!declared) entries.push([key, inside(index.value)]);
  }
  if (random() < 0.2) entries.reverse();
  return Object.fromEntries(entries);
}
