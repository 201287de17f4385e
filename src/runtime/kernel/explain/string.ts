/** Strings: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.3, and `format`, section 7 */
import { shorten } from "../../well-formed.js";
import { codePoints, maxLength, minLength } from "../checks/lengths.js";
import { describeValue } from "./describe.js";
import { exampleOf } from "./format-examples.js";
import { reportLength } from "./length.js";
import { issueOf, type ObjectSchema, type Place, pathOf, report, type Walk } from "./walk.js";

export function explainString(walk: Walk, schema: ObjectSchema, value: string, place: Place): void {
  const tooShort = typeof schema.minLength === "number" && !minLength(value, schema.minLength);
  const tooLong = typeof schema.maxLength === "number" && !maxLength(value, schema.maxLength);
  if (tooShort || tooLong)
    reportLength(walk, schema.minLength, schema.maxLength, "character", codePoints(value), place);

  const { pattern, format } = schema;
  if (typeof pattern === "string" && !matches(pattern, value)) reportPattern(walk, schema, pattern, value, place);
  if (typeof format === "string" && !fitsFormat(walk, format, value)) {
    const received = describeValue(walk, value, place);
    const message = walk.messages.format(format, ownExample(schema) ?? exampleOf(format), received);
    report(walk, issueOf({ path: pathOf(place), code: "format_mismatch", message, expected: format, received }));
  }
}

/** Beside the pattern, what the author says for people helps a model more than a long expression. */
function reportPattern(walk: Walk, schema: ObjectSchema, pattern: string, value: string, place: Place): void {
  const received = describeValue(walk, value, place);
  const about = typeof schema.description === "string" ? shorten(firstSentence(schema.description), 120) : undefined;
  const message = walk.messages.pattern(pattern, received, ownExample(schema), about);
  const expected = shorten(pattern, 200);
  report(walk, issueOf({ path: pathOf(place), code: "pattern_mismatch", message, expected, received }));
}

function firstSentence(text: string): string {
  return /^.*?[.!?。](?=\s|$)/.exec(text)?.[0].replace(/[.。]$/, "") ?? text.split("\n", 1)[0] ?? "";
}

/** A short example that the author gave. */
function ownExample({ examples }: ObjectSchema): string | undefined {
  const first: unknown = Array.isArray(examples) ? examples[0] : undefined;
  return typeof first === "string" && first.length <= 60 ? first : undefined;
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
