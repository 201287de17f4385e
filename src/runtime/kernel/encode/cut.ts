/** Makes a result that is too long shorter at places where it stays what it is: text stays text, JSON stays JSON. */
import { isPlainObject, type PlainObject, setOwn } from "../../json-data.js";
import { pointTo } from "../../pointer.js";
import { shorten } from "../../well-formed.js";
import type { Messages } from "../english.js";
import type { Sizes } from "./sizes.js";
import { utf8Length, utf8Prefix } from "./utf8.js";

export interface Cut {
  readonly content: string;
  /** What was left out, in words. */
  readonly omitted: string;
  /** Leads to it, where the tool offers that. */
  readonly nextCursor?: string;
}

export function cutText(text: string, maxBytes: number, of: number, messages: Messages): Cut {
  const note = [messages.cutText(maxBytes, of), messages.cutShort()].find((one) => utf8Length(one) <= maxBytes) ?? "";
  const shown = utf8Prefix(text, maxBytes - utf8Length(note));
  const bytes = utf8Length(shown);
  const said = note.length > messages.cutShort().length ? messages.cutText(bytes, of) : note;
  return { content: shown + said, omitted: messages.omittedBytes(of - bytes) };
}

export function cutJson(data: unknown, maxBytes: number, sizes: Sizes, messages: Messages): Cut {
  // Notes take room too: try again with less until the whole fits.
  for (let room = maxBytes; room > 100; room = Math.floor(room * 0.9)) {
    const fitting = new Fitting(sizes, messages);
    const content = JSON.stringify(fitting.fit(data, room, ""));
    if (utf8Length(content) <= maxBytes) return { content, omitted: fitting.omitted.slice(0, 10).join("; ") };
  }
  const least = [messages.cutKey(), "…"].map((note) => JSON.stringify(note));
  return {
    content: least.find((note) => utf8Length(note) <= maxBytes) ?? "",
    omitted: messages.omittedAll(),
  };
}

/** Room below which an element is left out whole and not cut. */
const leastRoom = 200;
const noteRoom = 60;

/** One try to make data fit. */
class Fitting {
  readonly omitted: string[] = [];
  readonly #sizes: Sizes;
  readonly #messages: Messages;

  constructor(sizes: Sizes, messages: Messages) {
    this.#sizes = sizes;
    this.#messages = messages;
  }

  fit(value: unknown, room: number, path: string): unknown {
    const size = this.#sizes.of(value);
    if (size <= room) return value;
    if (typeof value === "string") {
      const shown = utf8Prefix(value, Math.max(0, Math.floor((room - noteRoom) * (utf8Length(value) / size))));
      this.omitted.push(this.#messages.omittedCharacters(value.length - shown.length, placeOf(path)));
      return shown + this.#messages.cutString(value.length - shown.length);
    }
    if (Array.isArray(value)) return this.#fitItems(value, room, path);
    return isPlainObject(value) ? this.#fitMembers(value, room, path) : value;
  }

  #fitItems(items: readonly unknown[], room: number, path: string): unknown[] {
    const result: unknown[] = [];
    let left = room - noteRoom;
    for (const item of items) {
      const size = this.#sizes.of(item) + 1;
      if (size > left) {
        if (left > leastRoom) result.push(this.fit(item, left, pointTo(path, result.length)));
        break;
      }
      result.push(item);
      left -= size;
    }
    const missing = items.length - result.length;
    if (missing > 0) {
      this.omitted.push(this.#messages.omittedItems(missing, items.length, placeOf(path)));
      result.push(this.#messages.cutItems(missing));
    }
    return result;
  }

  #fitMembers(object: PlainObject, room: number, path: string): PlainObject {
    const shares = this.#share(object, room - noteRoom);
    const result: PlainObject = {};
    const dropped: string[] = [];
    for (const key of Object.keys(object)) {
      const share = shares.get(key) ?? 0;
      if (share === this.#sizes.member(key, object[key])) setOwn(result, key, object[key]);
      else if (share > leastRoom)
        setOwn(result, key, this.fit(object[key], share - this.#sizes.of(key) - 2, pointTo(path, key)));
      else dropped.push(key);
    }
    if (dropped.length > 0) {
      const named = dropped.slice(0, 5).map((key) => shorten(key, 40));
      const what = this.#messages.cutProperties(named, dropped.length - named.length);
      this.omitted.push(this.#messages.omittedProperties(what, placeOf(path)));
      setOwn(result, this.#messages.cutKey(), shorten(what, 200));
    }
    return result;
  }

  /** Small members stay whole, whatever their place; the large ones share what is left. */
  #share(object: PlainObject, room: number): ReadonlyMap<string, number> {
    const bySize = Object.keys(object)
      .map((key) => ({ key, size: this.#sizes.member(key, object[key]) }))
      .sort((a, b) => a.size - b.size);
    const shares = new Map<string, number>();
    let left = room;
    for (const [index, { key, size }] of bySize.entries()) {
      const rest = bySize.length - index;
      const share = size * rest <= left ? size : rest > 10 ? (size <= left ? size : 0) : Math.floor(left / rest);
      shares.set(key, Math.min(size, share));
      left -= Math.min(size, share);
    }
    return shares;
  }
}

function placeOf(path: string): string {
  return shorten(path, 200);
}
