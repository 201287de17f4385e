/** What a tag looks like to the compiler: an optional property "typia.tag", whose type says the tag's kind and value. */
import { ts } from "ts-morph";
import { literalValue } from "./literal.js";

export const tagProperty = "typia.tag";

/** The type that describes a tag: its `kind`, `value` and `target`. */
export function tagOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const symbol = checker.getPropertyOfType(type, tagProperty);
  return symbol && checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
}

export function literalOf(
  owner: ts.Type,
  name: string,
  checker: ts.TypeChecker,
): string | number | boolean | undefined {
  const symbol = checker.getPropertyOfType(owner, name);
  const type = symbol && checker.getTypeOfSymbol(symbol);
  return type && (digitsOf(type) ?? literalValue(type, checker));
}

/** Of `tags.Minimum<0n>`: a number would not hold all of its digits. */
export function digitsOf(type: ts.Type): string | undefined {
  if (!(type.flags & ts.TypeFlags.BigIntLiteral)) return undefined;
  const { negative, base10Value } = (type as ts.BigIntLiteralType).value;
  return `${negative ? "-" : ""}${base10Value}`;
}
