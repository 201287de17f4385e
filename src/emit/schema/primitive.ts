/** Strings and numbers. */
import type { NumberModel, StringModel } from "../../model/type.js";
import { constraintKeywords } from "./constraints.js";
import type { Schema, SchemaContext } from "./schema.js";

export function stringSchema(type: StringModel, context: SchemaContext): Schema {
  return { type: "string", ...constraintKeywords(type.constraints, context.view) };
}

export function numberSchema(type: NumberModel, context: SchemaContext): Schema {
  return { type: "number", ...constraintKeywords(type.constraints, context.view) };
}
