/** Where a text came instead of an object, it may well be that object as JSON text, with all that must not be echoed. */
import { resolveReference } from "./reference.js";
import type { Schema, Walk } from "./walk.js";

/** Whether a schema, or anything inside of it, is of values that are never echoed. */
export function holdsSensitive(walk: Walk, given: Schema, seen = new Set<Schema>()): boolean {
  const schema = resolveReference(walk.root, given);
  if (typeof schema === "boolean" || seen.has(schema)) return false;
  seen.add(schema);
  if (schema["x-toolc-sensitive"] === true || (given as Exclude<Schema, boolean>)["x-toolc-sensitive"] === true)
    return true;
  const { anyOf, allOf, properties, prefixItems, items, additionalProperties } = schema;
  const inside = [anyOf, allOf, properties, prefixItems].flatMap((part) => Object.values(part ?? {}) as Schema[]);
  return [...inside, items, additionalProperties].some(
    (part) => part !== undefined && holdsSensitive(walk, part as Schema, seen),
  );
}
