/** `string`, `number`, `bigint` and `boolean`. */
import { ts } from "ts-morph";
import type { TypeReader } from "./context.js";

export const readPrimitive: TypeReader = (type) => {
  if (type.flags & ts.TypeFlags.String) return { kind: "string", constraints: [] };
  if (type.flags & ts.TypeFlags.Number) return { kind: "number", constraints: [] };
  if (type.flags & ts.TypeFlags.BigInt) return { kind: "bigint", constraints: [] };
  if (type.flags & ts.TypeFlags.Boolean) return { kind: "boolean" };
  return undefined;
};
