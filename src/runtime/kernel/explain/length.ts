/** One wording for the lengths of strings and arrays. */
import { issueOf, type Place, pathOf, report, type Walk } from "./walk.js";

export function reportLength(
  walk: Walk,
  least: unknown,
  most: unknown,
  unit: "character" | "item",
  length: number,
  place: Place,
): void {
  const expected = walk.messages.lengthWanted(least as number | undefined, most as number | undefined, unit);
  report(
    walk,
    issueOf({
      path: pathOf(place),
      code: "wrong_length",
      message: walk.messages.length(expected, place.sensitive ? undefined : length),
      expected,
      received: place.sensitive ? undefined : walk.messages.count(length, unit),
    }),
  );
}
