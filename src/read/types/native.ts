/** Objects of the language and its platforms that no JSON carries, and what to write instead. */
import type { ts } from "ts-morph";
import { refuse, type TypeReader } from "./context.js";
import { nativeBases, nativeName } from "./native-name.js";

const bytes = "Write Uint8Array.";
const numbers = "Write number[], or Uint8Array for bytes.";
const instead: ReadonlyMap<string, string> = new Map([
  ...(["Date", "Set", "Map", "URL", "Uint8Array", "Buffer", "ReadonlySet", "ReadonlyMap"] as const).map(
    (name) => [name, `Write ${name}.`] as const,
  ),
  ...(["ArrayBuffer", "SharedArrayBuffer", "ArrayBufferLike", "DataView", "Blob", "File"] as const).map(
    (name) => [name, bytes] as const,
  ),
  ...["Uint8Clamped", "Int8", "Int16", "Uint16", "Int32", "Uint32", "Float16", "Float32", "Float64"].map(
    (name) => [`${name}Array`, numbers] as const,
  ),
  ["BigInt64Array", "Write bigint[]."],
  ["BigUint64Array", "Write bigint[]."],
  ["RegExp", "Write string with @format regex."],
  ["WeakMap", "Write Map or Record<string, …>."],
  ["WeakSet", "Write Set."],
  ["WeakRef", "Write the type that it refers to."],
  ["Promise", "Write the type of what it resolves to."],
  ["PromiseLike", "Write the type of what it resolves to."],
  ["Error", "Write an object with the message."],
  ["URLSearchParams", "Write Record<string, string>, or string for the query."],
  ["Headers", "Write Record<string, string>."],
  ["FormData", "Write an object of its fields."],
  ["String", "Write string."],
  ["Number", "Write number."],
  ["Boolean", "Write boolean."],
  ["BigInt", "Write bigint."],
  ["Symbol", "Write string."],
  ["Object", "Write the object's properties, or Record<string, unknown>."],
  ...(["Iterable", "Iterator", "IterableIterator", "IteratorObject", "Generator", "ArrayLike"] as const).map(
    (name) => [name, "Write an array."] as const,
  ),
  // Of `Temporal`.
  ["Instant", "Write Date."],
  ["ZonedDateTime", "Write Date."],
  ["PlainDate", "Write Date with @format date, or string with @format date."],
  ["PlainTime", "Write string with @format time."],
  ["Duration", "Write string with @format duration."],
]);

export const readNative: TypeReader = (type, site, context) => {
  const name = nativeName(type, context.session);
  const hint = (native: string): string => instead.get(native) ?? "Write an object of the properties that you need.";
  if (name !== undefined) {
    return refuse("TC1201", `${site.label} is ${a(name)}, which JSON can't carry.`, hint(name), site, context);
  }
  // What only describes data, such as the options of `Intl`, may be extended.
  const base = nativeBases(type, context.session).find((each) => instead.has(each));
  if (base === undefined) return undefined;
  const own = (type.getSymbol() as ts.Symbol).name;
  const message = `${site.label} is ${a(own)}, which extends ${base}: JSON can't carry it.`;
  return refuse("TC1201", message, hint(base), site, context);
};

function a(name: string): string {
  return `${/^[AEIO]/.test(name) ? "an" : "a"} ${name}`;
}
