/** Integers of any size, numbers or digits: no type of TypeScript says that, so the test is a function of ours. */
import { boundsOf, divisorsOf } from "../../model/integer-range.js";
import type { BigintModel } from "../../model/type.js";
import { sentinel } from "../../model/wire.js";
import type { WireContext } from "./plan.js";

export function bigintWire({ constraints }: BigintModel, context: WireContext): string {
  const { minimum, maximum } = boundsOf(constraints);
  const tests = [
    ...(minimum === undefined ? [] : [`BigInt(input) >= ${minimum}n`]),
    ...(maximum === undefined ? [] : [`BigInt(input) <= ${maximum}n`]),
    ...divisorsOf(constraints).map((divisor) => `BigInt(input) % ${divisor}n === 0n`),
  ];
  const check = context.check("isInteger");
  return tests.length === 0 ? sentinel(check) : context.cut([`${check}(input)`, ...tests].join(" && "));
}
