/** Which named types keep a name of their own in emitted text: those used more than once, and those that contain themselves. */
import { partsOf } from "../model/parts.js";
import type { DefinitionId, DefinitionModel, TypeModel } from "../model/type.js";

export type Definitions = Readonly<Record<DefinitionId, DefinitionModel>>;

/** In the order in which they are first met from `roots`. Every other reference is written out where it stands. */
export function namedTypes(roots: readonly TypeModel[], definitions: Definitions): ReadonlySet<DefinitionId> {
  const met = new Map<DefinitionId, number>();
  const recursive = new Set<DefinitionId>();
  const open = new Set<DefinitionId>();

  const visit = (type: TypeModel): void => {
    if (type.kind !== "ref") {
      for (const part of partsOf(type)) visit(part);
      return;
    }
    met.set(type.id, (met.get(type.id) ?? 0) + 1);
    if (open.has(type.id)) recursive.add(type.id);
    if (met.get(type.id) !== 1) return;
    open.add(type.id);
    visit(resolve(type.id, definitions).type);
    open.delete(type.id);
  };
  for (const root of roots) visit(root);

  return new Set([...met].filter(([id, count]) => count > 1 || recursive.has(id)).map(([id]) => id));
}

/** The definition that a reference names. */
export function resolve(id: DefinitionId, definitions: Definitions): DefinitionModel {
  const definition = definitions[id];
  if (definition === undefined)
    throw new Error(`toolc bug: the model has a reference to ${id}, and no such definition`);
  return definition;
}

/** Whether a type, or anything inside it, is of a kind that `test` knows. */
export function contains(type: TypeModel, definitions: Definitions, test: (part: TypeModel) => boolean): boolean {
  const seen = new Set<DefinitionId>();
  const visit = (part: TypeModel): boolean => {
    if (test(part)) return true;
    if (part.kind !== "ref") return partsOf(part).some(visit);
    if (seen.has(part.id)) return false;
    seen.add(part.id);
    return visit(resolve(part.id, definitions).type);
  };
  return visit(type);
}
