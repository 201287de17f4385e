/** `const` and `enum`: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.1.2 */
import { sameJson } from "../../json-data.js";
import { maxAllowed } from "../../limits.js";
import { nearest, related } from "../nearest.js";
import { describeValue, listAllowed } from "./describe.js";
import { issueOf, type ObjectSchema, type Place, pathOf, report, type Walk } from "./walk.js";

export function hasMembership(schema: ObjectSchema): boolean {
  return "const" in schema || Array.isArray(schema.enum);
}

export function allowedValues(schema: ObjectSchema): readonly unknown[] {
  return "const" in schema ? [schema.const] : (schema.enum as readonly unknown[]);
}

export function explainMembership(walk: Walk, allowed: readonly unknown[], value: unknown, place: Place): void {
  if (!allowed.some((one) => sameJson(one, value))) reportNotAllowed(walk, allowed, value, place);
}

/** @returns the legal value that the value was nearly */
export function reportNotAllowed(
  walk: Walk,
  allowed: readonly unknown[],
  value: unknown,
  place: Place,
): string | undefined {
  const received = describeValue(walk, value, place);
  const expected = listAllowed(walk, allowed);
  const names = allowed.filter((one) => typeof one === "string");
  const suggestion =
    typeof value === "string" && !place.sensitive ? (nearest(value, names) ?? related(value, names)) : undefined;
  report(
    walk,
    issueOf({
      path: pathOf(place),
      code: "not_in_enum",
      message: walk.messages.notInEnum(expected, received, suggestion),
      expected,
      received,
      allowed: allowed.slice(0, maxAllowed),
      suggestion,
    }),
  );
  return suggestion;
}
