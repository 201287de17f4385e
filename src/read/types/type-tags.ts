/** Constraints that stand in the type: typia's `tags.*` and ours, known by their property "typia.tag". */
import { ts } from "ts-morph";
import { type Constraint, constraintKinds } from "../../model/constraint.js";
import { diagnose } from "../../model/diagnostic.js";
import { type Problem, parseConstraint } from "../docs/constraint-value.js";
import { originOf } from "../session.js";
import type { Site, TypeContext } from "./context.js";
import { literalValue } from "./literal.js";

export const tagProperty = "typia.tag";

/** The type that describes a tag: its `kind`, `value` and `target`. */
export function tagOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const symbol = checker.getPropertyOfType(type, tagProperty);
  return symbol && checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
}

/** The constraints of one part of an intersection; tags that say something else have none. */
export function tagConstraints(type: ts.Type, site: Site, context: TypeContext): readonly Constraint[] {
  const { checker } = context.session;
  const described = tagOf(type, checker);
  if (!described) return [];
  // Two tags of one kind meet in one property whose type is their intersection.
  const tags = described.isIntersection() ? described.types : [described];
  return tags.flatMap((tag) => {
    const kind = literalOf(tag, "kind", checker);
    if (typeof kind === "string" && annotations.has(kind)) return [];
    const constraint = readTag(kind, literalOf(tag, "value", checker));
    if (constraint === "off") return [];
    if ("kind" in constraint) return [constraint];
    const message = constraint.message.replace(/^@/, "tags: ");
    const more = constraint.hint === undefined ? {} : { hint: constraint.hint };
    context.report(diagnose(constraint.code, message, originOf(site.node, context.session), more));
    return [];
  });
}

/** Kinds of typia's tags that hold no value to anything. */
const annotations: ReadonlySet<string> = new Set(
  "default example examples constant jsonPlugin contentMediaType sequence".split(" "),
);

/** A tag that nobody checks would be a constraint that is lost. */
function readTag(kind: unknown, value: string | number | boolean | undefined): Constraint | Problem | "off" {
  if (typeof kind !== "string" || !Object.hasOwn(constraintKinds, kind)) {
    const hint = "Use a constraint of toolc's tags, or check it in a guard.";
    return { code: "TC1302", message: `tags: the kind ${JSON.stringify(kind ?? null)} is not known.`, hint };
  }
  if (value === false) return "off";
  if (value === undefined) {
    return { code: "TC1302", message: `tags: the value of ${kind} is no literal.`, hint: "Write the value out." };
  }
  return parseConstraint(kind, value === true ? "" : String(value));
}

/** `default` and `example` of a type's tags, which belong to the field. */
export function tagValue(type: ts.Type, kind: string, checker: ts.TypeChecker): string | number | boolean | undefined {
  const present = checker.getNonNullableType(type);
  const parts = present.isIntersection() ? present.types : [present];
  for (const part of parts) {
    const tag = tagOf(part, checker);
    if (tag && literalOf(tag, "kind", checker) === kind) return literalOf(tag, "value", checker);
  }
  return undefined;
}

function literalOf(owner: ts.Type, name: string, checker: ts.TypeChecker): string | number | boolean | undefined {
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
