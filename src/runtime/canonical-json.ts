/** JSON Canonicalization Scheme: one text for one value. https://www.rfc-editor.org/rfc/rfc8785 */
import { isPlainObject } from "./json-data.js";
import { wellFormed } from "./well-formed.js";

/**
 * The canonical text of JSON data: keys in the order of their UTF-16 units, numbers as ECMAScript writes them. Lone
 * surrogates, for which the scheme has no text, become U+FFFD unless `write` keeps them.
 */
export function canonicalJson(value: unknown, write: (text: string) => string = wellFormed): string {
  if (typeof value === "string") return JSON.stringify(write(value));
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, write)).join(",")}]`;
  if (!isPlainObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(write(key))}:${canonicalJson(value[key], write)}`);
  return `{${members.join(",")}}`;
}
