/**
 * Changes how arguments are written where their field's contract allows it, and never what they mean. Runs only after the compiled
 * check has said no; the full check runs again over what comes out. Nothing is changed that fits as it is, nothing that is not
 * declared, and nothing in the value that was given: what changes is copied.
 */
import type { JsonSchema } from "../../contract.js";
import { resolveReference } from "../explain/reference.js";
import type { Schema, Walk } from "../explain/walk.js";
import { type Coerced, type Coercing, hide, mapAt, type Rules, rulesAt, unchanged } from "./coercing.js";
import { coerceScalar } from "./scalar.js";
import { coerceParts } from "./structure.js";
import { coerceInUnion } from "./union.js";

/** @param walk over the schema whose marks name the rules */
export function coerce(walk: Walk, schema: JsonSchema, value: unknown, maxDepth: number): Coerced {
  const coercing: Coercing = { walk, maxDepth, done: new Map(), fitting: new Map(), texts: new Map() };
  return coerceValue(coercing, schema, value, rulesAt(schema), 0);
}

/** @param depth how many objects and arrays the value stands in */
export function coerceValue(
  coercing: Coercing,
  given: Schema,
  value: unknown,
  inherited: Rules,
  depth: number,
): Coerced {
  const schema = resolveReference(coercing.walk.root, given);
  if (typeof schema === "boolean" || typeof given === "boolean" || value === null) return unchanged(value);
  const rules = rulesAt(given, inherited);
  const isSensitive = given["x-toolc-sensitive"] === true || schema["x-toolc-sensitive"] === true;
  if (typeof value !== "object") {
    const coerced = coerceScalar(coercing, schema, value as string, rules, depth);
    return isSensitive ? hide(coerced) : coerced;
  }
  const done = mapAt(mapAt(coercing.done, value), given);
  const before = done.get(rules);
  if (before) return before;
  const step = Array.isArray(schema.anyOf) ? coerceInUnion : coerceParts;
  const coerced = step(coercing, schema, value, rules, depth);
  const shown = isSensitive ? hide(coerced) : coerced;
  done.set(rules, shown);
  return shown;
}
