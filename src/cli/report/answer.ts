/** The answer of a call, for people and for programs. */
import type { Answer, FailureAnswer } from "../../runtime/answer.js";
import type { Colors } from "../terminal.js";
import { plural } from "./diagnostics.js";

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

/** A failure in a few lines: what went wrong, and a line an issue with its path and code. */
export function failureListing({ error }: FailureAnswer, colors: Colors): string {
  const issues = error.issues ?? [];
  // The message of invalid arguments lists the issues too.
  const text = issues.length === 0 ? error.message : plural(issues.length, "issue");
  const head = `${colors.red("✗")} ${colors.bold(error.code)}  ${text}`;
  const paths = issues.map((issue) => issue.path || "(whole)");
  const pathWidth = Math.max(0, ...paths.map((path) => path.length));
  const codeWidth = Math.max(0, ...issues.map((issue) => issue.code.length));
  const rows = issues.map((issue, i) => {
    const path = colors.cyan((paths[i] ?? "").padEnd(pathWidth));
    return `  ${path}  ${colors.yellow(issue.code.padEnd(codeWidth))}  ${issue.message}`;
  });
  return [head, ...rows].join("\n");
}
