/** `type`: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.1.1 */
import { kindOf } from "../../json-data.js";
import { typesOf } from "./describe.js";
import { reportMismatch } from "./mismatch.js";
import { holdsSensitive } from "./sensitive.js";
import { hidden, type Place, type Schema, type Walk } from "./walk.js";

/** A value whose kind is none of the schema's types. */
export function explainType(walk: Walk, schema: Schema, value: unknown, place: Place): void {
  const isHidden = typeof value === "string" && holdsSensitive(walk, schema);
  reportMismatch(walk, schema, value, isHidden ? hidden(place) : place, "type_mismatch");
}

/** Whether a value's kind is one of the schema's types. Every number is finite: JSON has no other. */
export function fitsType(schema: Exclude<Schema, boolean>, value: unknown): boolean {
  if (typeof value === "number" && !Number.isFinite(value)) return false;
  const { type } = schema;
  if (type === undefined) return true;
  const kind = kindOf(value);
  if (type === kind) return true;
  return typesOf(schema).some((type) => type === kind || (type === "integer" && Number.isInteger(value)));
}
