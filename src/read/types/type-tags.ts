/** Constraints that stand in the type: typia's `tags.*` and ours, known by their property "typia.tag". */
import type { ts } from "ts-morph";
import { type Constraint, constraintKinds } from "../../model/constraint.js";
import { diagnose } from "../../model/diagnostic.js";
import { type Problem, parseConstraint } from "../docs/constraint-value.js";
import { originOf } from "../session.js";
import { annotationKinds, reportAnnotation } from "./annotations.js";
import type { Site, TypeContext } from "./context.js";
import { literalOf, tagOf } from "./tag-shape.js";

/** The constraints of one part of an intersection; tags that say something else have none. */
export function tagConstraints(type: ts.Type, site: Site, context: TypeContext): readonly Constraint[] {
  const { checker } = context.session;
  const described = tagOf(type, checker);
  if (!described) return [];
  // Two tags of one kind meet in one property whose type is their intersection.
  const tags = described.isIntersection() ? described.types : [described];
  return tags.flatMap((tag) => {
    const kind = literalOf(tag, "kind", checker);
    if (typeof kind === "string" && annotationKinds.has(kind)) {
      reportAnnotation(tag, kind, site, context);
      return [];
    }
    const constraint = readTag(kind, literalOf(tag, "value", checker));
    if (constraint === "off") return [];
    if ("kind" in constraint) return [constraint];
    const message = constraint.message.replace(/^@/, "tags: ");
    const more = constraint.hint === undefined ? {} : { hint: constraint.hint };
    context.report(diagnose(constraint.code, message, originOf(site.node, context.session), more));
    return [];
  });
}

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
