/**
 * Reads JSON text by the grammar (https://www.rfc-editor.org/rfc/rfc8259) and says what `JSON.parse` does not: where the
 * first mistake is and what was expected there, which keys stand twice, which numbers a double can't hold. Not
 * recursive, so that no text overflows the stack.
 */
import type { Issue } from "../../answer.js";
import { maxIssues } from "../../limits.js";
import { pointTo } from "../../pointer.js";
import type { Messages } from "../english.js";
import { duplicateKeyIssue, tooDeepIssue, unsafeNumberIssue } from "../issues.js";
import type { Span, TakesDigits } from "./exact-integers.js";

export type Expected =
  | "value"
  | "key"
  | "colon"
  | "comma or brace"
  | "comma or bracket"
  | "digit"
  | "escape"
  | "character"
  | "end";

/** The first place where the text is no JSON. A position at the end of the text: it was cut off inside a value. */
export interface Mistake {
  readonly position: number;
  readonly expected: Expected;
  /** A comma stands right before. */
  readonly afterComma?: true;
}

export interface Scan {
  readonly mistake?: Mistake;
  /** Where the first value ends. */
  readonly end: number;
  readonly duplicates: readonly Issue[];
  readonly unsafe: readonly Issue[];
  /** Integers that are to be read by their digits. */
  readonly exact: readonly Span[];
  /** Set where the scan stopped because of it. */
  readonly tooDeep?: Issue;
}

interface Frame {
  /** Each key, and whether it stands twice already: more often is the same problem. */
  readonly keys: Map<string, boolean> | undefined;
  key: string;
  index: number;
}

class Stop {
  readonly mistake: Mistake;
  constructor(mistake: Mistake) {
    this.mistake = mistake;
  }
}

export function scan(text: string, maxDepth: number, messages: Messages, takesDigits?: TakesDigits): Scan {
  const frames: Frame[] = [];
  const duplicates: Issue[] = [];
  const unsafe: Issue[] = [];
  const exact: Span[] = [];
  let at = skipSpace(text, 0);
  const result = (more: Partial<Scan> = {}): Scan => ({ end: at, duplicates, unsafe, exact, ...more });

  try {
    let want: "value" | "key" | "next" = "value";
    for (;;) {
      const frame = frames.at(-1);
      const char = text[at];
      if (want === "value") {
        want = "next";
        if (char === "{" || char === "[") {
          if (frames.length === maxDepth)
            return result({ tooDeep: tooDeepIssue(firstField(frames), maxDepth, messages) });
          const isObject = char === "{";
          frames.push({ keys: isObject ? new Map() : undefined, key: "", index: 0 });
          at = skipSpace(text, at + 1);
          if (text[at] === (isObject ? "}" : "]")) {
            at++;
            frames.pop();
          } else {
            want = isObject ? "key" : "value";
          }
        } else if (char === '"') {
          at = skipString(text, at);
        } else if (char !== undefined && /[-0-9]/.test(char)) {
          const end = skipNumber(text, at);
          const literal = text.slice(at, end);
          if (takesDigits && isLargeInteger(literal) && takesDigits(keysOf(frames))) exact.push([at, end]);
          else if (unsafe.length < maxIssues && (isUnsafe(literal) || vanishes(literal))) {
            unsafe.push(unsafeNumberIssue(pathOf(frames), vanishes(literal), messages));
          }
          at = end;
        } else {
          at = skipWord(text, at);
        }
      } else if (want === "key" && frame?.keys) {
        if (char !== '"') throw new Stop({ position: at, expected: "key" });
        const end = skipString(text, at);
        const written = text.slice(at, end);
        frame.key = written.includes("\\") ? (JSON.parse(written) as string) : written.slice(1, -1);
        const isTwice = frame.keys.get(frame.key);
        if (isTwice === false && duplicates.length < maxIssues) {
          duplicates.push(duplicateKeyIssue(pathOf(frames), frame.key, messages));
        }
        frame.keys.set(frame.key, isTwice !== undefined);
        at = skipSpace(text, end);
        if (text[at] !== ":") throw new Stop({ position: at, expected: "colon" });
        at = skipSpace(text, at + 1);
        want = "value";
      } else {
        if (!frame) return result();
        at = skipSpace(text, at);
        const close = frame.keys ? "}" : "]";
        if (text[at] === close) {
          at++;
          frames.pop();
        } else if (text[at] === ",") {
          at = skipSpace(text, at + 1);
          const expected = frame.keys ? "key" : "value";
          if (text[at] === close) throw new Stop({ position: at, expected, afterComma: true });
          frame.index++;
          want = expected;
        } else {
          throw new Stop({ position: at, expected: frame.keys ? "comma or brace" : "comma or bracket" });
        }
      }
    }
  } catch (stop) {
    if (stop instanceof Stop) return result({ mistake: stop.mistake });
    throw stop;
  }
}

