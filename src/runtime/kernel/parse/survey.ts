/** A look over a parsed value, cheap enough for every call: is there a reason to read its text again, exactly? */
import type { PlainObject } from "../../json-data.js";

export interface Survey {
  /** How many members all objects have together; `NaN` where that can't be known. */
  members: number;
  /** A number that the text may have written with more digits than a double holds, or too large for one. */
  largeNumber: boolean;
  tooDeep: boolean;
}

export function survey(value: unknown, maxDepth: number): Survey {
  // Where something was added to all objects, a look sees more than their own keys: the text has to be read again.
  const found: Survey = { members: isBare() ? 0 : Number.NaN, largeNumber: false, tooDeep: false };
  look(value, maxDepth, found);
  return found;
}

function isBare(): boolean {
  for (const _ in bare) return false;
  return true;
}

const bare = {};

function look(value: unknown, room: number, found: Survey): void {
  if (typeof value === "number") {
    if (value >= 2 ** 53 || value <= -(2 ** 53)) found.largeNumber = true;
  } else if (typeof value === "object" && value !== null) {
    if (room === 0) found.tooDeep = true;
    else lookInside(value, room - 1, found);
  }
}

function lookInside(value: object, room: number, found: Survey): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) look(value[index], room, found);
    return;
  }
  for (const key in value) {
    found.members++;
    look((value as PlainObject)[key], room, found);
  }
}

const [tab, lineFeed, carriageReturn, space, quote, backslash] = [9, 10, 13, 32, 34, 92];
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93];

/**
 * At least as many as there are colons between keys and values in a JSON text, and mostly just as many: those that follow
 * a quote. More of them than members in the parsed value: a key may stand twice.
 */
export function countKeyColons(text: string): number {
  let count = 0;
  for (let colon = text.indexOf(":"); colon >= 0; colon = text.indexOf(":", colon + 1)) {
    let at = colon - 1;
    let code = text.charCodeAt(at);
    while (code === space || code === lineFeed || code === carriageReturn || code === tab) code = text.charCodeAt(--at);
    if (code !== quote) continue;
    const escaped = text.charCodeAt(at - 1) === backslash && text.charCodeAt(at - 2) !== backslash;
    if (!escaped) count++;
  }
  return count;
}

/** Whether brackets outside of strings are open beyond a depth, in a text that need not be JSON. */
export function nestsDeeper(text: string, maxDepth: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === openBrace || code === openBracket) {
      if (++depth > maxDepth) return true;
    } else if (code === closeBrace || code === closeBracket) depth--;
  }
  return false;
}

/** The position of the quote that ends a string, or the end of the text. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}
