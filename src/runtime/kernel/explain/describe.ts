/** Short texts for what a schema wants and for what came. */
import { kindOf } from "../../json-data.js";
import { maxAllowed } from "../../limits.js";
import { shorten, wellFormed } from "../../well-formed.js";
import { exampleOf } from "./format-examples.js";
import { integerMark } from "./integer.js";
import { resolveReference } from "./reference.js";
import type { ObjectSchema, Place, Schema, Walk } from "./walk.js";

/** `string "abc…"`, `number 12`, `null`, `array`; the kind alone where the value is not to be echoed. */
export function describeValue(walk: Walk, value: unknown, place: Place): string {
  const kind = kindOf(value);
  const word = walk.messages.kind(kind);
  if (place.sensitive || kind === "null" || kind === "array" || kind === "object") return word;
  return `${word} ${kind === "string" ? JSON.stringify(wellFormed(shorten(value as string, 40))) : String(value)}`;
}

/** `one, two, three and 4 more`: unquoted, since models copy quotes. */
export function listAllowed(walk: Walk, allowed: readonly unknown[]): string {
  const shown = allowed
    .slice(0, maxAllowed)
    .map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  const left = allowed.length - shown.length;
  return shown.join(", ") + (left > 0 ? ` ${walk.messages.andMore(left)}` : "");
}

/** What a schema wants, in a few words. */
export function describeSchema(walk: Walk, given: Schema): string {
  const schema = resolveReference(walk.root, given);
  if (typeof schema === "boolean") return schema ? walk.messages.anything() : walk.messages.nothing();
  if ("const" in schema) return listAllowed(walk, [schema.const]);
  if (Array.isArray(schema.enum)) return listAllowed(walk, schema.enum);
  if (Array.isArray(schema.anyOf)) {
    const branches = new Set((schema.anyOf as readonly Schema[]).map((branch) => describeSchema(walk, branch)));
    return walk.messages.or([...branches]);
  }
  if (schema.type === undefined) return walk.messages.anything();
  const { messages } = walk;
  if (integerMark in schema) {
    const isNullable = typesOf(schema).includes("null");
    return messages.or([...(isNullable ? [messages.kind("null")] : []), messages.digits()]);
  }
  return messages.or(typesOf(schema).map((kind) => describeKind(walk, schema, kind)));
}

/** `string (date-time like 2026-01-31T09:30:00Z)`: a number that came in its place shows that the kind alone was not clear. */
function describeKind({ messages }: Walk, { format }: ObjectSchema, kind: string): string {
  const word = messages.kind(kind);
  return kind === "string" && typeof format === "string" ? messages.formatted(word, format, exampleOf(format)) : word;
}

export function typesOf(schema: Exclude<Schema, boolean>): readonly string[] {
  if (schema.type === undefined) return [];
  return Array.isArray(schema.type) ? (schema.type as readonly string[]) : [schema.type as string];
}
