/** One wording for the lengths of strings and arrays. */
import { messages } from "../messages.js";
import { issueOf, type Place, report, type Walk } from "./walk.js";

export function reportLength(
  walk: Walk,
  least: unknown,
  most: unknown,
  unit: string,
  length: number,
  place: Place,
): void {
  const bound = boundOf(least as number | undefined, most as number | undefined);
  const units = bound.endsWith(" 1") ? unit : `${unit}s`;
  report(
    walk,
    issueOf({
      path: place.path,
      code: "wrong_length",
      message: messages.length(bound, units, place.sensitive ? undefined : length),
      expected: `${bound} ${units}`,
      received: place.sensitive ? undefined : `${length} ${length === 1 ? unit : `${unit}s`}`,
    }),
  );
}

function boundOf(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && least === most) return `exactly ${least}`;
  if (least && most !== undefined) return `${least} to ${most}`;
  return most === undefined ? `at least ${least}` : `at most ${most}`;
}
