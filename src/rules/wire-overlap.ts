/** Whether one JSON value could be of two types: "yes" where it can't be ruled out. */
import type { ProjectModel } from "../model/tool.js";
import type { ArrayModel, ObjectModel, TupleModel, TypeModel } from "../model/type.js";
import { type WireModel, wireForm } from "../model/wire-form.js";
import { isText, textMayBe, textsOverlap } from "./text-shapes.js";

type Definitions = ProjectModel["definitions"];

export function mayOverlap(a: TypeModel, b: TypeModel, definitions: Definitions, depth = 0): boolean {
  if (depth > 20) return true;
  const inner = (x: TypeModel, y: TypeModel): boolean => mayOverlap(x, y, definitions, depth + 1);
  if (a.kind === "ref") return inner(definitions[a.id]?.type ?? { kind: "unknown" }, b);
  if (b.kind === "ref") return inner(a, definitions[b.id]?.type ?? { kind: "unknown" });
  if (a.kind === "union") return a.branches.some((branch) => inner(branch, b));
  if (b.kind === "union") return b.branches.some((branch) => inner(a, branch));
  // What has nothing in it looks the same, whatever it becomes.
  const becomeAlike = container(a) === container(b);
  return wiresOverlap(wireForm(a, definitions), wireForm(b, definitions), becomeAlike, inner);
}

type Overlap = (a: TypeModel, b: TypeModel) => boolean;

function wiresOverlap(a: WireModel, b: WireModel, becomeAlike: boolean, inner: Overlap): boolean {
  if (a.kind === "unknown" || b.kind === "unknown") return true;
  if (a.kind === "enum") return a.members.some(({ value }) => mayHold(b, value));
  if (b.kind === "enum") return b.members.some(({ value }) => mayHold(a, value));
  if (a.kind === "object" && b.kind === "object") return objectsOverlap(a, b, inner);
  if (isList(a) && isList(b)) return listsOverlap(a, b, becomeAlike, inner);
  if (a.kind === "bigint" && b.kind === "number") return true;
  if (a.kind === "number" && b.kind === "bigint") return true;
  return isText(a) && isText(b) ? textsOverlap(a, b) : a.kind === b.kind;
}

/** What a value of the type becomes. */
function container(type: TypeModel): string {
  return type.kind === "tuple" ? "array" : type.kind;
}

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

type ListModel = ArrayModel | TupleModel;

/** Where the empty list is decoded alike, only lists with an item count. */
function listsOverlap(a: ListModel, b: ListModel, becomeAlike: boolean, overlap: Overlap): boolean {
  const least = Math.max(leastItems(a), leastItems(b), becomeAlike ? 1 : 0);
  for (let index = 0; index < least; index += 1) {
    const x = itemAt(a, index);
    const y = itemAt(b, index);
    if (!x || !y || !overlap(x, y)) return false;
  }
  return true;
}

function leastItems(list: ListModel): number {
  if (list.kind === "tuple") return list.items.filter(({ optional }) => !optional).length;
  const least = list.constraints.find(({ kind }) => kind === "minItems")?.value;
  return typeof least === "number" ? Math.min(least, 20) : 0;
}

function itemAt(list: ListModel, index: number): TypeModel | undefined {
  return list.kind === "array" ? list.items : (list.items[index]?.type ?? list.rest);
}

function isList(type: WireModel): type is ListModel {
  return type.kind === "array" || type.kind === "tuple";
}

function mayHold(type: WireModel, value: string | number | boolean | null): boolean {
  if (type.kind === "enum") return type.members.some((member) => member.value === value);
  if (type.kind === "bigint" && typeof value === "number") return Number.isSafeInteger(value);
  if (isText(type)) return typeof value === "string" && textMayBe(type, value);
  return type.kind === (value === null ? "null" : typeof value);
}
