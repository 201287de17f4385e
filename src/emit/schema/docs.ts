/** Comments as annotations: https://json-schema.org/draft/2020-12/json-schema-validation#section-9 */
import type { Docs } from "../../model/docs.js";
import type { Schema, SchemaContext } from "./schema.js";

/** Marks a field, for explanations only, whose value must never be shown. */
export const sensitiveMark = "x-toolc-sensitive";

/** Names the coercion rules of a field and of all inside of it that has no mark of its own; in the `check` view only. */
export const coerceMark = "x-toolc-coerce";

/** Adds what the comments say. What stands nearer (on the property) wins over what stood on the type. */
export function withDocs(schema: Schema, docs: Docs, context: SchemaContext): Schema {
  const description = [docs.description, docs.deprecated ? `Deprecated: ${docs.deprecated}` : undefined]
    .filter(Boolean)
    .join("\n");
  return {
    ...schema,
    ...(docs.title !== undefined && { title: docs.title }),
    ...(description !== "" && { description }),
    ...(docs.examples && docs.examples.length > 0 && { examples: docs.examples }),
    ...(docs.deprecated !== undefined && { deprecated: true }),
    ...(docs.sensitive && context.view === "check" && { [sensitiveMark]: true }),
    ...(docs.coerce && context.coerces && { [coerceMark]: docs.coerce }),
  };
}
