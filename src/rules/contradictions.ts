/** Constraints that no value can meet together. */
import type { Constraint, ConstraintKind } from "../model/constraint.js";
import { diagnose } from "../model/diagnostic.js";
import { boundsOf, divisorsOf } from "../model/integer-range.js";
import type { TypeModel } from "../model/type.js";
import { rangeOfType } from "./number-range.js";
import { placesOf } from "./places.js";
import type { Rule } from "./run.js";

export const contradictions: Rule = (project) =>
  placesOf(project).flatMap(({ type, origin, label }) => {
    const reason = reasonOf(type);
    return reason === undefined ? [] : [diagnose("TC1304", `No value of ${label} can be right: ${reason}.`, origin)];
  });

function reasonOf(type: TypeModel): string | undefined {
  switch (type.kind) {
    case "number":
      return emptyRange(type.constraints);
    case "bigint":
      return emptyIntegers(type.constraints);
    case "string":
    case "array":
    case "url":
    case "set":
    case "map":
      return emptyLength(type.constraints);
    default:
      return undefined;
  }
}

function emptyIntegers(constraints: readonly Constraint[]): string | undefined {
  const { minimum, maximum } = boundsOf(constraints);
  if (minimum === undefined || maximum === undefined) return undefined;
  if (minimum > maximum) return `it is at least ${minimum} and at most ${maximum}`;
  const divisor = divisorsOf(constraints).find((one) => multiples(maximum, one) === multiples(minimum - 1n, one));
  return divisor === undefined ? undefined : `no multiple of ${divisor} lies between ${minimum} and ${maximum}`;
}

/** How many steps of `divisor` there are up to `end`, from somewhere below. */
function multiples(end: bigint, divisor: bigint): bigint {
  const rest = ((end % divisor) + divisor) % divisor;
  return (end - rest) / divisor;
}

function emptyLength(constraints: readonly Constraint[]): string | undefined {
  const pairs = [
    ["minLength", "maxLength"],
    ["minItems", "maxItems"],
  ] as const;
  for (const [low, high] of pairs) {
    const least = numberOf(constraints, low);
    const most = numberOf(constraints, high);
    if (least !== undefined && most !== undefined && least > most) return `${low} ${least} is above ${high} ${most}`;
  }
  return undefined;
}

interface Bound {
  readonly value: number;
  readonly open: boolean;
  readonly words: string;
}

function emptyRange(constraints: readonly Constraint[]): string | undefined {
  const type = constraints.find((constraint) => constraint.kind === "type");
  const range = rangeOfType(type?.value);
  const low = [
    bound(constraints, "minimum", false),
    bound(constraints, "exclusiveMinimum", true),
    range && { value: range.minimum, open: false, words: `the least ${type!.value}` },
  ].reduce((a, b) => (tighter(a, b, 1) ? a : b));
  const high = [
    bound(constraints, "maximum", false),
    bound(constraints, "exclusiveMaximum", true),
    range && { value: range.maximum, open: false, words: `the greatest ${type!.value}` },
  ].reduce((a, b) => (tighter(a, b, -1) ? a : b));
  if (!low || !high) return undefined;
  if (low.value > high.value) return `${low.words} is above ${high.words}`;
  if (low.value === high.value && (low.open || high.open)) return `nothing lies between ${low.words} and ${high.words}`;
  const isInteger = type !== undefined && type.value !== "float" && type.value !== "double";
  return isInteger && !hasInteger(low, high) ? `no integer lies between ${low.words} and ${high.words}` : undefined;
}

/** Whether `a` restricts more than `b`; `side` is 1 for lower bounds. */
function tighter(a: Bound | undefined, b: Bound | undefined, side: 1 | -1): boolean {
  if (!a || !b) return a !== undefined;
  return a.value === b.value ? a.open : (a.value - b.value) * side > 0;
}

function hasInteger(low: Bound, high: Bound): boolean {
  const least = low.open && Number.isInteger(low.value) ? low.value + 1 : Math.ceil(low.value);
  return high.open ? least < high.value : least <= high.value;
}

function bound(constraints: readonly Constraint[], kind: ConstraintKind, open: boolean): Bound | undefined {
  const value = numberOf(constraints, kind);
  return value === undefined ? undefined : { value, open, words: `${kind} ${value}` };
}

function numberOf(constraints: readonly Constraint[], kind: ConstraintKind): number | undefined {
  const value = constraints.find((constraint) => constraint.kind === kind)?.value;
  return typeof value === "number" ? value : undefined;
}
