/** The demo's lines on a terminal of 80 columns or more, with colours or without. */
import type { Trace } from "../scripts/script.js";
import type { Played } from "./play.js";

export interface Screen {
  readonly width: number;
  readonly colours: boolean;
}

type Colour = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";
const codes: Readonly<Record<Colour, readonly [number, number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
};

/** What the terminal can show: https://no-color.org and https://force-color.org */
export function screenOf(stream: { isTTY?: boolean; columns?: number }, env: NodeJS.ProcessEnv): Screen {
  const forced = env["FORCE_COLOR"];
  const colours = env["NO_COLOR"] ? false : forced ? forced !== "0" : stream.isTTY === true && env["TERM"] !== "dumb";
  return { width: Math.min(Math.max(stream.columns ?? 96, 72), 100), colours };
}

export function heading(text: string, screen: Screen): string {
  return paint(`── ${text} ${"─".repeat(Math.max(0, screen.width - text.length - 4))}`, "bold", screen);
}

/** A tool's description, as the model reads it. */
export function descriptionLines(text: string, screen: Screen): string[] {
  const paragraphs = text.split(/\n\n+/).map((paragraph) => paragraph.replaceAll("\n", " "));
  const lines = paragraphs.flatMap((paragraph) => wrap(paragraph, screen.width));
  return lines.map((line) => paint(line, "dim", screen));
}

/** One turn: what was asked, each call and what came of it. */
export function turnLines(played: Played, at: number, show: (content: string) => string, screen: Screen): string[] {
  const { turn } = played;
  const mistake = turn.mistake ? `  [${turn.mistake}]` : "";
  const number = String(at).padStart(2);
  const ask = cut(turn.ask, screen.width - number.length - 2 - mistake.length);
  const lines = [`${number}  ${paint(ask, "bold", screen)}${paint(mistake, "yellow", screen)}`];
  const line = (label: string, text: string, colour: Colour) => {
    const room = screen.width - 12;
    const [first = "", ...more] = wrap(text, room);
    lines.push(`    ${paint(label.padEnd(8), colour, screen)}${first}`, ...more.map((rest) => `            ${rest}`));
  };
  played.attempts.forEach((attempt, number) => {
    line(number === 0 ? "call" : "repair", cut(attempt.arguments, 2 * (screen.width - 12)), "cyan");
    if (attempt.changes.length > 0) line("", `${attempt.changes.join("; ")}`, "dim");
    if (attempt.ok) {
      line("answer", cut(show(attempt.content), 2 * (screen.width - 12)), "green");
    } else {
      const { code, message, issues } = attempt.feedback!;
      line("error", issues.length > 0 ? code : `${code}: ${message}`, "red");
      for (const issue of issues) line("", `${issue.path || "(whole)"} ${issue.code}: ${issue.message ?? ""}`, "red");
    }
  });
  if (played.ended === "refused") line("model", "tells its user why there is no answer", "yellow");
  for (const surprise of played.surprises) line("NOT SO", surprise, "red");
  return lines;
}

/** What was found in the world after the turns of a tool. */
export function traceLines(traces: readonly Trace[], screen: Screen): string[] {
  return traces.map(({ says, holds }) => {
    const label = paint(holds ? "found   " : "NOT SO  ", holds ? "green" : "red", screen);
    return `    ${label}${cut(says, screen.width - 12)}`;
  });
}

export interface Count {
  readonly tool: string;
  readonly played: readonly Played[];
}

/** The table at the end: how the calls of each tool ended. */
export function summaryLines(counts: readonly Count[], screen: Screen): string[] {
  const endings = ["first try", "after repair", "refused"] as const;
  const rows = counts.map(({ tool, played }) => [
    tool,
    String(played.length),
    ...endings.map((ending) => String(played.filter((one) => one.ended === ending).length)),
  ]);
  const sum = (column: number) => String(rows.reduce((total, row) => total + Number(row[column]), 0));
  const table = [["tool", "calls", ...endings], ...rows, ["all", ...[1, 2, 3, 4].map(sum)]];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table.map((row, at) => {
    const cells = row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)));
    const text = `  ${cells.join("   ")}`;
    return at === 0 || at === table.length - 1 ? paint(text, "bold", screen) : text;
  });
}

export function paint(text: string, colour: Colour, screen: Screen): string {
  if (!screen.colours || text === "") return text;
  const [on, off] = codes[colour];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** Lines of at most `width` characters, broken at spaces where there are any. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const space = rest.lastIndexOf(" ", width);
    const at = space > width / 2 ? space : width;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...lines, rest];
}
