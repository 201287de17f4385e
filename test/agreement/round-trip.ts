/** Decoders and encoders are each other's inverse, up to how a value is written; neither throws on what the check accepts. */
import { isDeepStrictEqual } from "node:util";
import { uniqueItems } from "../../src/generated/checks.js";
import type { Json } from "../../src/model/json.js";
import type { ToolEntry } from "../../src/runtime/contract.js";
import { toJson } from "../../src/runtime/kernel/encode/to-json.js";
import { english } from "../../src/runtime/kernel/english.js";

/** As `JSON.stringify` writes it. */
const loneSurrogate = /\\ud[89a-f]/;

/** @param accepts Ajv's word on the schema of results of the type. */
export function roundTripFaults(entry: ToolEntry, accepts: (encoded: Json) => boolean, value: Json): string[] {
  // A lone surrogate is no text that could be sent: encoding replaces it.
  if (loneSurrogate.test(JSON.stringify(value))) return [];
  const decode = (wire: unknown): unknown => (entry.decode ? entry.decode(wire) : wire);
  // As the stage "encode" has it.
  const encode = (result: unknown): Json => toJson(entry.encode ? entry.encode(result) : result, english) as Json;
  try {
    const decoded = decode(value);
    const encoded = encode(decoded);
    const shown = JSON.stringify(encoded);
    // Two ways to write one date are two items of a set, and one way once they are encoded.
    if (!entry.check(encoded) && isDoubled(encoded) && !isDoubled(value)) return [];
    if (!accepts(encoded)) return [`the schema of results refuses what is encoded: ${shown}`];
    if (!entry.check(encoded)) return [`what is encoded is no valid argument again: ${shown}`];
    const again = decode(encoded);
    return [
      ...(sameButForWriting(value, encoded) ? [] : [`encoded, it is something else: ${shown}`]),
      ...(isDeepStrictEqual(again, decoded) ? [] : [`decoded twice, it is something else: ${shown}`]),
      ...(isDeepStrictEqual(encode(again), encoded) ? [] : [`encoded twice, it is something else: ${shown}`]),
    ];
  } catch (error) {
    return [`decoding or encoding throws ${String(error)}`];
  }
}

/** Whether any list in the value has an item twice. */
function isDoubled(value: Json): boolean {
  if (typeof value !== "object" || value === null) return false;
  return (Array.isArray(value) && !uniqueItems(value)) || Object.values(value).some(isDoubled);
}

/** Whether `after` is `before`, with nothing but its texts written in another way. */
function sameButForWriting(before: Json, after: Json): boolean {
  if (Object.is(before, after) || (before === 0 && after === 0)) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((item, at) => sameButForWriting(item, after[at]));
  if (typeof before === "object" && typeof after === "object" && before !== null && after !== null) {
    const keys = Object.keys(before);
    return (
      keys.length === Object.keys(after).length &&
      keys.every((key) => Object.hasOwn(after, key) && sameButForWriting(field(before, key), field(after, key)))
    );
  }
  return (
    (typeof before === "string" || typeof before === "number") && writings.some((write) => write(before) === after)
  );
}

function field(object: object, key: string): Json {
  return (object as Record<string, Json>)[key] as Json;
}

/** How a text may be written after its way through a native. */
const writings: readonly ((wire: string | number) => string | undefined)[] = [
  // An instant, in UTC, to the millisecond; a leap second is the second after it.
  (wire) => instant(String(wire)),
  (wire) => attempt(() => BigInt(wire).toString()),
  (wire) => attempt(() => new URL(String(wire)).href),
  (wire) => Buffer.from(String(wire), "base64").toString("base64"),
];

function instant(text: string): string | undefined {
  const isLeap = /:60/.test(text);
  const time = Date.parse(
    text
      .toUpperCase()
      .replace(/:60/, ":59")
      .replace(/(\.\d{3})\d+/, "$1"),
  );
  return Number.isNaN(time) ? undefined : new Date(time + (isLeap ? 1000 : 0)).toISOString();
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
