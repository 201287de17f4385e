/** Unions: a primitive that may be `null` has two types, every other union is an `anyOf`. */
import type { TypeModel, UnionModel } from "../../model/type.js";
import { type Schema, type SchemaContext, schemaOf } from "./schema.js";

const primitives: readonly TypeModel["kind"][] = ["string", "number", "boolean", "date", "bigint", "url", "bytes"];

export function unionSchema(type: UnionModel, context: SchemaContext): Schema {
  const [first, second] = type.branches;
  if (type.branches.length === 2 && first && second?.kind === "null" && primitives.includes(first.kind)) {
    const schema = schemaOf(first, context);
    return { ...schema, type: [schema.type as string | string[], "null"].flat() };
  }
  return { anyOf: type.branches.map((branch) => schemaOf(branch, context)) };
}
