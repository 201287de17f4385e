/**
 * Intersections with a primitive or an array: brands, which are their primitive on the wire, and typia's tags, which are constraints
 * (`string & tags.Format<"email">`).
 */
import { ts } from "ts-morph";
import type { Constraint } from "../../model/constraint.js";
import type { TypeModel } from "../../model/type.js";
import { applyConstraints } from "../docs/apply-constraints.js";
import { originOf } from "../session.js";
import { refuse, type Site, type TypeContext, type TypeReader } from "./context.js";
import { isImpossible } from "./impossible.js";
import { tagConstraints, tagOf } from "./type-tags.js";

const { TypeFlags } = ts;
const primitive = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike | TypeFlags.BigIntLike;

export const readBranded: TypeReader = (type, site, context) => {
  if (!type.isIntersection()) return undefined;
  const { checker } = context.session;
  const bases = type.types.filter(
    (part) => part.flags & primitive || checker.isArrayType(part) || checker.isTupleType(part),
  );
  if (bases.length === 0) return undefined;
  if (isImpossible(type, checker)) {
    const message = `${site.label} is an intersection that no JSON value satisfies.`;
    return refuse("TC1207", message, "Write the one type that you mean.", site, context);
  }
  const marks = type.types.filter((part) => !bases.includes(part));
  const base = mergeBases(bases, site, context);
  const nominal = marks.some((mark) => isBrand(mark, checker));
  const tagged = applyTags(base, marks, site, context);
  return nominal && isNominalKind(tagged) ? { ...tagged, nominal: true } : tagged;
};

/** Several bases are template literals, all of which must hold. */
function mergeBases(bases: readonly ts.Type[], site: Site, context: TypeContext): TypeModel {
  const models = bases.map((base) => context.read(base, site));
  const constraints = models.flatMap((model): readonly Constraint[] =>
    model.kind === "string" ? model.constraints : [],
  );
  if (!models.every((model) => model.kind === "string")) return models[0]!;
  const nominal = models.some((model) => "nominal" in model && model.nominal === true);
  return { kind: "string", constraints, ...(nominal && { nominal: true }) };
}

function applyTags(base: TypeModel, marks: readonly ts.Type[], site: Site, context: TypeContext): TypeModel {
  const origin = originOf(site.node, context.session);
  const placed = marks
    .flatMap((mark) => tagConstraints(mark, site, context))
    .map((constraint) => ({ constraint, origin }));
  return applyConstraints(base, placed, site.label, context);
}

/** A plain value is not assignable to a type with a brand: the brand asks for a property that it has not. */
function isBrand(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (tagOf(type, checker)) return false;
  return checker.getPropertiesOfType(type).some((symbol) => !(symbol.flags & ts.SymbolFlags.Optional));
}

function isNominalKind(model: TypeModel): model is Extract<TypeModel, { nominal?: true }> {
  return model.kind === "string" || model.kind === "number" || model.kind === "boolean" || model.kind === "enum";
}
