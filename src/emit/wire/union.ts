/**
 * Unions. typia is asked only where its code is right and fast: primitives of different kinds, and closed objects with a
 * discriminant. Every other union is one validator a branch, joined here.
 */
import type { EnumModel, TypeModel, UnionModel } from "../../model/type.js";
import { wireForm } from "../../model/wire-form.js";
import { access } from "../text/literal.js";
import { contains, resolve } from "../usage.js";
import { isWrittenOut } from "./enum.js";
import type { WireContext } from "./plan.js";
import { wireOf } from "./wire.js";

export function unionWire(type: UnionModel, context: WireContext): string {
  const branches = type.branches.filter((branch) => branch.kind !== "null");
  const nullable = branches.length < type.branches.length;
  const text =
    branches.length === 1 ? wireOf(branches[0] as TypeModel, context) : branchesWire(branches, type, context);
  return nullable ? `(${text}) | null` : text;
}

function branchesWire(branches: readonly TypeModel[], type: UnionModel, context: WireContext): string {
  const { discriminant } = type;
  if (differInKind(branches, context)) return side(branches, context);
  if (discriminant !== undefined && inlineObjects(branches, type, context)) {
    return side(
      branches.map((branch) => discriminantFirst(target(branch, context), discriminant)),
      context,
    );
  }
  if (discriminant === undefined) {
    const asked = branches.map((branch) => `${context.validator(branch)}(input)`).join(" || ");
    return multiplies(type, context) ? context.cutOnceEach(asked) : context.cut(asked);
  }
  const value = access("input", discriminant);
  const chosen: string[] = [];
  const others: string[] = [];
  for (const branch of branches) {
    const test = discriminantValues(branch, discriminant, context)
      .map((literal) => `${value} === ${JSON.stringify(literal)}`)
      .join(" || ");
    if (test === "") others.push(`${context.validator(branch)}(input)`);
    else chosen.push(`(${test}) ? ${context.validator(branch)}(input)`);
  }
  const objects = `typeof input === "object" && input !== null && (${[...chosen, "false"].join(" : ")})`;
  return context.cut(others.length === 0 ? objects : [`(${objects})`, ...others].join(" || "));
}

function side(branches: readonly TypeModel[], context: WireContext): string {
  return branches.map((branch) => `(${wireOf(branch, context)})`).join(" | ");
}

/** typia tells objects apart by their first property with a literal of its own, which a sentinel would be as well. */
function discriminantFirst(type: TypeModel, discriminant: string): TypeModel {
  if (type.kind !== "object") return type;
  const first = type.properties.filter(({ name }) => name === discriminant);
  return { ...type, properties: [...first, ...type.properties.filter((property) => !first.includes(property))] };
}

/** Whether a value in it may be asked about by several branches, at more levels than one. */
function multiplies(type: UnionModel, context: WireContext): boolean {
  const isOpen = (part: TypeModel): boolean => {
    if (part.kind !== "union" || part.discriminant !== undefined) return false;
    const structures = part.branches.flatMap((branch) => structuresOf(branch, context));
    return new Set(structures).size < structures.length;
  };
  return isOpen(type) && type.branches.some((branch) => contains(branch, context.definitions, isOpen));
}

/** Whether a type is an object or a list on the wire; of a union, each of its branches. */
function structuresOf(type: TypeModel, context: WireContext): readonly ("object" | "list")[] {
  const shape = wireForm(target(type, context), context.definitions);
  if (shape.kind === "union") return shape.branches.flatMap((branch) => structuresOf(branch, context));
  if (shape.kind === "object") return ["object"];
  return shape.kind === "array" || shape.kind === "tuple" ? ["list"] : [];
}

/** Primitives of which no two share a kind on the wire: nothing that TypeScript or typia could merge. */
function differInKind(branches: readonly TypeModel[], context: WireContext): boolean {
  const kinds = branches.map((branch) => wireKinds(wireForm(branch, context.definitions)));
  if (kinds.some((list) => list === undefined)) return false;
  if (!isWrittenOut(branches.filter((branch) => branch.kind === "enum"))) return false;
  const all = kinds.flat();
  return new Set(all).size === all.length;
}

function wireKinds(type: TypeModel): readonly string[] | undefined {
  switch (type.kind) {
    case "string":
      return ["string"];
    case "number":
      return ["number"];
    case "boolean":
      return ["boolean"];
    case "enum":
      return [...new Set(type.members.map((member) => typeof member.value))];
    default:
      return undefined;
  }
}

/** Closed objects that are written out in place, told apart by one literal each. */
function inlineObjects(branches: readonly TypeModel[], type: UnionModel, context: WireContext): boolean {
  if (type.discriminant === undefined) return false;
  return branches.every((branch) => {
    if (context.reference(branch) !== undefined) return false;
    const shape = target(branch, context);
    return (
      shape.kind === "object" &&
      shape.index === undefined &&
      discriminantValues(branch, type.discriminant ?? "", context).length === 1
    );
  });
}

/** The literals of a branch's discriminant. */
export function discriminantValues(
  branch: TypeModel,
  discriminant: string,
  context: Pick<WireContext, "definitions">,
): EnumModel["members"][number]["value"][] {
  const shape = target(branch, context);
  const property = shape.kind === "object" ? shape.properties.find(({ name }) => name === discriminant) : undefined;
  return property?.type.kind === "enum" ? property.type.members.map((member) => member.value) : [];
}

function target(type: TypeModel, context: Pick<WireContext, "definitions">): TypeModel {
  return type.kind === "ref" ? target(resolve(type.id, context.definitions).type, context) : type;
}
