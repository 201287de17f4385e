/** Objects and arrays in a union: coerced as the branch that was meant, or as the only one that fits then. */
import { isPlainObject, sameJson } from "../../json-data.js";
import { resolveReference } from "../explain/reference.js";
import { admits, analyse, type Discriminant } from "../explain/union.js";
import type { ObjectSchema, Schema } from "../explain/walk.js";
import { coerceValue } from "./coerce.js";
import { type Coerced, type Coercing, isFitting, propertyOf, type Rules, unchanged } from "./coercing.js";

export function coerceInUnion(
  coercing: Coercing,
  schema: ObjectSchema,
  value: object,
  rules: Rules,
  depth: number,
): Coerced {
  if (isFitting(coercing, schema, value)) return unchanged(value);
  const { branches, forObjects, discriminant } = analyse(coercing.walk, schema);
  const isObject = isPlainObject(value);
  const possible = isObject ? forObjects : branches.filter((branch) => admits(coercing.walk, branch, value));
  if (isObject && discriminant) {
    const branch = branchOf(coercing, discriminant, value, rules, depth);
    return branch === undefined ? unchanged(value) : coerceValue(coercing, branch, value, rules, depth);
  }
  const coerced = possible.map((branch) => coerceValue(coercing, branch, value, rules, depth));
  if (coerced.length === 1) return coerced[0] as Coerced;
  const [first, ...others] = coerced.filter((one, index) => isFitting(coercing, possible[index] as Schema, one.value));
  return first && others.every((other) => sameJson(other.value, first.value)) ? first : unchanged(value);
}

/** The branch that the discriminant names, or would name once it is coerced itself. */
function branchOf(
  coercing: Coercing,
  { name, branches }: Discriminant,
  value: { readonly [key: string]: unknown },
  rules: Rules,
  depth: number,
): Schema | undefined {
  if (!Object.hasOwn(value, name)) return undefined;
  const tag = value[name];
  const named = (wanted: unknown, values: readonly unknown[]): boolean => values.some((one) => sameJson(one, wanted));
  const exact = branches.find(({ values }) => named(tag, values));
  if (exact) return exact.schema;
  const meant = branches.filter(({ schema, values }) => {
    const branch = resolveReference(coercing.walk.root, schema);
    const property = typeof branch === "object" ? propertyOf(branch, name) : undefined;
    return property !== undefined && named(coerceValue(coercing, property, tag, rules, depth + 1).value, values);
  });
  return meant.length === 1 ? meant[0]?.schema : undefined;
}
