/** Whether one JSON value could be of two types: "yes" where it can't be ruled out. */
import type { ProjectModel } from "../model/tool.js";
import type { ObjectModel, TupleModel, TypeModel } from "../model/type.js";

type Definitions = ProjectModel["definitions"];

export function mayOverlap(a: TypeModel, b: TypeModel, definitions: Definitions, depth = 0): boolean {
  if (depth > 20) return true;
  const inner = (x: TypeModel, y: TypeModel): boolean => mayOverlap(x, y, definitions, depth + 1);
  if (a.kind === "ref") return inner(definitions[a.id]?.type ?? { kind: "unknown" }, b);
  if (b.kind === "ref") return inner(a, definitions[b.id]?.type ?? { kind: "unknown" });
  if (a.kind === "union") return a.branches.some((branch) => inner(branch, b));
  if (b.kind === "union") return b.branches.some((branch) => inner(a, branch));
  if (a.kind === "unknown" || b.kind === "unknown") return true;
  if (a.kind === "enum") return a.members.some(({ value }) => mayHold(b, value));
  if (b.kind === "enum") return b.members.some(({ value }) => mayHold(a, value));
  if (a.kind === "object" && b.kind === "object") return objectsOverlap(a, b, inner);
  if (isList(a) && isList(b)) return listsOverlap(a, b, inner);
  return wireKind(a) === wireKind(b);
}

type Overlap = (a: TypeModel, b: TypeModel) => boolean;

/** Not where one requires a key that the other does not know, or that holds something else there. */
function objectsOverlap(a: ObjectModel, b: ObjectModel, overlap: Overlap): boolean {
  return allows(a, b, overlap) && allows(b, a, overlap);
}

function allows(a: ObjectModel, b: ObjectModel, overlap: Overlap): boolean {
  return a.properties
    .filter(({ optional }) => !optional)
    .every(({ name, type }) => {
      const other = b.properties.find((property) => property.name === name)?.type ?? b.index?.value;
      return other !== undefined && overlap(type, other);
    });
}

type ListModel = Extract<TypeModel, { kind: "array" | "tuple" }>;

/** The empty list is decoded alike, so only lists with an item count. */
function listsOverlap(a: ListModel, b: ListModel, overlap: Overlap): boolean {
  const least = Math.max(leastItems(a), leastItems(b), 1);
  for (let index = 0; index < least; index += 1) {
    const x = itemAt(a, index);
    const y = itemAt(b, index);
    if (!x || !y || !overlap(x, y)) return false;
  }
  return true;
}

function leastItems(list: ListModel): number {
  return list.kind === "tuple" ? list.items.filter(({ optional }) => !optional).length : 0;
}

function itemAt(list: ListModel, index: number): TypeModel | undefined {
  return list.kind === "array" ? list.items : (tupleItem(list, index) ?? list.rest);
}

function tupleItem(list: TupleModel, index: number): TypeModel | undefined {
  return list.items[index]?.type;
}

function isList(type: TypeModel): type is ListModel {
  return type.kind === "array" || type.kind === "tuple";
}

const dateText = /^\d{4}-\d{2}-\d{2}/;

function mayHold(type: TypeModel, value: string | number | boolean | null): boolean {
  if (type.kind === "enum") return type.members.some((member) => member.value === value);
  if (type.kind === "date") return typeof value === "string" && dateText.test(value);
  return wireKind(type) === (value === null ? "null" : typeof value);
}

function wireKind(type: TypeModel): string {
  if (type.kind === "date") return "string";
  return isList(type) ? "array" : type.kind;
}
