/** One wording for the lengths of strings and arrays. */
import { messages } from "../messages.js";
import { issueOf, type Place, report, type Walk } from "./walk.js";

export function reportLength(
  walk: Walk,
  least: unknown,
  most: unknown,
  unit: "character" | "item",
  length: number,
  place: Place,
): void {
  const expected = messages.lengthWanted(least as number | undefined, most as number | undefined, unit);
  report(
    walk,
    issueOf({
      path: place.path,
      code: "wrong_length",
      message: messages.length(expected, place.sensitive ? undefined : length),
      expected,
      received: place.sensitive ? undefined : messages.count(length, unit),
    }),
  );
}
