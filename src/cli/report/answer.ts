/** The answer of a call, for people and for programs. */
import type { Answer, FailureAnswer } from "../../runtime/answer.js";
import { placeOfMistake } from "../../runtime/kernel/parse/parse-text.js";
import { maxDepth } from "../../runtime/limits.js";
import type { Colors } from "../terminal.js";
import { argumentsExcerpt } from "./arguments-excerpt.js";
import { columns, harmless, padColumns } from "./columns.js";
import { plural } from "./diagnostics.js";
import { locate } from "./locate.js";

/** What `toolc call --json` prints: the answer, less what is not data (`value` may be anything). */
export function answerDocument(answer: Answer): object {
  const { id, tool, content, repairs, durationMs } = answer;
  if (!answer.ok) return { ok: false, id, tool, error: answer.error, content, repairs, durationMs };
  const { structured, truncated } = answer;
  return {
    ok: true,
    id,
    tool,
    content,
    ...(structured !== undefined && { structured }),
    ...(truncated !== undefined && { truncated }),
    repairs,
    durationMs,
  };
}

/**
 * A failure for people: what went wrong, and each issue with its path and code.
 *
 * @param text The arguments as they were given: with them, the places of mistakes are underlined.
 */
export function failureListing(answer: FailureAnswer, colors: Colors, text = ""): string {
  const { error } = answer;
  const issues = error.issues ?? [];
  // The message of invalid arguments lists the issues too.
  const said = issues.length === 0 ? harmless(error.message) : plural(issues.length, "issue");
  const head = `${colors.red("✗")} ${colors.bold(error.code)}  ${said}`;
  const paths = issues.map((issue) => harmless(issue.path) || "(whole)");
  const pathWidth = Math.max(0, ...paths.map(columns));
  const codeWidth = Math.max(0, ...issues.map((issue) => issue.code.length));
  const spans = locate(text, issues);
  const rows = issues.flatMap((issue, i) => {
    const path = colors.cyan(padColumns(paths[i] ?? "", pathWidth));
    const row = `  ${path}  ${colors.yellow(issue.code.padEnd(codeWidth))}  ${harmless(issue.message)}`;
    const excerpt = argumentsExcerpt(text, spans[i], colors);
    return excerpt.length === 0 ? [row] : ["", row, ...excerpt];
  });
  return [head, ...rows, ...(issues.length === 0 ? excerptOfMistake(answer, text, colors) : [])].join("\n");
}

/** Text that is no JSON, at the place that the message names. */
function excerptOfMistake({ error }: FailureAnswer, text: string, colors: Colors): readonly string[] {
  if (error.code !== "invalid_json" && error.code !== "truncated_arguments") return [];
  const offset = placeOfMistake(text, maxDepth);
  return offset === undefined ? [] : ["", ...argumentsExcerpt(text, { offset, length: 1 }, colors)];
}
