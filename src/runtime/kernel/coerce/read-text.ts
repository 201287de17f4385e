/** What a text stands for: each reader takes one form only, and gives nothing where it would have to guess or to round. */
import { kindOf } from "../../json-data.js";
import { english } from "../english.js";
import { parseText } from "../parse/parse-text.js";
import { isUnsafe, vanishes } from "../parse/scan.js";

/** A number by JSON's grammar; nothing where it would vanish to 0, `"unsafe"` where a double can't hold what is written. */
export function readDecimal(text: string): number | "unsafe" | undefined {
  const literal = /^\s*(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)\s*$/.exec(text)?.[1];
  if (literal === undefined) return undefined;
  if (vanishes(literal)) return undefined;
  return isUnsafe(literal) ? "unsafe" : Number(literal);
}

export function readBoolean(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return word === "true" ? true : word === "false" ? false : undefined;
}

/** Whether a text looks like JSON of an object or an array, right or wrong: also like the JSON text of such a text. */
export function looksLikeJson(text: string): boolean {
  return /^\s*(?:\{|\[|"(?:\s|\\[nrt])*[{[])/.test(text);
}

/** The object or array that a JSON text holds, strictly; a text that holds a text is read again. */
export function readJson(text: string, maxDepth: number): object | undefined {
  if (!looksLikeJson(text)) return undefined;
  const parsed = parseText(text, maxDepth, english);
  if (!parsed.ok || parsed.issues.length > 0) return undefined;
  const kind = kindOf(parsed.value);
  if (kind === "string") return readJson(parsed.value as string, maxDepth);
  return kind === "object" || kind === "array" ? (parsed.value as object) : undefined;
}
