/** Constraints as keywords: https://json-schema.org/draft/2020-12/json-schema-validation#section-6 */
import type { Constraint, FormatName, NumberType, WireFormatName } from "../../model/constraint.js";
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

/** Marks an array, for explanations only, whose items are held apart by less than all of them. */
export const uniqueMark = "x-toolc-unique";

/** The keywords of those constraints that the view shows. A keyword that stands twice goes into `allOf`. */
export function constraintKeywords(constraints: readonly Constraint[], view: SchemaView): Schema {
  const schema: Schema = {};
  const again: Schema[] = [];
  for (const constraint of constraints) {
    if (constraint.runtime && view === "model") continue;
    for (const [keyword, value] of Object.entries(keywordsOf(constraint, view))) {
      if (!(keyword in schema) || schema[keyword] === value) schema[keyword] = value;
      else if (keyword === "type") schema[keyword] = "integer";
      else again.push({ [keyword]: value });
    }
  }
  return again.length === 0 ? schema : { ...schema, allOf: again };
}

function keywordsOf(constraint: Constraint, view: SchemaView): Schema {
  switch (constraint.kind) {
    case "type":
      return numberTypeSchemas[constraint.value];
    case "format":
      return view === "model" ? publicFormat(constraint.value) : { format: constraint.value };
    case "uniqueItems":
      return { uniqueItems: true, ...(constraint.by && view === "check" && { [uniqueMark]: constraint.by }) };
    default:
      return { [constraint.kind]: constraint.value };
  }
}

/** What JSON Schema can say of a format of ours: https://json-schema.org/draft/2020-12/json-schema-validation#section-8.3 */
function publicFormat(format: FormatName | WireFormatName): Schema {
  if (format === "base64") return { contentEncoding: "base64" };
  return { format: format === "url" ? "uri" : format };
}
