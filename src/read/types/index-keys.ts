/** The keys of index signatures, as constraints on a string. */
import { ts } from "ts-morph";
import type { Constraint } from "../../model/constraint.js";
import { typeText } from "../session.js";
import { refuse, type Site, type TypeContext } from "./context.js";
import { numberPattern, patternOfText } from "./patterns.js";
import { tagProperty } from "./tag-shape.js";
import { tagConstraints } from "./type-tags.js";

const { TypeFlags } = ts;

/** @returns `[]` for any string; `undefined`, and a finding, where no constraint says what the keys are. */
export function keyConstraints(key: ts.Type, site: Site, context: TypeContext): readonly Constraint[] | undefined {
  const { checker } = context.session;
  if (key.flags & TypeFlags.String) return [];
  if (key.flags & TypeFlags.Number) return [{ kind: "pattern", value: `^(?:${numberPattern})$`, derived: true }];
  const pattern = patternOfText(key, checker);
  if (pattern !== undefined) return [{ kind: "pattern", value: pattern, derived: true }];
  if (key.isIntersection()) {
    const marks = key.types.filter((part) => checker.getPropertyOfType(part, tagProperty));
    // What is neither a text nor a tag is a brand, and nothing on the wire.
    const texts = key.types.filter((part) => part.flags & (TypeFlags.StringLike | TypeFlags.NumberLike));
    const parts = texts.map((part) => keyConstraints(part, site, context));
    if (texts.length > 0 && !parts.includes(undefined)) {
      return [...parts.flatMap((part) => part ?? []), ...marks.flatMap((mark) => tagConstraints(mark, site, context))];
    }
    if (texts.length > 0) return undefined;
  }
  const message = `${site.label} has keys of the type ${typeText(key, context.session)}, which no pattern can say.`;
  refuse("TC1201", message, "Use string keys.", site, context);
  return undefined;
}

/** Keys that are right for one of several signatures; `undefined` where one pattern can't say so. */
export function keysOfAny(keys: readonly (readonly Constraint[])[]): readonly Constraint[] | undefined {
  const patterns = keys.map((each) => (each.length === 1 && each[0]!.kind === "pattern" ? each[0]!.value : undefined));
  if (patterns.includes(undefined)) return undefined;
  const derived = keys.every(([only]) => only?.derived);
  return [{ kind: "pattern", value: patterns.join("|"), ...(derived && { derived }) }];
}
