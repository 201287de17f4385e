/**
 * Intersections with a primitive, a list or a native: brands, which are nothing on the wire, and typia's tags, which are constraints
 * (`string & tags.Format<"email">`).
 */
import { ts } from "ts-morph";
import type { Constraint } from "../../model/constraint.js";
import type { TypeModel } from "../../model/type.js";
import { applyConstraints } from "../docs/apply-constraints.js";
import { originOf, type Session } from "../session.js";
import { claimOf, isNominalBrand } from "./brands.js";
import { inside, refuse, type Site, type TypeContext, type TypeReader } from "./context.js";
import { isImpossible } from "./impossible.js";
import { nativeName } from "./native-name.js";
import { tagConstraints } from "./type-tags.js";

const { TypeFlags } = ts;
const primitive = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike | TypeFlags.BigIntLike;

export const readBranded: TypeReader = (type, site, context) => {
  if (!type.isIntersection()) return undefined;
  const { checker } = context.session;
  const bases = type.types.filter((part) => isBase(part, context.session));
  if (bases.length === 0) return undefined;
  if (isImpossible(type, checker)) {
    const message = `${site.label} is an intersection that no JSON value satisfies.`;
    return refuse("TC1207", message, "Write the one type that you mean.", site, context);
  }
  const marks = type.types.filter((part) => !bases.includes(part));
  const claim = marks.map((mark) => claimOf(mark, bases[0]!, checker)).find((name) => name !== undefined);
  if (claim !== undefined) {
    const message = `${site.label} says something of its own "${claim}", which no schema can say.`;
    const hint = "Write a tuple ([string, ...string[]] has one item at least), or a constraint such as @minItems.";
    return refuse("TC1201", message, hint, site, context);
  }
  const base = mergeBases(bases, site, context);
  const tagged = applyTags(base, marks, site, context);
  const nominal = marks.some((mark) => isNominalBrand(mark, checker));
  return nominal && canBeNominal(tagged) ? { ...tagged, nominal: true } : tagged;
};

function isBase(type: ts.Type, session: Session): boolean {
  const { checker } = session;
  if (type.flags & primitive || checker.isArrayType(type) || checker.isTupleType(type)) return true;
  // A native such as Date; what the language's own mapped types make of objects is no native.
  return nativeName(type, session) !== undefined;
}

/** Several bases are template literals, all of which must hold. */
function mergeBases(bases: readonly ts.Type[], site: Site, context: TypeContext): TypeModel {
  const models = bases.map((base) => context.read(base, siteOfBase(base, site, context)));
  const constraints = models.flatMap((model): readonly Constraint[] =>
    model.kind === "string" ? model.constraints : [],
  );
  if (!models.every((model) => model.kind === "string")) return models[0]!;
  const nominal = models.some((model) => "nominal" in model && model.nominal === true);
  return { kind: "string", constraints, ...(nominal && { nominal: true }) };
}

/** With the node of the part that it was written as, so that what is inside keeps its order and its aliases. */
function siteOfBase(base: ts.Type, site: Site, context: TypeContext): Site {
  const parts = site.typeNode ? partNodes(site.typeNode) : [];
  const node = parts.find((part) => context.session.checker.getTypeFromTypeNode(part) === base);
  return node ? inside(site, node) : site;
}

function partNodes(node: ts.TypeNode): readonly ts.TypeNode[] {
  if (ts.isParenthesizedTypeNode(node)) return partNodes(node.type);
  return ts.isIntersectionTypeNode(node) ? node.types.flatMap(partNodes) : [node];
}

function applyTags(base: TypeModel, marks: readonly ts.Type[], site: Site, context: TypeContext): TypeModel {
  const origin = originOf(site.node, context.session);
  const placed = marks
    .flatMap((mark) => tagConstraints(mark, site, context))
    .map((constraint) => ({ constraint, origin }));
  return applyConstraints(base, placed, site.label, context);
}

function canBeNominal(model: TypeModel): model is Exclude<TypeModel, { kind: "null" | "unknown" | "ref" | "union" }> {
  return !["null", "unknown", "ref", "union"].includes(model.kind);
}
