/** What JSON data is, and how two values of it compare. */

export type JsonKind = "null" | "boolean" | "number" | "string" | "array" | "object";

/** The kind of a value that is JSON data. */
export function kindOf(value: unknown): JsonKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as JsonKind;
}

export type PlainObject = { [key: string]: unknown };

export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Sets an own property, also where the key is `__proto__`: an assignment would call the setter of `Object.prototype`. */
export function setOwn(target: PlainObject, key: string, value: unknown): void {
  if (key === "__proto__") {
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    target[key] = value;
  }
}

/** Another value of the same data. */
export function copyJson<Value>(value: Value): Value {
  return typeof value === "object" && value !== null ? (JSON.parse(JSON.stringify(value)) as Value) : value;
}

/** Deep equality of JSON data: the order of keys does not matter, and -0 is 0. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson((a as PlainObject)[key], (b as PlainObject)[key]))
  );
}
