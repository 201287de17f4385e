/** A value of the wrong kind; and a text that a declared coercion was to read, and that says nothing it could read. */
import type { IssueCode } from "../../answer.js";
import { maxDepth } from "../../limits.js";
import { legalAt } from "../coerce/legal.js";
import { looksLikeJson, readBoolean, readDecimal, readJson } from "../coerce/read-text.js";
import { describeSchema, describeValue } from "./describe.js";
import { issueOf, type Place, pathOf, report, type Schema, type Walk } from "./walk.js";

export function reportMismatch(walk: Walk, schema: Schema, value: unknown, place: Place, plain: IssueCode): void {
  const expected = describeSchema(walk, schema);
  const received = describeValue(walk, value, place);
  const code = failedCoercion(walk, schema, value, place.rules) ?? plain;
  const { messages } = walk;
  const message =
    code === "unsafe_number"
      ? messages.unsafeNumber()
      : code === "coercion_failed"
        ? messages.notReadable(expected, received)
        : messages.expected(expected, received);
  report(walk, issueOf({ path: pathOf(place), code, message, expected, received }));
}

/** Where a text shows what it was meant as; a blank one, and words where JSON was to stand, are just of the wrong kind. */
function failedCoercion(
  walk: Walk,
  schema: Schema,
  value: unknown,
  rules: readonly string[] = [],
): IssueCode | undefined {
  if (typeof value !== "string" || typeof schema !== "object" || rules.length === 0) return undefined;
  const { all } = legalAt(walk, schema);
  const isStructured = all.has("object") || all.has("array");
  if (rules.includes("json-string") && isStructured && looksLikeJson(value))
    return isAmbiguous(schema, value, all) ? undefined : "coercion_failed";
  if (value.trim() === "") return undefined;
  const number = rules.includes("decimal-string") && all.has("number") ? readDecimal(value) : undefined;
  if (number === "unsafe") return "unsafe_number";
  const isNumeric = rules.includes("decimal-string") && all.has("number");
  const isBoolean = rules.includes("boolean-string") && all.has("boolean");
  const isRead = number !== undefined || (isBoolean && readBoolean(value) !== undefined);
  return (isNumeric || isBoolean) && !isRead ? "coercion_failed" : undefined;
}

/** A text that can be read, and fits more than one branch of a union or none. */
function isAmbiguous(schema: Schema, text: string, kinds: ReadonlySet<string>): boolean {
  const found = typeof schema === "object" && Array.isArray(schema.anyOf) ? readJson(text, maxDepth) : undefined;
  return found !== undefined && kinds.has(Array.isArray(found) ? "array" : "object");
}
