/** Literals: a union of literal types; a set where there are many. */
import type { EnumModel } from "../../model/type.js";
import { sentinelName } from "../../model/wire.js";
import type { WireContext } from "./plan.js";

/** From ten literals on, in one place, typia makes a set that stands apart from the function: those are written here. */
const mostTypiaLiterals = 9;

/** A chain of comparisons beats a set up to about here. */
const chainLimit = 16;

export function enumWire(type: EnumModel, context: WireContext): string {
  const literals = type.members.map(({ value }) => JSON.stringify(value));
  if (isWrittenOut([type])) return literals.join(" | ");
  if (literals.length <= chainLimit) return context.cut(literals.map((literal) => `input === ${literal}`).join(" || "));
  return context.cut(`${context.constant(`new Set<unknown>([${literals.join(", ")}])`)}.has(input)`);
}

/** Whether enums are literals to typia, also where they stand side by side; a sentinel is the text of a validator's call. */
export function isWrittenOut(types: readonly EnumModel[]): boolean {
  const values = types.flatMap(({ members }) => members.map(({ value }) => value));
  const isOdd = (value: unknown): boolean => typeof value === "string" && sentinelName(value) !== undefined;
  return values.length <= mostTypiaLiterals && !values.some(isOdd);
}
