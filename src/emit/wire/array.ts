/** Arrays. */
import type { ArrayModel } from "../../model/type.js";
import { constrained } from "./constraints.js";
import type { WireContext } from "./plan.js";
import { wireOf } from "./wire.js";

export function arrayWire(type: ArrayModel, context: WireContext): string {
  return constrained(`(${wireOf(type.items, context)})[]`, "array", type.constraints, context);
}
