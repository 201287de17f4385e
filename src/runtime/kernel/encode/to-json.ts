/**
 * Any result → plain JSON data, well-formed, or the place of what JSON can't carry. bigint → decimal text, Date → ISO or
 * null, Map → object or pairs, Set → array, bytes → base64, URL → href, RegExp → text; `toJSON` is honoured.
 */
import { type PlainObject, setOwn } from "../../json-data.js";
import { maxNodes, maxResultDepth } from "../../limits.js";
import { type GivenMedia, type MediaPart, mediaOf } from "../../media.js";
import { pointTo } from "../../pointer.js";
import { wellFormed } from "../../well-formed.js";
import type { Messages } from "../english.js";
import { toBase64 } from "./base64.js";

/** What can't become JSON, and where it stands. */
export class Unserializable extends Error {
  readonly path: string;
  readonly what: string;

  constructor(path: string, what: string, cause?: unknown) {
    super(`${what} at ${path.slice(0, 200) || "the top"}`, { cause });
    this.path = path;
    this.what = what;
  }
}

export interface JsonResult {
  readonly data: unknown;
  /** No JSON of the data is shorter. Characters. */
  readonly leastLength: number;
  readonly media: readonly MediaPart[];
}

/** @throws {Unserializable} on a cycle, a function, a symbol, a promise, a getter that throws, and without end */
export function toJson(value: unknown, messages: Messages): unknown {
  return toJsonResult(value, messages).data;
}

/** With what is no JSON of it; a text stands in its place. @throws {Unserializable} as `toJson` does */
export function toJsonResult(value: unknown, messages: Messages): JsonResult {
  const state: Converting = { above: new Set(), nodes: 0, characters: 0, media: [], messages };
  const data = convert(value, "", state) ?? null;
  return { data, leastLength: state.characters + state.nodes, media: state.media };
}

interface Converting {
  /** The objects that contain the current one; what is shared without a cycle is fine. */
  readonly above: Set<object>;
  nodes: number;
  /** Of all texts. */
  characters: number;
  readonly media: MediaPart[];
  readonly messages: Messages;
}

function convert(value: unknown, path: string, state: Converting): unknown {
  switch (typeof value) {
    case "string":
      state.characters += value.length;
      return wellFormed(value);
    case "number":
      return Number.isFinite(value) ? value : null;
    case "boolean":
    case "undefined":
      return value;
    case "bigint":
      return String(value);
    case "object":
      return value === null ? null : convertObject(value, path, state);
    default:
      throw new Unserializable(path, state.messages.resultKind(typeof value));
  }
}

function convertObject(value: object, path: string, state: Converting): unknown {
  if (state.above.has(value)) throw new Unserializable(path, state.messages.resultCircular());
  if (state.above.size >= maxResultDepth) throw new Unserializable(path, state.messages.resultTooDeep(maxResultDepth));
  state.above.add(value);
  try {
    return Array.isArray(value) ? convertItems(value, path, state) : convertOther(value, path, state);
  } catch (error) {
    throw error instanceof Unserializable ? error : new Unserializable(path, state.messages.resultUnreadable(), error);
  } finally {
    state.above.delete(value);
  }
}

function convertOther(value: object, path: string, state: Converting): unknown {
  if (mediaOf in value) return convertMedia(value[mediaOf] as GivenMedia, state);
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  switch (tag) {
    case "Object":
      break;
    case "Date":
      return Number.isNaN(Date.prototype.getTime.call(value)) ? null : Date.prototype.toISOString.call(value);
    case "Map":
      return convertMap([...Map.prototype.entries.call(value)], path, state);
    case "Set":
      return convertItems([...Set.prototype.values.call(value)], path, state);
    case "Uint8Array":
      return toBase64(value as Uint8Array);
    case "ArrayBuffer":
    case "SharedArrayBuffer":
      return toBase64(new Uint8Array(value as ArrayBuffer));
    case "DataView": {
      const { buffer, byteOffset, byteLength } = value as DataView;
      return toBase64(new Uint8Array(buffer, byteOffset, byteLength));
    }
    case "URL":
      return String((value as URL).href);
    case "RegExp":
    case "Boolean":
    case "Number":
    case "String":
    case "BigInt":
      return convert(tag === "RegExp" ? String(value) : value.valueOf(), path, state);
    case "Error":
      return { name: wellFormed(String((value as Error).name)), message: wellFormed(String((value as Error).message)) };
    case "Promise":
    case "Generator":
    case "AsyncGenerator":
    case "WeakMap":
    case "WeakSet":
      throw new Unserializable(path, state.messages.resultKind(tag));
    default:
      if (ArrayBuffer.isView(value) && "length" in value)
        return convertItems(value as unknown as ArrayLike<unknown>, path, state);
  }
  const { toJSON } = value as { toJSON?: unknown };
  // A stream: its own fields are its inside, and nobody reads what it gives.
  if (typeof toJSON !== "function" && Symbol.asyncIterator in value)
    throw new Unserializable(path, state.messages.resultKind(tag === "Object" ? "AsyncIterable" : tag));
  if (typeof toJSON === "function") {
    const replaced: unknown = toJSON.call(value, path.slice(path.lastIndexOf("/") + 1));
    // An object may well answer with itself.
    if (replaced !== value) return convert(replaced, path, state);
  }
  const keys = Object.keys(value);
  // An iterator, a Response, Headers, a Blob: `{}` would say that there is nothing in it.
  if (keys.length === 0 && tag !== "Object" && !isPlain(value))
    throw new Unserializable(path, state.messages.resultKind(tag));
  return convertMembers(
    keys.map((key) => [key, (value as PlainObject)[key]]),
    path,
    state,
  );
}

/** A text in its place; the part itself goes beside the text. */
function convertMedia(given: GivenMedia, { media, messages }: Converting): string {
  const number = media.length + 1;
  if (given.type === "resource_link") {
    media.push(toJson(given, messages) as MediaPart);
    return wellFormed(messages.media(number, "link", `${given.name}, ${given.uri}`));
  }
  const { type, mimeType } = given;
  const data = typeof given.data === "string" ? given.data : toBase64(given.data);
  media.push({ type, data, mimeType });
  const bytes = Math.floor((data.replace(/=+$/, "").length * 3) / 4);
  return wellFormed(messages.media(number, type, `${mimeType}, ${messages.mediaSize(bytes)}`));
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function convertItems(items: ArrayLike<unknown>, path: string, state: Converting): unknown[] {
  const result: unknown[] = [];
  for (let index = 0; index < items.length; index++) {
    const place = pointTo(path, index);
    count(place, state);
    result.push(convert(items[index], place, state) ?? null);
  }
  return result;
}

function convertMap(entries: readonly (readonly [unknown, unknown])[], path: string, state: Converting): unknown {
  return entries.every(([key]) => typeof key === "string")
    ? convertMembers(entries as [string, unknown][], path, state)
    : convertItems(entries, path, state);
}

function convertMembers(
  members: readonly (readonly [string, unknown])[],
  path: string,
  state: Converting,
): PlainObject {
  const result: PlainObject = {};
  for (const [key, member] of members) {
    const place = pointTo(path, key);
    count(place, state);
    const converted = convert(member, place, state);
    if (converted !== undefined) setOwn(result, wellFormed(key), converted);
  }
  return result;
}

function count(path: string, state: Converting): void {
  if (++state.nodes > maxNodes) throw new Unserializable(path, state.messages.resultTooMany(maxNodes));
}
