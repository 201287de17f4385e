/**
 * The compiled validator decides. Where it says no, what the tool allows is mended, and the validator decides again; where it
 * still says no, the explanation lists what is wrong.
 */
import type { Issue, Repair } from "../answer.js";
import type { JsonSchema, ToolEntry } from "../contract.js";
import { maxDepth as defaultDepth } from "../limits.js";
import { english, type Messages } from "./english.js";
import { explain } from "./explain/explain.js";
import { type Mended, mend } from "./mend.js";

/** One schema object an entry, so that explanations can keep what they find out about it. */
const schemas = new WeakMap<object, JsonSchema>();

function schemaOf(entry: Pick<ToolEntry, "checked" | "input">): JsonSchema {
  const known = schemas.get(entry);
  if (known) return known;
  const schema = entry.checked?.() ?? entry.input();
  schemas.set(entry, schema);
  return schema;
}

/** What the check makes of a value that is not valid as it came. */
export interface Verdict {
  /** The value, coerced and stripped as far as its tool allows that. */
  readonly value: unknown;
  readonly repairs: readonly Repair[];
  /** Absent: it is valid now. None: check and explanation disagree. */
  readonly issues?: readonly Issue[];
  /** For the model: what was taken out. */
  readonly note?: string;
}

const noRepairs: readonly Repair[] = [];

/**
 * @param readIssues what the reading of the value found
 * @param maxDepth how deep values may be nested, those that stand in JSON texts too
 * @returns nothing where the value is valid as it is
 */
export function checkValue(
  entry: Pick<ToolEntry, "check" | "checked" | "input" | "formats" | "coerces" | "strips">,
  value: unknown,
  readIssues: readonly Issue[],
  messages: Messages = english,
  maxDepth: number = defaultDepth,
): Verdict | undefined {
  const isValid: boolean = entry.check(value);
  if (isValid && readIssues.length === 0) return undefined;
  const mends = !isValid && (entry.coerces || entry.strips);
  const mended = mends ? mend(entry, schemaOf(entry), value, maxDepth, messages) : undefined;
  const verdict = { repairs: noRepairs, value, ...mended };
  const found = isValid ? [] : stillWrong(entry, verdict, mended, messages);
  if (found === undefined && readIssues.length === 0) return verdict;
  const read = new Set(readIssues.map((issue) => issue.path));
  return { ...verdict, issues: [...readIssues, ...(found ?? []).filter((issue) => !read.has(issue.path))] };
}

function stillWrong(
  entry: Parameters<typeof checkValue>[0],
  { value }: Verdict,
  mended: Mended | undefined,
  messages: Messages,
): readonly Issue[] | undefined {
  if (mended && mended.repairs.length > 0 && entry.check(value)) return undefined;
  const schema = schemaOf(entry);
  if (!mended || !entry.strips) return explain(schema, value, entry.formats, messages);
  const issues = explain(schema, mended.unstripped, entry.formats, messages, true);
  // Items that differed only in what was taken out are equal now.
  return issues.length > 0 ? issues : explain(schema, value, entry.formats, messages);
}
