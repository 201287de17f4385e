/**
 * Unions whose branches look alike on the wire and are decoded to different things: `Date | string` can't be told apart once both
 * are text. What the schema decides is fine: a discriminant, a required key that the other branch has not, formats that no text
 * shares. Results are encoded from values, which show their class and the keys that they have.
 */
import { diagnose } from "../model/diagnostic.js";
import { partsOf } from "../model/parts.js";
import type { ProjectModel } from "../model/tool.js";
import type { ObjectModel, TypeModel, UnionModel } from "../model/type.js";
import { keyedByText } from "../model/wire-form.js";
import { type Place, placesOf } from "./places.js";
import type { Rule } from "./run.js";
import { mayOverlap } from "./wire-overlap.js";

export const ambiguousUnions: Rule = (project) =>
  placesOf(project).flatMap(({ type, origin, label, use }) => {
    const pair = type.kind === "union" ? ambiguousPair(type, use, project) : undefined;
    if (!pair) return [];
    const hint = "Write one type, or objects that a literal property tells apart.";
    const message = `Branches of ${label} look alike in JSON: ${pair.map(nameOf).join(" and ")}.`;
    return [diagnose("TC1208", message, origin, { hint })];
  });

type Use = Place["use"];

function ambiguousPair(union: UnionModel, use: Use, project: ProjectModel): [TypeModel, TypeModel] | undefined {
  for (const [index, a] of union.branches.entries()) {
    for (const b of union.branches.slice(index + 1)) {
      if (isAmbiguous(a, b, union, use, project)) return [a, b];
    }
  }
  return undefined;
}

function isAmbiguous(
  a: TypeModel,
  b: TypeModel,
  { discriminant }: UnionModel,
  use: Use,
  { definitions }: ProjectModel,
): boolean {
  if (!isConverted(a, use, definitions) && !isConverted(b, use, definitions)) return false;
  const [x, y] = [resolved(a, definitions), resolved(b, definitions)];
  const areObjects = x.kind === "object" && y.kind === "object";
  if (discriminant !== undefined && areObjects) return false;
  if (use === "argument") return mayOverlap(a, b, definitions);
  return classOf(x) === classOf(y) && !(areObjects && (hasKeyBeyond(x, y) || hasKeyBeyond(y, x)));
}

/** Whether objects of the type have a key that the others never have. */
function hasKeyBeyond(type: ObjectModel, other: ObjectModel): boolean {
  if (other.index) return false;
  return type.properties.some(
    ({ name, optional }) => !optional && other.properties.every((property) => property.name !== name),
  );
}

/** What `encode` can ask a value. */
function classOf({ kind }: TypeModel): string {
  return kind === "tuple" ? "array" : kind;
}

function resolved(type: TypeModel, definitions: ProjectModel["definitions"]): TypeModel {
  return type.kind === "ref" ? (definitions[type.id]?.type ?? type) : type;
}

/** Whether a value of the type is anything but its JSON, somewhere inside; of results, in another way than every value is encoded. */
function isConverted(
  type: TypeModel,
  use: Use,
  definitions: ProjectModel["definitions"],
  seen = new Set<string>(),
): boolean {
  if (type.kind === "ref") {
    const definition = definitions[type.id];
    if (!definition || seen.has(type.id)) return false;
    seen.add(type.id);
    return isConverted(definition.type, use, definitions, seen);
  }
  return isNative(type, use) || partsOf(type).some((part) => isConverted(part, use, definitions, seen));
}

function isNative(type: TypeModel, use: Use): boolean {
  switch (type.kind) {
    case "date":
      return use === "argument" || type.format === "date";
    case "map":
      return use === "argument" || !keyedByText(type.key);
    case "url":
      return true;
    case "bigint":
    case "bytes":
    case "set":
      return use === "argument";
    default:
      return false;
  }
}

const names: Readonly<Partial<Record<TypeModel["kind"], string>>> = {
  date: "Date",
  url: "URL",
  bytes: "Uint8Array",
  set: "Set",
  map: "Map",
};

function nameOf(type: TypeModel): string {
  if (type.kind === "ref") return type.id.slice(type.id.indexOf("#") + 1);
  return names[type.kind] ?? type.kind;
}
