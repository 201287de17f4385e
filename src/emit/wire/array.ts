/** Arrays. */
import type { ArrayModel } from "../../model/type.js";
import { constrained } from "./constraints.js";
import type { WireContext } from "./plan.js";
import { wireOf } from "./wire.js";

export function arrayWire(type: ArrayModel, context: WireContext): string {
  const items = type.items.kind === "unknown" ? "unknown" : wireOf(type.items, context);
  return constrained(`(${items})[]`, "array", type.constraints, context);
}
