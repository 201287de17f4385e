/** JSON values and names as TypeScript source text. */
import type { Json } from "../../model/json.js";

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** Whether a key can stand in an object literal or a type without quotes. */
export function isIdentifier(text: string): boolean {
  return identifier.test(text);
}

/** A string literal. Line separators are escaped, lone surrogates too (`JSON.stringify` does): the text stays well-formed. */
export function stringLiteral(text: string): string {
  return JSON.stringify(text).replace(/[\u2028\u2029\u007f-\u009f\ufeff]/g, escape);
}

/** A key of an object literal. `__proto__` has to be computed, or it would set the prototype. */
export function keyLiteral(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return isIdentifier(key) ? key : stringLiteral(key);
}

/** A key of an object type. */
export function typeKey(key: string): string {
  return isIdentifier(key) ? key : stringLiteral(key);
}

/** Access to a property: `value.name` or `value["odd name"]`. */
export function access(value: string, key: string): string {
  return isIdentifier(key) ? `${value}.${key}` : `${value}[${stringLiteral(key)}]`;
}

/** A JSON value as an expression: on one line where it fits into `width` columns, else indented by two. */
export function jsonLiteral(value: Json, indent = "", width = 110): string {
  const flat = flatLiteral(value);
  if (flat.length + indent.length <= width || typeof value !== "object" || value === null) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item: Json) => `${inner}${jsonLiteral(item, inner, width)},\n`).join("")}${indent}]`;
  }
  const lines = Object.entries(value).map(
    ([key, item]) => `${inner}${keyLiteral(key)}: ${jsonLiteral(item, inner, width)},\n`,
  );
  return `{\n${lines.join("")}${indent}}`;
}

function flatLiteral(value: Json): string {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : String(value);
  if (Array.isArray(value)) return `[${value.map(flatLiteral).join(", ")}]`;
  const entries = Object.entries(value).map(([key, item]) => `${keyLiteral(key)}: ${flatLiteral(item)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
