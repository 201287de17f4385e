/**
 * A text, number or boolean that does not fit its place: every declared rule may say what else it stands for. Where that is one
 * value, it is that; where two would fit, or none is meant, it stays, and the check says what is wrong.
 */

import type { CoercionRule } from "../../define-tool.js";
import { sameJson } from "../../json-data.js";
import { maxDepth } from "../../limits.js";
import { holdsSensitive } from "../explain/sensitive.js";
import type { ObjectSchema } from "../explain/walk.js";
import { coerceValue } from "./coerce.js";
import { type Coerced, type Coercing, isFitting, type Rules, unchanged } from "./coercing.js";
import { type Legal, legalAt } from "./legal.js";
import { looksLikeJson, readBoolean, readDecimal, readJson } from "./read-text.js";

export function coerceScalar(
  coercing: Coercing,
  schema: ObjectSchema,
  value: string | number | boolean,
  rules: Rules,
  depth: number,
): Coerced {
  if (rules.length === 0 || isFitting(coercing, schema, value)) return unchanged(value);
  const legal = legalAt(coercing.walk, schema);
  const readings = typeof value === "string" ? readingsOf(coercing, value, rules, legal, depth) : [];
  const wrapped = wrap(value, rules, legal, readings);
  const hidden = holdsSensitive(coercing.walk, schema);
  const candidates = [...readings, ...wrapped].map(({ rule, to }): Coerced => {
    const change = { path: [], rule, from: value, to, hidden };
    if (typeof to !== "object" || to === null) return { value: to, changes: [change] };
    const inside = coerceValue(coercing, schema, to, rules, depth);
    return { value: inside.value, changes: [change, ...inside.changes] };
  });

  const fitting = candidates.filter((candidate) => isFitting(coercing, schema, candidate.value));
  const [first, ...others] = fitting;
  if (first) return others.every((other) => sameJson(other.value, first.value)) ? first : unchanged(value);
  // It is what it was meant to be, and not valid: what is wrong with it is then told of the value that was meant.
  const isMeant = !legal.kinds.has(typeof value as "string") && (readings.length > 0 || legal.all.size === 1);
  return candidates.length === 1 && isMeant ? (candidates[0] as Coerced) : unchanged(value);
}

interface Reading {
  readonly rule: CoercionRule;
  readonly to: unknown;
}

function readingsOf(coercing: Coercing, text: string, rules: Rules, legal: Legal, depth: number): readonly Reading[] {
  const { all, literals } = legal;
  const readings: Reading[] = [];
  for (const rule of rules) {
    let to: unknown;
    if (rule === "decimal-string" && all.has("number")) to = readDecimal(text);
    else if (rule === "boolean-string" && all.has("boolean")) to = readBoolean(text);
    else if (rule === "null-string" && all.has("null") && !legal.takesTextNull && text === "null") to = null;
    else if (rule === "json-string" && (all.has("object") || all.has("array")))
      to = jsonOf(coercing, text, legal, depth);
    else if (rule === "enum-case") to = inOtherCase(text, literals);
    if (to !== undefined && to !== "unsafe") readings.push({ rule, to });
  }
  return readings;
}

function jsonOf(coercing: Coercing, text: string, { all }: Legal, depth: number): unknown {
  const key = `${depth} ${text}`;
  if (!coercing.texts.has(key)) coercing.texts.set(key, readJson(text, coercing.maxDepth - depth));
  const found = coercing.texts.get(key);
  return found !== undefined && all.has(Array.isArray(found) ? "array" : "object") ? found : undefined;
}

function inOtherCase(text: string, literals: readonly unknown[]): unknown {
  const lower = text.toLowerCase();
  const same = new Set(literals.filter((one) => typeof one === "string" && one.toLowerCase() === lower));
  return same.size === 1 ? [...same][0] : undefined;
}

function wrap(
  value: string | number | boolean,
  rules: Rules,
  legal: Legal,
  readings: readonly Reading[],
): readonly Reading[] {
  if (!rules.includes("wrap-single") || !legal.kinds.has("array") || legal.kinds.has(typeof value as "string"))
    return [];
  // Text that is JSON, or that was to be, is no element.
  const isJson = rules.includes("json-string") && typeof value === "string" && looksLikeJson(value);
  const isList = readings.some(({ to }) => Array.isArray(to));
  return isList || (isJson && !isJsonObject(value)) ? [] : [{ rule: "wrap-single", to: [value] }];
}

/** That may well be an element of the list. */
function isJsonObject(text: string): boolean {
  return /^\s*\{/.test(text) && readJson(text, maxDepth) !== undefined;
}
