/** Arrays: https://json-schema.org/draft/2020-12/json-schema-core#section-10.3.1 */
import type { ArrayModel } from "../../model/type.js";
import { constraintKeywords } from "./constraints.js";
import { type Schema, type SchemaContext, schemaOf } from "./schema.js";

export function arraySchema(type: ArrayModel, context: SchemaContext): Schema {
  return { type: "array", items: schemaOf(type.items, context), ...constraintKeywords(type.constraints, context.view) };
}
