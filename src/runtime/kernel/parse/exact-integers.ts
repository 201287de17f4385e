/**
 * Integers in a text that no double holds and that a `bigint` takes: they are read by their digits. Which places take them, only the
 * schema says; everywhere else such a number stays an issue.
 */
import type { JsonSchema, ToolEntry } from "../../contract.js";
import { typesOf } from "../explain/describe.js";
import { schemasAt } from "./schemas-inside.js";

/** Whether digits are welcome where keys and indexes lead to. */
export type TakesDigits = (keys: readonly string[]) => boolean;

/** Looks at the schema when it is first asked: calls without such numbers pay nothing. */
export function digitsTaker(entry: Pick<ToolEntry, "checked">): TakesDigits {
  // Only a schema of its own for checks has the mark.
  let root: JsonSchema | undefined;
  return (keys) => {
    root ??= entry.checked?.() ?? {};
    const schemas = schemasAt(root, keys);
    if (!schemas.some((one) => mark in one)) return false;
    // Where another branch takes any text, nobody could tell afterwards that it was a number.
    return schemas.every((one) => mark in one || "$ref" in one || "anyOf" in one || !takesText(one));
  };
}

const mark = "x-toolc-integer";

function takesText(schema: Exclude<Parameters<typeof typesOf>[0], boolean>): boolean {
  return (
    !("const" in schema) && !("enum" in schema) && (schema.type === undefined || typesOf(schema).includes("string"))
  );
}

/** A place in a text: a number that begins and ends there. */
export type Span = readonly [start: number, end: number];

/** The value of a text in which those numbers are strings of their digits. */
export function parseWithDigits(text: string, numbers: readonly Span[]): unknown {
  let quoted = "";
  let at = 0;
  for (const [start, end] of numbers) {
    quoted += `${text.slice(at, start)}"${text.slice(start, end)}"`;
    at = end;
  }
  return JSON.parse(quoted + text.slice(at));
}
