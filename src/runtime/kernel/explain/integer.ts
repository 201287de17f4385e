/** Integers of any size: numbers that are exact, or digits; their bounds stand in digits too, in a mark of the schema for checks. */
import type { Issue } from "../../answer.js";
import { isInteger } from "../checks/is-integer.js";
import { describeSchema, describeValue } from "./describe.js";
import { issueOf, type ObjectSchema, type Place, pathOf, report, type Walk } from "./walk.js";

export const integerMark = "x-toolc-integer";

interface Held {
  readonly minimum?: string;
  readonly maximum?: string;
  readonly multipleOf?: readonly string[];
}

export function explainInteger(walk: Walk, schema: ObjectSchema, value: string | number, place: Place): void {
  const { messages } = walk;
  const tell = (issue: Pick<Issue, "code" | "message" | "expected">, received: string) =>
    report(walk, issueOf({ path: pathOf(place), ...issue, received }));
  if (!isInteger(value)) {
    const expected = describeSchema(walk, schema);
    const received = describeValue(walk, value, place);
    if (typeof value === "number")
      return tell({ code: "unsafe_number", message: messages.unsafeInteger(), expected }, received);
    return tell({ code: "pattern_mismatch", message: messages.expected(expected, received), expected }, received);
  }
  const integer = BigInt(value);
  const { minimum, maximum, multipleOf = [] } = schema[integerMark] as Held;
  const tooLow = minimum !== undefined && integer < BigInt(minimum);
  if (tooLow || (maximum !== undefined && integer > BigInt(maximum))) {
    const bounds = [
      ...(minimum === undefined ? [] : [`>= ${minimum}`]),
      ...(maximum === undefined ? [] : [`<= ${maximum}`]),
    ];
    const expected = messages.bounds(bounds);
    const received = describeValue(walk, value, place);
    tell({ code: "out_of_range", message: messages.range(expected, received), expected }, received);
  }
  for (const divisor of multipleOf) {
    if (integer % BigInt(divisor) === 0n) continue;
    const expected = messages.aMultiple(divisor);
    const received = describeValue(walk, value, place);
    tell({ code: "out_of_range", message: messages.multiple(divisor, received), expected }, received);
  }
}
