/** Objects: closed, unless an index signature says what other keys may hold. */
import type { IndexModel, ObjectModel, PropertyModel } from "../../model/type.js";
import { docsOfIntegerField } from "./bigint.js";
import { constraintKeywords } from "./constraints.js";
import { withDocs } from "./docs.js";
import { docsOfEnumField } from "./enum.js";
import { type Schema, type SchemaContext, schemaOf } from "./schema.js";

const closed: Schema = { additionalProperties: false };

export function objectSchema(type: ObjectModel, context: SchemaContext): Schema {
  const properties: Schema = {};
  for (const property of type.properties) properties[property.name] = propertySchema(property, context);
  const required = type.properties.filter((property) => !property.optional).map((property) => property.name);
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    ...(type.index && keySchema(type.index, type.properties, context)),
    ...(type.index ? { additionalProperties: valueSchema(type.index, context) } : !context.open && closed),
  };
}

function propertySchema(property: PropertyModel, context: SchemaContext): Schema {
  const docs = docsOfIntegerField(docsOfEnumField(property.docs, property.type), property.type);
  const schema = withDocs(schemaOf(property.type, context), docs, context);
  return property.default === undefined ? schema : { ...schema, default: property.default };
}

function valueSchema(index: IndexModel, context: SchemaContext): Schema {
  return withDocs(schemaOf(index.value, context), index.docs, context);
}

/** `propertyNames` is asked of every key, so the declared ones have to be let through. */
function keySchema(index: IndexModel, properties: readonly PropertyModel[], context: SchemaContext): Schema {
  const keywords = constraintKeywords(index.key, context.view);
  if (Object.keys(keywords).length === 0) return {};
  if (properties.length === 0) return { propertyNames: keywords };
  return { propertyNames: { anyOf: [{ enum: properties.map((property) => property.name) }, keywords] } };
}
