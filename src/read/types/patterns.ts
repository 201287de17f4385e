/** Types of texts as patterns: template literals, `Uppercase<string>` and the like, and what stands in their holes. */
import { ts } from "ts-morph";
import { tagProperty } from "./tag-shape.js";

const { TypeFlags } = ts;

/** What a number looks like in text: decimal, as JavaScript prints it and reads it. */
export const numberPattern = "[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?";

/** What a text must not have in it, for each intrinsic of the language that changes letters. */
const otherCase = { Uppercase: "\\p{Changes_When_Uppercased}", Lowercase: "\\p{Changes_When_Lowercased}" };

/** A first letter is a UTF-16 unit to the language: what needs two of them is left alone. */
const firstOf = (other: string): string => `(?:(?:[^${other}]|[\\u{10000}-\\u{10ffff}])[\\s\\S]*)?`;

/** The pattern of a template literal type or of a string in one case, anchored; `undefined` where a part of it has none. */
export function patternOfText(type: ts.Type, checker: ts.TypeChecker): string | undefined {
  const source =
    type.flags & (TypeFlags.TemplateLiteral | TypeFlags.StringMapping) ? sourceOf(type, checker) : undefined;
  return source === undefined ? undefined : `^(?:${source})$`;
}

function sourceOf(type: ts.Type, checker: ts.TypeChecker): string | undefined {
  if (type.flags & (TypeFlags.String | TypeFlags.Any)) return "[\\s\\S]*";
  if (type.flags & TypeFlags.Number) return numberPattern;
  if (type.flags & TypeFlags.BigInt) return "-?\\d+";
  if (type.flags & TypeFlags.StringMapping) return sourceOfMapping(type as ts.StringMappingType, checker);
  if (type.flags & TypeFlags.TemplateLiteral) return sourceOfTemplate(type as ts.TemplateLiteralType, checker);
  return type.isIntersection() ? sourceOfBranded(type, checker) : undefined;
}

function sourceOfTemplate({ texts, types }: ts.TemplateLiteralType, checker: ts.TypeChecker): string | undefined {
  let source = escape(texts[0]!);
  for (const [index, part] of types.entries()) {
    const inner = sourceOf(part, checker);
    if (inner === undefined) return undefined;
    source += inner + escape(texts[index + 1]!);
  }
  return source;
}

/** `Uppercase<string>`; the compiler takes literal texts out of it, so that only holes are left inside. */
function sourceOfMapping({ symbol, type }: ts.StringMappingType, checker: ts.TypeChecker): string | undefined {
  const upper = symbol.name === "Uppercase" || symbol.name === "Capitalize";
  const whole = symbol.name === "Uppercase" || symbol.name === "Lowercase";
  const other = upper ? otherCase.Uppercase : otherCase.Lowercase;
  if (type.flags & TypeFlags.String) return whole ? `[^${other}]*` : firstOf(other);
  const inner = isNumeric(type) ? sourceOf(type, checker) : undefined;
  return whole ? inner?.replace("[eE]", upper ? "E" : "e") : inner;
}

/** A `${number}` or `${bigint}` with nothing around it: its only letter is that of the exponent. */
function isNumeric(type: ts.Type): boolean {
  if (!(type.flags & TypeFlags.TemplateLiteral)) return false;
  const { texts, types } = type as ts.TemplateLiteralType;
  return (
    texts.every((text) => text === "") && types.every(({ flags }) => flags & (TypeFlags.Number | TypeFlags.BigInt))
  );
}

/** A brand changes nothing; a tag's constraint can't be said of a part of a text. */
function sourceOfBranded(type: ts.IntersectionType, checker: ts.TypeChecker): string | undefined {
  if (type.types.some((part) => checker.getPropertyOfType(part, tagProperty))) return undefined;
  const texts = type.types.filter(
    ({ flags }) => flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike),
  );
  return texts.length === 1 ? sourceOf(texts[0]!, checker) : undefined;
}

/** Text as it stands, in a pattern that is valid with and without the u flag and has no odd character in it. */
function escape(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const odd = /[\\^$.*+?()[\]{}|/]|[\u0000-\u001f\u007f\u2028\u2029\ufeff]|[\ud800-\udfff]/gu;
  return text.replace(odd, (char) => named[char] ?? (/[!-~]/.test(char) ? `\\${char}` : unicodeEscape(char)));
}

const named: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function unicodeEscape(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
