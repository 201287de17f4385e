/**
 * Unions: the branch that a value belongs to is found by its discriminant, by its kind, or by the branch's own validator; when it is
 * encoded, by its class.
 */
import type { ObjectModel, TypeModel, UnionModel } from "../../model/type.js";
import { access, stringLiteral } from "../text/literal.js";
import { resolve } from "../usage.js";
import { discriminantValues } from "../wire/union.js";
import type { ConvertContext } from "./convert.js";
import { classOf, jsonKinds, jsonTest } from "./kinds.js";

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
  return context.direction === "decode"
    ? decodingTest(branch, union, value, context)
    : encodingTest(branch, union, value, context);
}

/** The validator only where another branch may be of the same kind: it looks at everything. */
function decodingTest(branch: TypeModel, union: UnionModel, value: string, context: ConvertContext): string {
  const kinds = jsonKinds(branch, context.definitions);
  const isShared = union.branches.some(
    (other) => other !== branch && [...jsonKinds(other, context.definitions)].some((kind) => kinds.has(kind)),
  );
  const validator = isShared ? context.validatorOf(branch) : undefined;
  return validator === undefined ? jsonTest(kinds, value) : `${validator}(${value})`;
}

function encodingTest(branch: TypeModel, union: UnionModel, value: string, context: ConvertContext): string {
  const type = target(branch, context);
  if (type.kind === "union")
    return `(${type.branches.map((inner) => encodingTest(inner, union, value, context)).join(" || ")})`;
  const own = classOf(type);
  if (own !== undefined) return `${context.helper("isNative")}(${value}, "${own}")`;
  const test = jsonTest(jsonKinds(type, context.definitions), value);
  if (type.kind !== "object") return test;
  const others = union.branches.map((other) => target(other, context)).filter((other) => other !== type);
  const natives = others.flatMap((other) => classOf(other) ?? []);
  const tests = [
    test,
    ...(natives.length > 0
      ? [`!${context.helper("isNative")}(${value}, ${natives.map((name) => `"${name}"`).join(", ")})`]
      : []),
    ...others.flatMap((other) => (other.kind === "object" ? keyTests(type, other, value) : [])),
  ];
  return tests.length === 1 ? test : `(${[...new Set(tests)].join(" && ")})`;
}

/** What tells the objects of one type from those of another: keys that the one requires and the other does not know. */
function keyTests(type: ObjectModel, other: ObjectModel, value: string): string[] {
  const own = keysBeyond(type, other).map((key) => `${stringLiteral(key)} in ${value}`);
  const foreign = keysBeyond(other, type).map((key) => `!(${stringLiteral(key)} in ${value})`);
  return [...own, ...foreign];
}

function keysBeyond(type: ObjectModel, other: ObjectModel): string[] {
  if (other.index) return [];
  const known = new Set(other.properties.map(({ name }) => name));
  return type.properties.filter(({ name, optional }) => !optional && !known.has(name)).map(({ name }) => name);
}

function target(type: TypeModel, context: ConvertContext): TypeModel {
  return type.kind === "ref" ? target(resolve(type.id, context.definitions).type, context) : type;
}
