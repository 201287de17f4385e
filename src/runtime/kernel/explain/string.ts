/** Strings: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.3, and `format`, section 7 */
import { codePoints, maxLength, minLength } from "../checks/lengths.js";
import { describeValue } from "./describe.js";
import { exampleOf } from "./format-examples.js";
import { reportLength } from "./length.js";
import { issueOf, type ObjectSchema, type Place, report, type Walk } from "./walk.js";

export function explainString(walk: Walk, schema: ObjectSchema, value: string, place: Place): void {
  const tooShort = typeof schema.minLength === "number" && !minLength(value, schema.minLength);
  const tooLong = typeof schema.maxLength === "number" && !maxLength(value, schema.maxLength);
  if (tooShort || tooLong)
    reportLength(walk, schema.minLength, schema.maxLength, "character", codePoints(value), place);

  const received = describeValue(walk, value, place);
  if (typeof schema.pattern === "string" && !matches(schema.pattern, value)) {
    const message = walk.messages.pattern(schema.pattern, received);
    report(walk, issueOf({ path: place.path, code: "pattern_mismatch", message, expected: schema.pattern, received }));
  }
  if (typeof schema.format === "string" && !fitsFormat(walk, schema.format, value)) {
    const message = walk.messages.format(schema.format, exampleOf(schema.format), received);
    report(walk, issueOf({ path: place.path, code: "format_mismatch", message, expected: schema.format, received }));
  }
}

function fitsFormat(walk: Walk, format: string, value: string): boolean {
  const check = Object.hasOwn(walk.formats, format) ? walk.formats[format] : undefined;
  return check === undefined || check(value);
}

/** Schemas are few, so their patterns are kept. */
const compiled = new Map<string, RegExp>();

function matches(pattern: string, value: string): boolean {
  const known = compiled.get(pattern) ?? new RegExp(pattern, "u");
  compiled.set(pattern, known);
  return known.test(value);
}
