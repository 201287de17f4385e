/** How deep the arguments of a type are nested: what tells a type that ends from one that grows. */
import { ts } from "ts-morph";

/** Deeper than anyone writes; arguments may also contain themselves. */
const deepest = 200;

/** 0 for a type without arguments, 2 for `string[][]`. */
export function depthOfArguments(type: ts.Type, checker: ts.TypeChecker): number {
  const known = new Map<ts.Type, number>();
  const depthOf = (each: ts.Type, level: number): number => {
    if (level > deepest) return deepest;
    const before = known.get(each);
    if (before !== undefined) return before;
    // What contains itself has no end, until it is known better.
    known.set(each, deepest);
    const depth = Math.max(0, ...argumentsOf(each, checker).map((arg) => 1 + depthOf(arg, level + 1)));
    known.set(each, depth);
    return depth;
  };
  return depthOf(type, 0);
}

function argumentsOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  if (type.aliasTypeArguments) return type.aliasTypeArguments;
  const isReference = (type as Partial<ts.TypeReference>).target !== undefined && type.flags & ts.TypeFlags.Object;
  return isReference ? checker.getTypeArguments(type as ts.TypeReference) : [];
}
