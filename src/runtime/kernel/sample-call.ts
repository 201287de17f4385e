/** What a correct call looks like, for a model that lost its way: `{"city":"…","days":1}`. */
import type { JsonSchema } from "../contract.js";
import { isPlainObject, type PlainObject, setOwn } from "../json-data.js";
import { shorten } from "../well-formed.js";
import { typesOf } from "./explain/describe.js";
import { exampleOf } from "./explain/format-examples.js";
import { resolveReference } from "./explain/reference.js";
import type { Schema } from "./explain/walk.js";

/** JSON of an arguments object with the required properties, or with the first two where none is required. */
export function sampleCall(schema: JsonSchema): string {
  const text = JSON.stringify(sampleObject(schema, schema, 0));
  return text.length > 500 ? shorten(text, 500) : text;
}

function sampleObject(root: JsonSchema, schema: JsonSchema, depth: number): PlainObject {
  const properties = isPlainObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? (schema.required as readonly string[]) : [];
  const names = required.length > 0 || depth > 0 ? required : Object.keys(properties).slice(0, 2);
  const sample: PlainObject = {};
  for (const name of names) {
    if (Object.hasOwn(properties, name)) setOwn(sample, name, sampleValue(root, properties[name] as Schema, depth + 1));
  }
  return sample;
}

function sampleValue(root: JsonSchema, given: Schema, depth: number): unknown {
  const schema = resolveReference(root, given);
  if (typeof schema === "boolean") return "…";
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.anyOf)) return sampleValue(root, schema.anyOf[0] as Schema, depth);
  const types = typesOf(schema);
  // Of an integer of any size, the number is the shorter way.
  switch (types.includes("integer") ? "integer" : types[0]) {
    case "object":
      return depth < 3 ? sampleObject(root, schema, depth) : {};
    case "array":
      return [];
    case "number":
    case "integer":
      return typeof schema.minimum === "number" ? schema.minimum : 1;
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return exampleOf(String(schema.format ?? schema.contentEncoding)) ?? "…";
  }
}
