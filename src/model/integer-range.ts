/** What constraints say of integers of any size, exactly: the model holds digits, since JSON has no bigint. */
import type { Constraint, NumberType } from "./constraint.js";

/** Longer texts are no integers for us: reading digits takes the square of their number. */
export const maxDigits = 1_000;

export interface IntegerRange {
  readonly minimum?: bigint;
  readonly maximum?: bigint;
}

const ranges: Readonly<Partial<Record<NumberType, Required<IntegerRange>>>> = {
  int32: { minimum: -(2n ** 31n), maximum: 2n ** 31n - 1n },
  uint32: { minimum: 0n, maximum: 2n ** 32n - 1n },
  int64: { minimum: -(2n ** 63n), maximum: 2n ** 63n - 1n },
  uint64: { minimum: 0n, maximum: 2n ** 64n - 1n },
};

/** The least and the greatest integer that all constraints allow, where they bound it. */
export function boundsOf(constraints: readonly Constraint[]): IntegerRange {
  const all = constraints.map(rangeOf);
  const low = ascending(all.map(({ minimum }) => minimum)).at(-1);
  const high = ascending(all.map(({ maximum }) => maximum))[0];
  return { ...(low !== undefined && { minimum: low }), ...(high !== undefined && { maximum: high }) };
}

function ascending(bounds: readonly (bigint | undefined)[]): readonly bigint[] {
  return bounds.filter((bound) => bound !== undefined).sort((a, b) => (a < b ? -1 : 1));
}

export function divisorsOf(constraints: readonly Constraint[]): readonly bigint[] {
  return constraints.flatMap((constraint) => (constraint.kind === "multipleOf" ? [exactly(constraint)] : []));
}

function rangeOf(constraint: Constraint): IntegerRange {
  switch (constraint.kind) {
    case "type":
      return ranges[constraint.value] ?? {};
    case "minimum":
      return { minimum: exactly(constraint) };
    case "exclusiveMinimum":
      return { minimum: exactly(constraint) + 1n };
    case "maximum":
      return { maximum: exactly(constraint) };
    case "exclusiveMaximum":
      return { maximum: exactly(constraint) - 1n };
    default:
      return {};
  }
}

/** The integer that a constraint of a bigint was written with. */
function exactly({ value, digits }: { readonly value: number; readonly digits?: string }): bigint {
  return BigInt(digits ?? value);
}
