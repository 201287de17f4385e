/** The compiled validator decides; where it says no, the explanation lists what is wrong. */
import type { Issue } from "../answer.js";
import type { ToolEntry } from "../contract.js";
import { explain } from "./explain/explain.js";

/**
 * @param readIssues what the reading of the value found
 * @returns nothing where the value is valid; else all issues, which are none only where check and explanation disagree
 */
export function checkValue(
  entry: Pick<ToolEntry, "check" | "checked" | "input" | "formats">,
  value: unknown,
  readIssues: readonly Issue[],
): readonly Issue[] | undefined {
  const isValid: boolean = entry.check(value);
  if (isValid && readIssues.length === 0) return undefined;
  const explained = isValid ? [] : explain(entry.checked?.() ?? entry.input(), value, entry.formats);
  const read = new Set(readIssues.map((issue) => issue.path));
  return [...readIssues, ...explained.filter((issue) => !read.has(issue.path))];
}
