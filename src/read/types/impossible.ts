/**
 * Intersections that the compiler keeps and no JSON value satisfies. They come out of intersections of unions
 * (`Json & (Json | undefined)` has `string & Json[]` in it) and are no branches.
 */
import { ts } from "ts-morph";

const { TypeFlags } = ts;
const primitive =
  TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike | TypeFlags.BigIntLike | TypeFlags.Null;

/** What of JSON the parts of an intersection are: an intersection of two kinds is impossible. */
export function isImpossible(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.flags & TypeFlags.Never) return true;
  if (!type.isIntersection()) return false;
  const hasPrimitive = type.types.some((part) => part.flags & primitive);
  const hasList = type.types.some((part) => checker.isArrayType(part) || checker.isTupleType(part));
  const hasRecord = type.types.some((part) => checker.getIndexInfosOfType(part).length > 0 && !isList(part, checker));
  return (hasPrimitive && hasList) || ((hasPrimitive || hasList) && hasRecord);
}

function isList(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.isArrayType(type) || checker.isTupleType(type) || (type.flags & primitive) !== 0;
}
