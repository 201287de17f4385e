/**
 * Lists what is wrong with arguments, by walking them along the tool's schema. Runs only after the compiled check has said
 * no, and its verdict must be the same: no issues, valid. Order: that of the schema, then what the schema does not know.
 */
import type { Issue } from "../../answer.js";
import type { JsonSchema } from "../../contract.js";
import { kindOf, type PlainObject } from "../../json-data.js";
import { english, type Messages } from "../english.js";
import { explainArray } from "./array.js";
import { explainMembership, hasMembership } from "./membership.js";
import { explainNumber } from "./number.js";
import { explainObject } from "./object.js";
import { lookUp } from "./reference.js";
import { explainString } from "./string.js";
import { explainType } from "./type.js";
import { explainUnion } from "./union.js";
import { type Formats, isFull, type Place, type Schema, type Walk } from "./walk.js";

/**
 * @param formats the format checks that the compiled check uses, by the name in the schema
 * @param messages the words for them
 * @returns all issues, one a problem; a list longer than `maxIssues` is not complete
 */
export function explain(
  schema: JsonSchema,
  value: unknown,
  formats: Formats = {},
  messages: Messages = english,
): readonly Issue[] {
  const walk: Walk = { root: schema, formats, issues: [], messages, tried: new Map() };
  explainValue(walk, schema, value, { path: "", sensitive: false });
  return walk.issues;
}

export function explainValue(walk: Walk, schema: Schema, value: unknown, place: Place): void {
  if (schema === true || isFull(walk)) return;
  if (schema === false) return explainType(walk, schema, value, place);
  const here = schema["x-toolc-sensitive"] === true && !place.sensitive ? { ...place, sensitive: true } : place;
  if (typeof schema.$ref === "string") explainValue(walk, lookUp(walk.root, schema.$ref), value, here);
  if (hasMembership(schema)) return explainMembership(walk, schema, value, here);
  if (Array.isArray(schema.anyOf)) explainUnion(walk, schema, value, here);
  if (!explainTypeOf(walk, schema, value, here)) return;

  switch (kindOf(value)) {
    case "string":
      explainString(walk, schema, value as string, here);
      break;
    case "number":
      explainNumber(walk, schema, value as number, here);
      break;
    case "array":
      explainArray(walk, schema, value as readonly unknown[], here);
      break;
    case "object":
      explainObject(walk, schema, value as PlainObject, here);
      break;
  }
  if (Array.isArray(schema.allOf)) {
    for (const part of schema.allOf as readonly Schema[]) explainValue(walk, part, value, here);
  }
}

/** Whether the type fits; what follows from a wrong type is not worth a word. */
function explainTypeOf(walk: Walk, schema: Exclude<Schema, boolean>, value: unknown, place: Place): boolean {
  const before = walk.issues.length;
  explainType(walk, schema, value, place);
  return walk.issues.length === before;
}
