/** Literals: a union of literal types; a set where there are many. */
import type { EnumModel } from "../../model/type.js";
import { sentinelName } from "../../model/wire.js";
import type { WireContext } from "./plan.js";

/** A chain of comparisons beats a set up to about here, and typia's program stays small. */
const chainLimit = 16;

export function enumWire(type: EnumModel, context: WireContext): string {
  const values = type.members.map((member) => member.value);
  const odd = values.some((value) => typeof value === "string" && sentinelName(value) !== undefined);
  if (values.length <= chainLimit && !odd) return values.map((value) => literalText(value)).join(" | ");
  return context.cut(`${context.constant(`new Set<unknown>([${values.map(literalText).join(", ")}])`)}.has(input)`);
}

function literalText(value: string | number | boolean | null): string {
  return JSON.stringify(value);
}
