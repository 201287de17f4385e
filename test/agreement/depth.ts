/** How deep the shallowest value of a type is: what recursive types need to come to an end. */
import type { DefinitionId, DefinitionModel, TypeModel } from "../../src/model/type.js";
import { wireForm } from "../../src/model/wire-form.js";

export type Definitions = Readonly<Record<DefinitionId, DefinitionModel>>;

const known = new WeakMap<TypeModel, number>();

/** Infinite for a type that needs itself. */
export function leastDepth(
  type: TypeModel,
  definitions: Definitions,
  open: ReadonlySet<DefinitionId> = new Set(),
): number {
  const before = known.get(type);
  if (before !== undefined) return before;
  const found = depthOf(type, definitions, open);
  // What was found inside an open definition may be less than the truth.
  if (open.size === 0) known.set(type, found);
  return found;
}

function depthOf(given: TypeModel, definitions: Definitions, open: ReadonlySet<DefinitionId>): number {
  const type = wireForm(given, definitions);
  const inside = (inner: TypeModel): number => 1 + leastDepth(inner, definitions, open);
  switch (type.kind) {
    case "ref": {
      const definition = definitions[type.id];
      if (open.has(type.id) || definition === undefined) return Number.POSITIVE_INFINITY;
      return leastDepth(definition.type, definitions, new Set([...open, type.id]));
    }
    case "union":
      return Math.min(...type.branches.map((branch) => leastDepth(branch, definitions, open)));
    case "object":
      return Math.max(0, ...type.properties.filter(({ optional }) => !optional).map((one) => inside(one.type)));
    case "tuple":
      return Math.max(0, ...type.items.filter(({ optional }) => !optional).map((item) => inside(item.type)));
    case "array": {
      const least = type.constraints.find(({ kind }) => kind === "minItems")?.value;
      return typeof least === "number" && least > 0 ? inside(type.items) : 0;
    }
    default:
      return 0;
  }
}
