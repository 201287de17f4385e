/** The numbers that a number kind of `@type` allows. */
import type { NumberType } from "../model/constraint.js";

export interface NumberRange {
  readonly minimum: number;
  readonly maximum: number;
}

const ranges: Readonly<Partial<Record<NumberType, NumberRange>>> = {
  int32: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  uint32: { minimum: 0, maximum: 2 ** 32 - 1 },
  int64: { minimum: -(2 ** 63), maximum: 2 ** 63 },
  uint64: { minimum: 0, maximum: 2 ** 64 },
};

/** `undefined` where every number, or every integer, is allowed. */
export function rangeOfType(type: unknown): NumberRange | undefined {
  return ranges[type as NumberType];
}
