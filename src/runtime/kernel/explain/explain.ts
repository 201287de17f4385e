/**
 * Lists what is wrong with arguments, by walking them along the tool's schema. Runs only after the compiled check has said
 * no, and its verdict must be the same: no issues, valid. Order: that of the schema, then what the schema does not know.
 */
import type { Issue } from "../../answer.js";
import type { JsonSchema } from "../../contract.js";
import { kindOf, type PlainObject } from "../../json-data.js";
import { maxIssues } from "../../limits.js";
import { english, type Messages } from "../english.js";
import { explainArray } from "./array.js";
import { explainInteger, integerMark } from "./integer.js";
import { explainMembership, hasMembership } from "./membership.js";
import { explainNumber } from "./number.js";
import { explainObject } from "./object.js";
import { lookUp } from "./reference.js";
import { explainString } from "./string.js";
import { explainType } from "./type.js";
import { explainUnion } from "./union.js";
import { type Formats, isFull, type ObjectSchema, type Place, rootPlace, type Schema, type Walk } from "./walk.js";

/**
 * @param formats the format checks that the compiled check uses, by the name in the schema
 * @param messages the words for them
 * @param open whether fields that the schema does not know are taken out, and no problem
 * @returns all issues, one a problem; a list longer than `maxIssues` is not complete
 */
export function explain(
  schema: JsonSchema,
  value: unknown,
  formats: Formats = {},
  messages: Messages = english,
  open = false,
): readonly Issue[] {
  const walk = startWalk(schema, formats, messages, open);
  explainValue(walk, schema, value, rootPlace);
  return walk.issues;
}

export function startWalk(root: JsonSchema, formats: Formats, messages: Messages, open: boolean): Walk {
  return { root, formats, issues: [], messages, tried: new Map(), most: maxIssues, open };
}

export function explainValue(walk: Walk, schema: Schema, value: unknown, place: Place): void {
  if (schema === true || isFull(walk)) return;
  if (schema === false) return explainType(walk, schema, value, place);
  const here = placeAt(schema, place);
  if (typeof schema.$ref === "string") explainValue(walk, lookUp(walk.root, schema.$ref), value, here);
  if (hasMembership(schema)) return explainMembership(walk, schema, value, here);
  if (Array.isArray(schema.anyOf)) explainUnion(walk, schema, value, here);
  if (!explainTypeOf(walk, schema, value, here)) return;

  const kind = kindOf(value);
  if (integerMark in schema && (kind === "string" || kind === "number"))
    return explainInteger(walk, schema, value as string | number, here);
  switch (kind) {
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

/** The place, with what the schema itself says of it. */
function placeAt(schema: ObjectSchema, place: Place): Place {
  const rules = schema["x-toolc-coerce"] as readonly string[] | undefined;
  const sensitive = schema["x-toolc-sensitive"] === true;
  if (rules === undefined && (!sensitive || place.sensitive)) return place;
  return { ...place, ...(sensitive && { sensitive }), ...(rules && { rules }) };
}

/** Whether the type fits; what follows from a wrong type is not worth a word. */
function explainTypeOf(walk: Walk, schema: Exclude<Schema, boolean>, value: unknown, place: Place): boolean {
  const before = walk.issues.length;
  explainType(walk, schema, value, place);
  return walk.issues.length === before;
}
