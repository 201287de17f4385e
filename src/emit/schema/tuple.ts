/** Tuples: `prefixItems`, closed by `items: false` unless there is a rest type. */
import type { TupleModel } from "../../model/type.js";
import { type Schema, type SchemaContext, schemaOf } from "./schema.js";

export function tupleSchema(type: TupleModel, context: SchemaContext): Schema {
  const items = type.items.map((item) => labelled(schemaOf(item.type, context), item.label));
  const required = type.items.filter((item) => !item.optional).length;
  return {
    type: "array",
    ...(items.length > 0 && { prefixItems: items }),
    items: type.rest ? schemaOf(type.rest, context) : false,
    ...(required > 0 && { minItems: required }),
  };
}

/** A label is all that the author says of an element: it serves as its title. */
function labelled(schema: Schema, label: string | undefined): Schema {
  return label === undefined || "title" in schema ? schema : { ...schema, title: label };
}
