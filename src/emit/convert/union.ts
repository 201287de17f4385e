/** Unions: the branch that a value belongs to is found by its discriminant, its kind, or the branch's own validator. */
import type { TypeModel, UnionModel } from "../../model/type.js";
import { access } from "../text/literal.js";
import { resolve } from "../usage.js";
import { discriminantValues } from "../wire/union.js";
import type { ConvertContext } from "./convert.js";

export function unionConversion(type: UnionModel, value: string, context: ConvertContext): string {
  const changed = type.branches.filter((branch) => context.converts(branch));
  const others = type.branches.filter((branch) => branch.kind !== "null" && !context.converts(branch));
  const nullable = type.branches.some((branch) => branch.kind === "null");
  const only = changed[0];
  if (only && changed.length === 1 && others.length === 0) {
    const text = context.convert(only, value);
    return nullable ? `(${value} === null ? null : ${text})` : text;
  }
  const chosen = changed.map(
    (branch) => `${branchTest(branch, type, value, context)} ? ${context.convert(branch, value)} : `,
  );
  return `(${chosen.join("")}${value})`;
}

function branchTest(branch: TypeModel, union: UnionModel, value: string, context: ConvertContext): string {
  const { discriminant } = union;
  // Beside the objects that it tells apart, a union may have arrays and texts.
  const literals = discriminant === undefined ? [] : discriminantValues(branch, discriminant, context);
  if (discriminant !== undefined && literals.length > 0) {
    const property = access(value, discriminant);
    return `(${value} !== null && (${literals.map((literal) => `${property} === ${JSON.stringify(literal)}`).join(" || ")}))`;
  }
  if (branch.kind === "date")
    return context.direction === "decode" ? `typeof ${value} === "string"` : `${value} instanceof Date`;
  const validator = context.direction === "decode" ? context.validatorOf(branch) : undefined;
  if (validator !== undefined) return `${validator}(${value})`;
  return isArray(branch, context)
    ? `Array.isArray(${value})`
    : `(typeof ${value} === "object" && ${value} !== null && !Array.isArray(${value}))`;
}

function isArray(type: TypeModel, context: ConvertContext): boolean {
  if (type.kind === "ref") return isArray(resolve(type.id, context.definitions).type, context);
  return type.kind === "array" || type.kind === "tuple";
}
