/** Says where JSON text goes wrong, what stands there, and how to write it instead. */
import type { Messages } from "../english.js";
import type { JsonHint } from "../messages.js";
import type { Mistake } from "./scan.js";

/** Words that models write where JSON has no such word. Only these are echoed whole: other text may be a secret. */
const knownWord = /(?:NaN|Infinity|undefined|None|True|False|Null|TRUE|FALSE|NULL)\b/y;

export function describeMistake(text: string, mistake: Mistake, messages: Messages): string {
  const { line, column } = lineAndColumn(text, mistake.position);
  const hint = hintFor(text, mistake);
  return messages.invalidJson(
    messages.where(mistake.position, line, column),
    describeFound(text, mistake.position),
    messages.jsonExpected(mistake.expected),
    hint === undefined ? "" : messages.jsonHint(hint),
  );
}

/** What stands at a position: a known word, or one character. */
export function describeFound(text: string, position: number): string {
  const word = wordAt(text, position);
  if (word !== undefined) return word;
  const code = text.codePointAt(position) ?? 0;
  const char = String.fromCodePoint(code);
  // Spaces of other kinds look like one that would be legal.
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(char)
    ? JSON.stringify(char)
    : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

function hintFor(text: string, { position, expected, afterComma }: Mistake): JsonHint | undefined {
  const char = text[position] as string;
  const word = wordAt(text, position);
  if (word !== undefined) return word === "NaN" || word === "Infinity" ? "notANumber" : "word";
  if (afterComma) return "comma";
  if (expected === "character") return "control";
  if (char === "`") return "fence";
  if (char === "'" || char === "\u201c") return "quotes";
  if (char === "/") return "comment";
  if (expected === "key") return char === "{" ? "braces" : "unquoted";
  if (/[-+.0-9]/.test(char)) return "number";
  return undefined;
}

function wordAt(text: string, position: number): string | undefined {
  knownWord.lastIndex = position;
  return knownWord.exec(text)?.[0];
}

function lineAndColumn(text: string, position: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < position; at = text.indexOf("\n", at + 1)) {
    line++;
    start = at + 1;
  }
  return { line, column: position - start + 1 };
}
