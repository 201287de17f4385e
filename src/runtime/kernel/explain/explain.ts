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
import { type Facts, factsOf, fitsAtOnce } from "./facts.js";
import { explainInteger } from "./integer.js";
import { explainMembership } from "./membership.js";
import { explainNumber } from "./number.js";
import { explainObject } from "./object.js";
import { lookUp } from "./reference.js";
import { explainString } from "./string.js";
import { explainType, fitsType } from "./type.js";
import { explainUnion } from "./union.js";
import { type Formats, inside, isFull, type Place, rootPlace, type Schema, type Walk } from "./walk.js";

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

/** What is wrong with a part of the value at a place. */
export function explainPart(walk: Walk, schema: Schema, value: unknown, place: Place, key: string | number): void {
  if (schema === true || (schema && fitsAtOnce(factsOf(schema), value))) return;
  explainValue(walk, schema, value, inside(place, key));
}

export function explainValue(walk: Walk, schema: Schema, value: unknown, place: Place): void {
  if (schema === true || isFull(walk)) return;
  if (schema === false) return explainType(walk, schema, value, place);
  const facts = factsOf(schema);
  const here = placeAt(facts, place);
  if (facts.reference !== undefined) explainValue(walk, lookUp(walk.root, facts.reference), value, here);
  if (facts.allowed) return explainMembership(walk, facts.allowed, value, here);
  if (facts.isUnion) explainUnion(walk, schema, value, here);
  if (!fitsType(schema, value)) return explainType(walk, schema, value, here);

  const kind = kindOf(value);
  if (facts.isInteger && (kind === "string" || kind === "number"))
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
  for (const part of facts.parts ?? []) explainValue(walk, part, value, here);
}

/** The place, with what the schema itself says of it. */
function placeAt({ sensitive, rules }: Facts, place: Place): Place {
  if (rules === undefined && (!sensitive || place.sensitive)) return place;
  return { ...place, sensitive: sensitive || place.sensitive, rules: rules ?? place.rules };
}
