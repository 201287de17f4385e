/** How many bytes JSON data would have as text, without making the text. */
import { isPlainObject, type PlainObject } from "../../json-data.js";
import { jsonTextLength } from "./utf8.js";

/** What is smaller is measured again where it is asked for: to remember each of a million values takes more than they do. */
const worthRemembering = 1_000;

/** Each large value is measured once: an element deep inside would be measured again with all around it. */
export class Sizes {
  readonly #known = new Map<unknown, number>();

  of(value: unknown): number {
    if (typeof value === "string" && value.length < worthRemembering) return jsonTextLength(value);
    if (typeof value !== "string" && (typeof value !== "object" || value === null)) return String(value).length;
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const size = this.#measure(value);
    if (size >= worthRemembering) this.#known.set(value, size);
    return size;
  }

  #measure(value: object | string): number {
    if (typeof value === "string") return jsonTextLength(value);
    let size = 1;
    if (Array.isArray(value)) for (const item of value) size += this.of(item) + 1;
    else if (isPlainObject(value)) for (const key of Object.keys(value)) size += this.member(key, value[key]);
    return Math.max(2, size);
  }

  /** With its colon and a comma. */
  member(key: string, value: unknown): number {
    return this.of(key) + this.of(value) + 2;
  }
}

/** Whether data is longer than so many bytes as text: stops as soon as it is. */
export function isLonger(data: unknown, maxBytes: number): boolean {
  let left = maxBytes;
  const walk = (value: unknown): void => {
    if (left < 0) return;
    if (typeof value === "string") left -= value.length > left ? left + 1 : jsonTextLength(value);
    else if (Array.isArray(value)) {
      left -= Math.max(2, value.length + 1);
      for (let at = 0; at < value.length && left >= 0; at++) walk(value[at]);
    } else if (isPlainObject(value)) walkMembers(value);
    else left -= String(value).length;
  };
  const walkMembers = (value: PlainObject): void => {
    const keys = Object.keys(value);
    left -= Math.max(2, keys.length + 1);
    for (let at = 0; at < keys.length && left >= 0; at++) {
      const key = keys[at] as string;
      left -= jsonTextLength(key) + 1;
      walk(value[key]);
    }
  };
  walk(data);
  return left < 0;
}
