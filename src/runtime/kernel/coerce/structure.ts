/** Objects and arrays: their parts are coerced, in a copy that is made with the first change. */
import { type PlainObject, setOwn } from "../../json-data.js";
import { typesOf } from "../explain/describe.js";
import type { ObjectSchema, Schema } from "../explain/walk.js";
import { coerceValue } from "./coerce.js";
import {
  type Change,
  type Coerced,
  type Coercing,
  isFitting,
  propertyOf,
  type Rules,
  rulesAt,
  unchanged,
  within,
} from "./coercing.js";

export function coerceParts(
  coercing: Coercing,
  schema: ObjectSchema,
  value: object,
  rules: Rules,
  depth: number,
): Coerced {
  const types = typesOf(schema);
  if (Array.isArray(value))
    return types.includes("array") ? coerceArray(coercing, schema, value, rules, depth) : unchanged(value);
  return types.includes("object")
    ? coerceObject(coercing, schema, value as PlainObject, rules, depth)
    : unchanged(value);
}

function coerceObject(
  coercing: Coercing,
  schema: ObjectSchema,
  value: PlainObject,
  rules: Rules,
  depth: number,
): Coerced {
  const required = (schema.required ?? []) as readonly string[];
  const others = schema.additionalProperties as Schema | undefined;
  const changes: Change[] = [];
  const result: PlainObject = {};
  for (const key of Object.keys(value)) {
    const property = propertyOf(schema, key);
    const part = property ?? others ?? true;
    const member = value[key];
    const dropsNull = member === null && property !== undefined && !required.includes(key);
    if (dropsNull && rulesAt(part, rules).includes("null-as-absent") && !isFitting(coercing, part, null)) {
      changes.push({ path: [key], rule: "null-as-absent", from: null, to: undefined, hidden: false });
      continue;
    }
    const coerced = coerceValue(coercing, part, member, rules, depth + 1);
    if (coerced.changes.length > 0) changes.push(...within(key, coerced.changes));
    setOwn(result, key, coerced.value);
  }
  return changes.length === 0 ? unchanged(value) : { value: result, changes };
}

function coerceArray(
  coercing: Coercing,
  schema: ObjectSchema,
  value: readonly unknown[],
  rules: Rules,
  depth: number,
): Coerced {
  const prefix = isList(schema.prefixItems) ? schema.prefixItems : [];
  const rest = (schema.items ?? true) as Schema;
  const changes: Change[] = [];
  const result = value.map((item, index) => {
    const coerced = coerceValue(coercing, prefix[index] ?? rest, item, rules, depth + 1);
    if (coerced.changes.length > 0) changes.push(...within(index, coerced.changes));
    return coerced.value;
  });
  return changes.length === 0 ? unchanged(value) : { value: result, changes };
}

function isList(value: unknown): value is readonly Schema[] {
  return Array.isArray(value);
}
