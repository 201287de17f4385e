/** Constraints as keywords: https://json-schema.org/draft/2020-12/json-schema-validation#section-6 */
import type { Constraint, NumberType } from "../../model/constraint.js";
import type { Schema, SchemaView } from "./schema.js";

/** What a number kind says in JSON Schema. 64-bit bounds are the outermost doubles inside. */
export const numberTypeSchemas: Readonly<Record<NumberType, Schema>> = {
  integer: { type: "integer" },
  int32: { type: "integer", minimum: -2147483648, maximum: 2147483647 },
  uint32: { type: "integer", minimum: 0, maximum: 4294967295 },
  int64: { type: "integer", minimum: -(2 ** 63), maximum: 2 ** 63 - 1024 },
  uint64: { type: "integer", minimum: 0, maximum: 2 ** 64 - 2048 },
  float: { minimum: -3.4028234663852886e38, maximum: 3.4028234663852886e38 },
  double: {},
};

/** The keywords of those constraints that the view shows. A keyword that stands twice goes into `allOf`. */
export function constraintKeywords(constraints: readonly Constraint[], view: SchemaView): Schema {
  const schema: Schema = {};
  const again: Schema[] = [];
  for (const constraint of constraints) {
    if (constraint.runtime && view === "model") continue;
    const keywords =
      constraint.kind === "type" ? numberTypeSchemas[constraint.value] : { [constraint.kind]: constraint.value };
    for (const [keyword, value] of Object.entries(keywords)) {
      if (!(keyword in schema) || schema[keyword] === value) schema[keyword] = value;
      else if (keyword === "type") schema[keyword] = "integer";
      else again.push({ [keyword]: value });
    }
  }
  return again.length === 0 ? schema : { ...schema, allOf: again };
}
