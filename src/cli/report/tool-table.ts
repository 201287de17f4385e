/** The tools of a project as a table. */
import type { Hints, ToolModel } from "../../model/tool.js";
import type { Colors } from "../terminal.js";

/** A row a tool: name, place, hints, and the first sentence of what it does. */
export function toolTable(
  rows: readonly { readonly tool: ToolModel; readonly file: string }[],
  colors: Colors,
): string {
  const places = rows.map(({ tool, file }) => `${file}:${tool.origin.line}`);
  const nameWidth = Math.max(...rows.map(({ tool }) => tool.name.length));
  const placeWidth = Math.max(...places.map((place) => place.length));
  return rows
    .map(({ tool }, i) => {
      const name = colors.bold(tool.name) + " ".repeat(nameWidth - tool.name.length);
      const place = colors.dim((places[i] ?? "").padEnd(placeWidth));
      const hints = hintWords(tool.hints).map((word) => colors.yellow(`[${word}] `));
      return `${name}  ${place}  ${hints.join("")}${firstSentence(tool.docs.description ?? "")}`.trimEnd();
    })
    .join("\n");
}

function hintWords(hints: Hints): readonly string[] {
  return (["readOnly", "idempotent", "destructive", "openWorld"] as const).filter((hint) => hints[hint] === true);
}

function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const end = line.search(/[.!?。！？](?:\s|$)/);
  const sentence = end < 0 ? line : line.slice(0, end + 1);
  return sentence.length > 100 ? `${sentence.slice(0, 99).trimEnd()}…` : sentence;
}
