/**
 * Unions whose branches look alike on the wire and are decoded to different things: `Date | string` can't be told apart once both
 * are text. What the schema decides is fine: a discriminant, a required key that the other branch has not.
 */
import { diagnose } from "../model/diagnostic.js";
import type { ProjectModel } from "../model/tool.js";
import type { TypeModel, UnionModel } from "../model/type.js";
import { placesOf } from "./places.js";
import type { Rule } from "./run.js";
import { mayOverlap } from "./wire-overlap.js";

export const ambiguousUnions: Rule = (project) =>
  placesOf(project).flatMap(({ type, origin, label, use }) => {
    const pair = type.kind === "union" ? ambiguousPair(type, project) : undefined;
    // A value that is a Date, or is none, is encoded as what it is.
    if (!pair || (use === "result" && pair.some(({ kind }) => kind === "date"))) return [];
    const hint = "Write one type, or objects that a literal property tells apart.";
    const message = `Branches of ${label} look alike in JSON: ${pair.map(nameOf).join(" and ")}.`;
    return [diagnose("TC1208", message, origin, { hint })];
  });

function ambiguousPair(union: UnionModel, { definitions }: ProjectModel): [TypeModel, TypeModel] | undefined {
  for (const [index, a] of union.branches.entries()) {
    for (const b of union.branches.slice(index + 1)) {
      const decoded = isDecoded(a, definitions) || isDecoded(b, definitions);
      const toldApart = union.discriminant !== undefined && isObject(a, definitions) && isObject(b, definitions);
      if (decoded && !toldApart && mayOverlap(a, b, definitions)) return [a, b];
    }
  }
  return undefined;
}

function isObject(type: TypeModel, definitions: ProjectModel["definitions"]): boolean {
  return (type.kind === "ref" ? definitions[type.id]?.type.kind : type.kind) === "object";
}

/** Whether a value of the type is anything but its JSON, somewhere inside. */
function isDecoded(type: TypeModel, definitions: ProjectModel["definitions"], seen = new Set<string>()): boolean {
  const inside = (inner: TypeModel): boolean => isDecoded(inner, definitions, seen);
  switch (type.kind) {
    case "date":
      return true;
    case "array":
      return inside(type.items);
    case "tuple":
      return type.items.some((item) => inside(item.type)) || (type.rest !== undefined && inside(type.rest));
    case "object":
      return (
        type.properties.some((property) => inside(property.type)) ||
        (type.index !== undefined && inside(type.index.value))
      );
    case "union":
      return type.branches.some(inside);
    case "ref": {
      const definition = definitions[type.id];
      if (!definition || seen.has(type.id)) return false;
      seen.add(type.id);
      return inside(definition.type);
    }
    default:
      return false;
  }
}

function nameOf(type: TypeModel): string {
  if (type.kind === "ref") return type.id.slice(type.id.indexOf("#") + 1);
  return type.kind === "date" ? "Date" : type.kind;
}