function pathOf(frames: readonly Frame[]): string {
  return frames.reduce((path, frame) => pointTo(path, frame.keys ? frame.key : frame.index), "");
}

function keysOf(frames: readonly Frame[]): string[] {
  return frames.map((frame) => (frame.keys ? frame.key : String(frame.index)));
}

/** No longer than a bigint may be: of more, reading takes too long. */
function isLargeInteger(literal: string): boolean {
  return /^-?\d{16,1000}$/.test(literal) && !Number.isSafeInteger(Number(literal));
}

/** The whole path of a value that is too deep would be longer than anyone can read. */
function firstField(frames: readonly Frame[]): string {
  return pathOf(frames.slice(0, 1));
}

/**
 * An integer beyond 2^53, a number beyond it that a double would change (`9007199254740993.0`, not `1e30`), or a number too
 * large for a double.
 */
export function isUnsafe(literal: string): boolean {
  if (/[.eE]/.test(literal)) {
    const value = Number(literal);
    return Math.abs(value) >= 2 ** 53 && (!Number.isFinite(value) || digitsOf(literal) !== digitsOf(String(value)));
  }
  if (literal.length < 16) return false;
  // Past 20 digits the double says enough, and a BigInt of a million digits would take its time.
  if (literal.length > 20) return true;
  const value = BigInt(literal);
  return value > 2n ** 53n || value < -(2n ** 53n);
}

/** A number that is so near to 0 that a double has nothing else for it. */
export function vanishes(literal: string): boolean {
  return Number(literal) === 0 && /^[^eE]*[1-9]/.test(literal);
}

/** The digits that a number is written with, less the zeros around them: beyond 2^53, two that are near have others. */
function digitsOf(literal: string): string {
  return (/^[-+.\d]*/.exec(literal)?.[0] ?? "").replace(/[-+.]/g, "").replace(/^0+|0+$/g, "");
}

/** The position after white space, by JSON's own notion of it. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  for (; ; at++) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
  }
}

function skipString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === 34) return at + 1;
    if (char < 32) throw new Stop({ position: at, expected: "character" });
    if (char !== 92) continue;
    at++;
    if (at >= text.length) break;
    const escape = text[at] as string;
    if (escape === "u") {
      for (let digit = 0; digit < 4; digit++) {
        at++;
        if (at >= text.length) throw new Stop({ position: text.length, expected: "escape" });
        if (!/[0-9a-fA-F]/.test(text[at] as string)) throw new Stop({ position: at, expected: "escape" });
      }
    } else if (!'"\\/bfnrt'.includes(escape)) {
      throw new Stop({ position: at, expected: "escape" });
    }
  }
  throw new Stop({ position: text.length, expected: "character" });
}

function skipNumber(text: string, from: number): number {
  let at = from;
  if (text[at] === "-") at++;
  if (text[at] === "0") {
    at++;
    if (isDigit(text, at)) throw new Stop({ position: at - 1, expected: "value" });
  } else {
    at = skipDigits(text, at);
  }
  if (text[at] === ".") at = skipDigits(text, at + 1);
  if (text[at] === "e" || text[at] === "E") {
    at++;
    if (text[at] === "+" || text[at] === "-") at++;
    at = skipDigits(text, at);
  }
  return at;
}

function skipDigits(text: string, from: number): number {
  if (!isDigit(text, from)) throw new Stop({ position: from, expected: "digit" });
  let at = from + 1;
  while (isDigit(text, at)) at++;
  return at;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

const words = ["true", "false", "null"] as const;

function skipWord(text: string, from: number): number {
  for (const word of words) {
    if (text.startsWith(word, from)) return from + word.length;
    // Cut off inside the word.
    if (from < text.length && word.startsWith(text.slice(from, from + word.length))) {
      throw new Stop({ position: text.length, expected: "value" });
    }
  }
  throw new Stop({ position: from, expected: "value" });
}
