/** A look over a parsed value, cheap enough for every call: is there a reason to read its text again, exactly? */
import type { PlainObject } from "../../json-data.js";

export interface Survey {
  /** How many members all objects have together; `NaN` where that can't be known. */
  members: number;
  /** How many members and strings of lists are not the first in theirs; `NaN` as of members. */
  followers: number;
  /** A number that the text may have written with more digits than a double holds, or too large for one. */
  largeNumber: boolean;
  /** A zero, for which the text may have a number that is too small for a double. */
  zero: boolean;
  tooDeep: boolean;
}

export function survey(value: unknown, maxDepth: number): Survey {
  // Where something was added to all objects, a look sees more than their own keys: the text has to be read again.
  const none = isBare() ? 0 : Number.NaN;
  const found: Survey = {
    members: none,
    followers: none,
    largeNumber: false,
    zero: false,
    tooDeep: false,
  };
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
    else if (value === 0) found.zero = true;
  } else if (typeof value === "object" && value !== null) {
    if (room === 0) found.tooDeep = true;
    else lookInside(value, room - 1, found);
  }
}

function lookInside(value: object, room: number, found: Survey): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      if (index > 0 && typeof value[index] === "string") found.followers++;
      else look(value[index], room, found);
    }
    return;
  }
  let count = 0;
  for (const key in value) {
    count++;
    look((value as PlainObject)[key], room, found);
  }
  found.members += count;
  if (count > 0) found.followers += count - 1;
}

const [tab, lineFeed, carriageReturn, space, quote, colon, backslash] = [9, 10, 13, 32, 34, 58, 92];
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93];

/** So many colons in vain, and keys are better looked for by something else. */
const patience = 16;

/** So many keys inside of a string, and there are more. */
const fewEscaped = 4;

/**
 * Whether a key may stand twice in the text of a parsed value: more keys are written than the value has members. Never
 * wrong about "no", and seldom about "yes". Keys have a colon behind them, and data has few others. Prose and code have, but few
 * quotes; JSON inside of a string has both, but no bare quotes behind commas.
 */
export function mayRepeatKeys(text: string, { members, followers }: Survey): boolean {
  let count = 0;
  let others = 0;
  let escaped = 0;
  for (let found = text.indexOf(":"); found >= 0; found = text.indexOf(":", found + 1)) {
    let at = found - 1;
    let code = text.charCodeAt(at);
    while (isSpace(code)) code = text.charCodeAt(--at);
    if (code === quote && !isEscaped(text, at)) count++;
    else {
      if (code === quote && ++escaped === fewEscaped && countAfterCommas(text) === followers) return false;
      if (++others > patience && others > count) return count + countKeyEnds(text, found + 1) !== members;
    }
  }
  return count !== members;
}

/** Keys and strings of lists behind a comma and at most one space; no number where there is more space. */
function countAfterCommas(text: string): number {
  if (moreSpace.some((space) => text.includes(space))) return Number.NaN;
  let count = 0;
  for (const start of afterComma) {
    for (let found = text.indexOf(start); found >= 0; found = text.indexOf(start, found + 2)) count++;
  }
  return count;
}

const moreSpace = ["\n", "\r", "\t", ",  "];
const afterComma = [',"', ', "'];

/** At least as many keys as stand behind a colon, by way of their last quotes: that of a key stands behind the last colon before its own. */
function countKeyEnds(text: string, from: number): number {
  let count = 0;
  for (let found = text.indexOf('"', from); found >= 0; found = text.indexOf('"', found + 1)) {
    let at = found + 1;
    let code = text.charCodeAt(at);
    while (isSpace(code)) code = text.charCodeAt(++at);
    if (code === colon && !isEscaped(text, found)) count++;
  }
  return count;
}

function isSpace(code: number): boolean {
  return code === space || code === lineFeed || code === carriageReturn || code === tab;
}

/** Whether a quote is surely part of a string: a backslash before it is no escaped one itself. */
function isEscaped(text: string, at: number): boolean {
  return text.charCodeAt(at - 1) === backslash && text.charCodeAt(at - 2) !== backslash;
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
