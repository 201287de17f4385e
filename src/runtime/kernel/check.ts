/** The compiled validator decides; where it says no, the explanation lists what is wrong. */
import type { Issue } from "../answer.js";
import type { JsonSchema, ToolEntry } from "../contract.js";
import type { Messages } from "./english.js";
import { english } from "./english.js";
import { explain } from "./explain/explain.js";

/** One schema object an entry, so that explanations can keep what they find out about it. */
const schemas = new WeakMap<object, JsonSchema>();

function schemaOf(entry: Pick<ToolEntry, "checked" | "input">): JsonSchema {
  const known = schemas.get(entry);
  if (known) return known;
  const schema = entry.checked?.() ?? entry.input();
  schemas.set(entry, schema);
  return schema;
}

/**
 * @param readIssues what the reading of the value found
 * @returns nothing where the value is valid; else all issues, which are none only where check and explanation disagree
 */
export function checkValue(
  entry: Pick<ToolEntry, "check" | "checked" | "input" | "formats">,
  value: unknown,
  readIssues: readonly Issue[],
  messages: Messages = english,
): readonly Issue[] | undefined {
  const isValid: boolean = entry.check(value);
  if (isValid && readIssues.length === 0) return undefined;
  const explained = isValid ? [] : explain(schemaOf(entry), value, entry.formats, messages);
  const read = new Set(readIssues.map((issue) => issue.path));
  return [...readIssues, ...explained.filter((issue) => !read.has(issue.path))];
}
