/** `type`: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.1.1 */
import { kindOf } from "../../json-data.js";
import { typesOf } from "./describe.js";
import { reportMismatch } from "./mismatch.js";
import { holdsSensitive } from "./sensitive.js";
import type { Place, Schema, Walk } from "./walk.js";

export function explainType(walk: Walk, schema: Schema, value: unknown, place: Place): void {
  if (typeof schema === "object" && fitsType(schema, value)) return;
  const isHidden = typeof value === "string" && holdsSensitive(walk, schema);
  reportMismatch(walk, schema, value, isHidden ? { ...place, sensitive: true } : place, "type_mismatch");
}

/** Whether a value's kind is one of the schema's types. Every number is finite: JSON has no other. */
export function fitsType(schema: Exclude<Schema, boolean>, value: unknown): boolean {
  if (typeof value === "number" && !Number.isFinite(value)) return false;
  if (schema.type === undefined) return true;
  const kind = kindOf(value);
  return typesOf(schema).some((type) => type === kind || (type === "integer" && Number.isInteger(value)));
}
