/**
 * The canonical schema in the words of draft-07 (https://json-schema.org/draft-07), for those who ask Standard JSON Schema for
 * it. Nothing is lost: `$defs`, tuples and siblings of `$ref` have older spellings.
 */
import type { Json, JsonObject } from "../../model/json.js";
import type { Schema } from "../schema/schema.js";

/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
const inner = {
  one: ["items", "additionalProperties", "propertyNames", "additionalItems"],
  list: ["anyOf", "allOf", "prefixItems"],
  named: ["properties", "$defs"],
} as const;

export function toDraft07(schema: Schema): Schema {
  const walked = walk(schema);
  const { $defs, prefixItems, $ref, ...rest } = walked;
  const out: Schema = { ...rest };
  if (prefixItems !== undefined) {
    out["items"] = prefixItems;
    if (walked["items"] !== undefined) out["additionalItems"] = walked["items"];
  }
  if (walked["items"] === false && prefixItems === undefined) {
    delete out["items"];
    out["maxItems"] = 0;
  }
  if ($defs !== undefined) out["definitions"] = $defs;
  if (typeof $ref !== "string") return out;
  const reference = { $ref: $ref.replace("#/$defs/", "#/definitions/") };
  return Object.keys(out).length === 0
    ? reference
    : { ...out, allOf: [...((out["allOf"] as Json[]) ?? []), reference] };
}

function walk(schema: Schema): Schema {
  const out: Schema = { ...schema };
  for (const keyword of inner.one) if (isSchema(out[keyword])) out[keyword] = toDraft07(out[keyword]);
  for (const keyword of inner.list) {
    const list = out[keyword];
    if (Array.isArray(list)) out[keyword] = list.map((item: Json) => (isSchema(item) ? toDraft07(item) : item));
  }
  for (const keyword of inner.named) {
    const named = out[keyword];
    if (!isSchema(named)) continue;
    out[keyword] = Object.fromEntries(
      Object.entries(named).map(([name, item]) => [name, isSchema(item) ? toDraft07(item) : item]),
    );
  }
  return out;
}

function isSchema(value: Json | undefined): value is JsonObject & Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
