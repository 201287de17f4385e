/** Strings and numbers. */
import type { NumberModel, StringModel } from "../../model/type.js";
import { constrained } from "./constraints.js";
import type { WireContext } from "./plan.js";

export function stringWire(type: StringModel, context: WireContext): string {
  return constrained("string", "string", type.constraints, context);
}

export function numberWire(type: NumberModel, context: WireContext): string {
  return constrained("number", "number", type.constraints, context);
}
