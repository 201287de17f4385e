/** Which kinds of values may stand at a place, whatever their constraints. */
import { type JsonKind, kindOf } from "../../json-data.js";
import { typesOf } from "../explain/describe.js";
import { integerMark } from "../explain/integer.js";
import { allowedValues, hasMembership } from "../explain/membership.js";
import { resolveReference } from "../explain/reference.js";
import type { Schema, Walk } from "../explain/walk.js";

export interface Legal {
  /** Kinds of which any value may stand here, as far as the kind goes. */
  readonly kinds: ReadonlySet<JsonKind>;
  /** Literals. */
  readonly literals: readonly unknown[];
  /** Kinds of both. */
  readonly all: ReadonlySet<JsonKind>;
  /** A text "null" may be meant as it stands. */
  readonly takesTextNull: boolean;
}

const known = new WeakMap<object, Legal>();

export function legalAt(walk: Walk, schema: Exclude<Schema, boolean>): Legal {
  const before = known.get(schema);
  if (before) return before;
  const kinds = new Set<JsonKind>();
  const literals: unknown[] = [];
  let takesTextNull = false;
  const visit = (given: Schema, depth: number): void => {
    const one = resolveReference(walk.root, given);
    if (typeof one === "boolean" || depth > 20) return;
    if (Array.isArray(one.anyOf)) for (const branch of one.anyOf as readonly Schema[]) visit(branch, depth + 1);
    else if (hasMembership(one)) literals.push(...allowedValues(one));
    else
      for (const type of typesOf(one)) {
        kinds.add(type === "integer" ? "number" : (type as JsonKind));
        // A format, or digits, say what a text is about; other constraints only how it looks.
        if (type === "string" && !(integerMark in one))
          takesTextNull ||= !(typeof one.format === "string" && !hasFormat(walk, one.format, "null"));
      }
  };
  visit(schema, 0);
  const legal = { kinds, literals, all: new Set([...kinds, ...literals.map(kindOf)]), takesTextNull };
  known.set(schema, legal);
  return legal;
}

function hasFormat({ formats }: Walk, format: string, text: string): boolean {
  return !Object.hasOwn(formats, format) || (formats[format]?.(text) ?? true);
}
