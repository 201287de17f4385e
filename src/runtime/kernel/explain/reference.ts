/** `$ref` into the schema's own `$defs`. https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.1 */
import { isPlainObject } from "../../json-data.js";
import { unescapeToken } from "../../pointer.js";
import type { ObjectSchema, Schema } from "./walk.js";

/** The schema that stands behind references; `true` where they lead nowhere or in a circle. */
export function resolveReference(root: ObjectSchema, schema: Schema): Schema {
  let current = schema;
  for (let hops = 0; typeof current === "object" && typeof current.$ref === "string"; hops++) {
    if (hops === 100) return true;
    current = lookUp(root, current.$ref);
  }
  return current;
}

const lookedUp = new WeakMap<ObjectSchema, Map<string, Schema>>();

export function lookUp(root: ObjectSchema, reference: string): Schema {
  let known = lookedUp.get(root);
  if (known === undefined) lookedUp.set(root, (known = new Map()));
  let found = known.get(reference);
  if (found === undefined) {
    found = find(root, reference);
    known.set(reference, found);
  }
  return found;
}

function find(root: ObjectSchema, reference: string): Schema {
  let found: unknown = root;
  for (const token of reference.replace(/^#\/?/, "").split("/")) {
    if (token === "") continue;
    const key = unescapeToken(decodeURIComponent(token));
    if (!isPlainObject(found) || !Object.hasOwn(found, key)) return true;
    found = found[key];
  }
  return found as Schema;
}
