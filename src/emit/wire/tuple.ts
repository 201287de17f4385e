/** Tuples. */
import type { TupleModel } from "../../model/type.js";
import type { WireContext } from "./plan.js";
import { wireOf } from "./wire.js";

export function tupleWire(type: TupleModel, context: WireContext): string {
  const items = type.items.map((item) => `(${wireOf(item.type, context)})${item.optional ? "?" : ""}`);
  const rest = type.rest ? [`...(${wireOf(type.rest, context)})[]`] : [];
  return `[${[...items, ...rest].join(", ")}]`;
}
