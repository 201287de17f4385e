/** Which definitions types refer to, directly or through each other. */
import { partsOf } from "../model/parts.js";
import type { DefinitionId, TypeModel } from "../model/type.js";

export function reachableFrom(
  types: readonly TypeModel[],
  resolve: (id: DefinitionId) => TypeModel | undefined,
): ReadonlySet<DefinitionId> {
  const found = new Set<DefinitionId>();
  const visit = (type: TypeModel): void => {
    if (type.kind !== "ref") {
      for (const part of partsOf(type)) visit(part);
      return;
    }
    if (found.has(type.id)) return;
    found.add(type.id);
    const definition = resolve(type.id);
    if (definition) visit(definition);
  };
  for (const type of types) visit(type);
  return found;
}
