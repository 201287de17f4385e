/** Makes a result that is too long shorter at places where it stays what it is: text stays text, JSON stays JSON. */
import { isPlainObject, type PlainObject, setOwn } from "../json-data.js";
import { messages } from "../messages.js";
import { utf8Length, utf8Prefix } from "./utf8.js";

export interface Cut {
  readonly content: string;
  /** What was left out, in words. */
  readonly omitted: string;
}

export function cutText(text: string, maxBytes: number, of: number): Cut {
  const note = messages.cutText(maxBytes, of);
  const shown = utf8Prefix(text, Math.max(0, maxBytes - utf8Length(note)));
  const bytes = utf8Length(shown);
  return { content: shown + messages.cutText(bytes, of), omitted: messages.omitted.bytes(of - bytes) };
}

export function cutJson(data: unknown, maxBytes: number): Cut {
  const omitted: string[] = [];
  // Notes take room too: try again with less until the whole fits.
  for (let room = maxBytes; room > 100; room = Math.floor(room * 0.9)) {
    omitted.length = 0;
    const content = JSON.stringify(fit(data, room, "", omitted));
    if (utf8Length(content) <= maxBytes) return { content, omitted: omitted.slice(0, 10).join("; ") };
  }
  return { content: JSON.stringify(messages.cutKey()), omitted: messages.omitted.everything() };
}

/** Room below which an element is left out whole and not cut. */
const leastRoom = 200;
const noteRoom = 60;

function fit(value: unknown, room: number, path: string, omitted: string[]): unknown {
  const size = sizeOf(value);
  if (size <= room) return value;
  if (typeof value === "string") {
    const shown = utf8Prefix(value, Math.max(0, Math.floor((room - noteRoom) * (utf8Length(value) / size))));
    omitted.push(messages.omitted.characters(value.length - shown.length, path));
    return shown + messages.cutString(value.length - shown.length);
  }
  if (Array.isArray(value)) return fitItems(value, room, path, omitted);
  return isPlainObject(value) ? fitMembers(value, room, path, omitted) : value;
}

function fitItems(items: readonly unknown[], room: number, path: string, omitted: string[]): unknown[] {
  const result: unknown[] = [];
  let left = room - noteRoom;
  for (const item of items) {
    const size = sizeOf(item) + 1;
    if (size > left) {
      if (left > leastRoom) result.push(fit(item, left, `${path}/${result.length}`, omitted));
      break;
    }
    result.push(item);
    left -= size;
  }
  const missing = items.length - result.length;
  if (missing > 0) {
    omitted.push(messages.omitted.items(missing, items.length, path));
    result.push(messages.cutItems(missing));
  }
  return result;
}

/** Small members stay whole, whatever their place; the large ones share what is left. */
function fitMembers(object: PlainObject, room: number, path: string, omitted: string[]): PlainObject {
  const keys = Object.keys(object);
  const sizes = new Map(keys.map((key) => [key, sizeOf(object[key]) + sizeOf(key) + 2]));
  const bySize = [...keys].sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0));
  const shares = new Map<string, number>();
  let left = room - noteRoom;
  for (const [index, key] of bySize.entries()) {
    const size = sizes.get(key) ?? 0;
    const rest = bySize.length - index;
    const share = size * rest <= left ? size : rest > 10 ? (size <= left ? size : 0) : Math.floor(left / rest);
    shares.set(key, Math.min(size, share));
    left -= Math.min(size, share);
  }
  const result: PlainObject = {};
  const dropped: string[] = [];
  for (const key of keys) {
    const share = shares.get(key) ?? 0;
    if (share === sizes.get(key)) setOwn(result, key, object[key]);
    else if (share > leastRoom)
      setOwn(result, key, fit(object[key], share - sizeOf(key) - 2, `${path}/${key}`, omitted));
    else dropped.push(key);
  }
  if (dropped.length > 0) {
    const what = messages.cutProperties(dropped.slice(0, 5), Math.max(0, dropped.length - 5));
    omitted.push(messages.omitted.properties(what, path));
    setOwn(result, messages.cutKey(), what.slice(0, 200));
  }
  return result;
}

function sizeOf(value: unknown): number {
  return utf8Length(JSON.stringify(value));
}
