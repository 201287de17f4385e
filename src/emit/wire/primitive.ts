/** Strings, numbers, and what travels as a string. */
import type { DateModel, NumberModel, StringModel } from "../../model/type.js";
import { constrained } from "./constraints.js";
import type { WireContext } from "./plan.js";

export function stringWire(type: StringModel, context: WireContext): string {
  return constrained("string", "string", type.constraints, context);
}

export function numberWire(type: NumberModel, context: WireContext): string {
  return constrained("number", "number", type.constraints, context);
}

export function dateWire(type: DateModel, context: WireContext): string {
  return constrained("string", "string", [{ kind: "format", value: type.format }], context);
}
