/** Whether a coercion rule is declared anywhere: where none is, schemas have no mark and entries no word of it. */
import type { CoercionRule, Docs } from "../../model/docs.js";
import type { TypeModel } from "../../model/type.js";
import { contains, type Definitions } from "../usage.js";

/** @param coerce what the whole value says @returns the rules for `rootSchema`, or nothing */
export function declaredRules(
  type: TypeModel,
  coerce: readonly CoercionRule[] = [],
  definitions: Definitions,
): readonly CoercionRule[] | undefined {
  if (coerce.length > 0) return coerce;
  const declares = ({ coerce: own }: Docs): boolean => own !== undefined && own.length > 0;
  const isDeclared = contains(type, definitions, (part) => {
    if (part.kind !== "object") return false;
    return (
      part.properties.some(({ docs }) => declares(docs)) || (part.index !== undefined && declares(part.index.docs))
    );
  });
  return isDeclared ? coerce : undefined;
}
