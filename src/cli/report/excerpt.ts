/** The lines of source under a diagnostic, as the compiler prints them. */
import type { Origin } from "../../model/origin.js";
import type { Colors } from "../terminal.js";
import { columns } from "./columns.js";

/**
 * The line of `origin` with its number, and a line of `~` under the place. Tabs stay tabs in both, so that they line up.
 *
 * @param text The source; without it, or without that line, there is no excerpt.
 */
export function excerpt(
  origin: Origin,
  text: string | undefined,
  colors: Colors,
  mark: (text: string) => string,
): readonly string[] {
  const line = text?.split(/\r\n|\n|\r/)[origin.line - 1];
  if (line === undefined || line.trim() === "") return [];
  const gutter = String(origin.line);
  const before = line.slice(0, origin.column - 1);
  const covered = line.slice(origin.column - 1, origin.column - 1 + origin.length);
  const indent = before.replace(/[^\t]/gu, (character) => " ".repeat(columns(character)));
  const squiggle = "~".repeat(Math.max(1, columns(covered)));
  return [
    `${colors.inverse(gutter)} ${line}`,
    `${colors.inverse(" ".repeat(gutter.length))} ${indent}${mark(squiggle)}`,
  ];
}
