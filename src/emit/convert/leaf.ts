/** What is converted itself, and by which function of `toolc/generated`. */
import type { TypeModel } from "../../model/type.js";

export type Conversion = "decode" | "encode";

/** Encoding has a general road for dates with time (`toJSON`); a calendar date needs its own. */
export function converted(type: TypeModel, direction: Conversion): string | undefined {
  if (type.kind !== "date") return undefined;
  if (direction === "decode") return type.format === "date" ? "decodeDate" : "decodeDateTime";
  return type.format === "date" ? "encodeDate" : undefined;
}
