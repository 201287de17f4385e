/** The line of an argument text in which a mistake stands, and a line of `~` under the place. */
import type { Colors } from "../terminal.js";
import { harmless } from "./columns.js";
import { excerpt } from "./excerpt.js";
import type { Span } from "./locate.js";

/** How many characters of a line are shown: the model's texts are often one long line. */
const widest = 96;

/** Lines with two spaces before them; none where there is nothing to show. */
export function argumentsExcerpt(text: string, span: Span | undefined, colors: Colors): readonly string[] {
  if (span === undefined || text.trim() === "") return [];
  // The end of the text is shown as the end of what stands before it.
  const offset = Math.min(span.offset, text.trimEnd().length);
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  const line = text.split(/\r\n|\n|\r/)[before.length - 1] ?? "";
  const column = (before.at(-1) ?? "").length;
  const shown = window(line, column, span.length);
  const origin = { file: "", line: before.length, column: shown.column + 1, length: shown.length };
  const lines = `${"\n".repeat(before.length - 1)}${shown.text}`;
  return excerpt(origin, lines, colors, colors.red).map((each) => `  ${each}`);
}

/** The part of a line around a place, with `…` where something was left out, and nothing in it that a terminal obeys. */
function window(line: string, column: number, length: number): { text: string; column: number; length: number } {
  const clean = harmless(line);
  const covered = Math.max(1, Math.min(length, clean.length - column));
  if (clean.length <= widest) return { text: clean, column, length: covered };
  const room = Math.max(0, widest - Math.min(covered, widest));
  const start = wholeCharacter(clean, Math.max(0, Math.min(column - Math.floor(room / 2), clean.length - widest)));
  const end = wholeCharacter(clean, Math.min(clean.length, start + widest));
  const head = start > 0 ? "…" : "";
  const tail = end < clean.length ? "…" : "";
  return {
    text: head + clean.slice(start, end) + tail,
    column: column - start + head.length,
    length: Math.max(1, Math.min(covered, end - column)),
  };
}

/** The position, or the one before it, where it is in the middle of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? "") ? at - 1 : at;
}
