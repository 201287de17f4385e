/** Diagnostics as text, in the form of the compiler's own. */
import type { Diagnostic } from "../../model/diagnostic.js";
import type { Origin } from "../../model/origin.js";
import type { Colors } from "../terminal.js";
import { excerpt } from "./excerpt.js";

/** How a report finds and names the files of a project. */
export interface Sources {
  /** Text of a file, by its path relative to the project's root. */
  read(file: string): string | undefined;
  /** How to name that file to the reader: relative to where the command runs. */
  name(file: string): string;
}

/** The whole report: every finding, by file and line, and how many there are. */
export function reportDiagnostics(diagnostics: readonly Diagnostic[], sources: Sources, colors: Colors): string {
  if (diagnostics.length === 0) return "";
  const blocks = sortDiagnostics(diagnostics).map((found) => reportDiagnostic(found, sources, colors));
  return `${blocks.join("\n\n")}\n\n${countFindings(diagnostics)}`;
}

export function reportDiagnostic(found: Diagnostic, sources: Sources, colors: Colors): string {
  const tint = found.severity === "error" ? colors.red : colors.yellow;
  const place = found.origin === undefined ? "" : `${placeOf(found.origin, sources, colors)} - `;
  const lines = [`${place}${tint(found.severity)} ${colors.gray(`${found.code}:`)} ${found.message}`];
  if (found.origin) lines.push(...framed(excerpt(found.origin, sources.read(found.origin.file), colors, tint)));
  if (found.hint)
    lines.push("", ...found.hint.split("\n").map((line, i) => `  ${i === 0 ? `${colors.cyan("hint:")} ` : ""}${line}`));
  for (const { message, origin } of found.related ?? []) {
    const shown = excerpt(origin, sources.read(origin.file), colors, colors.cyan).map((line) => `    ${line}`);
    lines.push("", `  ${placeOf(origin, sources, colors)} - ${message}`, ...shown);
  }
  return lines.join("\n");
}

/** By file, line and column; what has no place comes first, as it concerns the whole. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort((a, b) => {
    if (a.origin === undefined || b.origin === undefined)
      return Number(a.origin !== undefined) - Number(b.origin !== undefined);
    if (a.origin.file !== b.origin.file) return a.origin.file < b.origin.file ? -1 : 1;
    return (
      a.origin.line - b.origin.line ||
      a.origin.column - b.origin.column ||
      (a.code < b.code ? -1 : Number(a.code > b.code))
    );
  });
}

/** "2 errors, 1 warning in 2 files". */
export function countFindings(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((found) => found.severity === "error").length;
  const files = new Set(diagnostics.flatMap((found) => found.origin?.file ?? [])).size;
  const counts = [plural(errors, "error"), plural(diagnostics.length - errors, "warning")].filter(
    (text) => !text.startsWith("0 "),
  );
  return `${counts.join(", ")}${files > 0 ? ` in ${plural(files, "file")}` : ""}`;
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function placeOf(origin: Origin, sources: Sources, colors: Colors): string {
  const { cyan, yellow } = colors;
  return `${cyan(sources.name(origin.file))}:${yellow(String(origin.line))}:${yellow(String(origin.column))}`;
}

function framed(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", ...lines];
}
