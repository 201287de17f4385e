/** What a schema may say of a place inside a value, before the value is known: every branch, and what references stand for. */
import type { JsonSchema } from "../../contract.js";
import { isPlainObject } from "../../json-data.js";
import { typesOf } from "../explain/describe.js";
import { lookUp } from "../explain/reference.js";
import type { ObjectSchema, Schema } from "../explain/walk.js";

/** The schemas, and all that they refer to or choose from. */
export function meanings(root: JsonSchema, schemas: readonly Schema[]): readonly ObjectSchema[] {
  const found = new Set<ObjectSchema>();
  const waiting = [...schemas];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    const one = schema === true ? {} : schema;
    if (one === false || found.has(one)) continue;
    found.add(one);
    if (typeof one.$ref === "string") waiting.push(lookUp(root, one.$ref));
    if (Array.isArray(one.anyOf)) waiting.push(...(one.anyOf as Schema[]));
  }
  return [...found];
}

/** What a schema says of the value under a key or an index. */
export function inside(schema: ObjectSchema, key: string): Schema {
  const { properties, additionalProperties, prefixItems, items } = schema;
  if (isPlainObject(properties) && Object.hasOwn(properties, key)) return properties[key] as Schema;
  const item = Array.isArray(prefixItems) ? (prefixItems[Number(key)] as Schema | undefined) : undefined;
  // Of references and unions, only what they stand for says something.
  const isOther = "$ref" in schema || "anyOf" in schema;
  return item ?? (items as Schema | undefined) ?? (additionalProperties as Schema | undefined) ?? !isOther;
}

/** What a schema may say of the place that keys and indexes lead to. */
export function schemasAt(root: JsonSchema, keys: readonly string[]): readonly ObjectSchema[] {
  return keys.reduce(
    (schemas, key) => {
      const next = schemas.filter(hasInside).map((schema) => inside(schema, key));
      return meanings(root, next);
    },
    meanings(root, [root]),
  );
}

/** A branch for texts says nothing of what is inside of an object. */
function hasInside(schema: ObjectSchema): boolean {
  const types = typesOf(schema);
  return types.length === 0 || types.includes("object") || types.includes("array");
}
