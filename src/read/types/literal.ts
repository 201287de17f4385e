/** Literal types and members of enums. A single literal is an enum of one value. */
import { ts } from "ts-morph";
import type { EnumMember } from "../../model/type.js";
import { commentOf } from "../comments/attached.js";
import { readFieldComment } from "../docs/field-tags.js";
import { isUserFile } from "../session.js";
import { refuse, type Site, type TypeContext, type TypeReader } from "./context.js";

const { TypeFlags } = ts;

export const readLiteral: TypeReader = (type, site, context) => {
  if (type.flags & TypeFlags.Null) return { kind: "null" };
  const member = literalMember(type, site, context);
  if (member) return { kind: "enum", members: [member], ...(isNominal(type) && { nominal: true }) };
  if (type.isNumberLiteral()) {
    return refuse("TC1201", `${site.label} is infinite, and JSON has no such number.`, "Write number.", site, context);
  }
  // An enum whose values are computed at run time is no union of literals.
  if (type.flags & TypeFlags.EnumLike && !type.isUnion()) {
    const message = `${site.label} is an enum with a computed member.`;
    return refuse("TC1201", message, "Write the values of its members out.", site, context);
  }
  return undefined;
};

/** The value of a literal type, with the comment of its enum member. A number that JSON would not keep is reported. */
export function literalMember(type: ts.Type, site: Site, context: TypeContext): EnumMember | undefined {
  const value = literalValue(type, context.session.checker);
  if (value === undefined) return undefined;
  if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    const message = `${site.label} is ${value}: an integer beyond 2^53 is not safe in JSON.`;
    refuse("TC1201", message, "Write string, with the digits in it.", site, context);
  }
  const description = type.flags & TypeFlags.EnumLiteral ? describe(type, context) : undefined;
  return { value, ...(description !== undefined && { description }) };
}

export function literalValue(type: ts.Type, checker: ts.TypeChecker): string | number | boolean | undefined {
  if (type.isStringLiteral()) return type.value;
  // JSON has no infinity, and no second zero.
  if (type.isNumberLiteral()) return Number.isFinite(type.value) ? type.value + 0 : undefined;
  if (type.flags & TypeFlags.BooleanLiteral) return checker.typeToString(type) === "true";
  return undefined;
}

/** Members of string enums are types of their own: the literal is not assignable to them. */
export function isNominal(type: ts.Type): boolean {
  return (type.flags & TypeFlags.EnumLiteral) !== 0 && type.isStringLiteral();
}

function describe(type: ts.Type, context: TypeContext): string | undefined {
  const declaration = type.getSymbol()?.declarations?.find(ts.isEnumMember);
  const comment = declaration && commentOf(declaration);
  if (!comment) return undefined;
  const own = isUserFile(comment.file, context.session);
  return readFieldComment(comment, "field", context.session, own ? context.report : () => {}).docs.description;
}
