/** Numbers: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.2 */
import { multipleOf } from "../checks/multiple-of.js";
import { describeValue } from "./describe.js";
import { issueOf, type ObjectSchema, type Place, report, type Walk } from "./walk.js";

const bounds = [
  ["minimum", ">=", (value: number, bound: number) => value >= bound],
  ["exclusiveMinimum", ">", (value: number, bound: number) => value > bound],
  ["maximum", "<=", (value: number, bound: number) => value <= bound],
  ["exclusiveMaximum", "<", (value: number, bound: number) => value < bound],
] as const;

export function explainNumber(walk: Walk, schema: ObjectSchema, value: number, place: Place): void {
  const received = describeValue(walk, value, place);
  const stated = bounds.filter(([keyword]) => typeof schema[keyword] === "number");
  if (stated.some(([keyword, , holds]) => !holds(value, schema[keyword] as number))) {
    const expected = walk.messages.bounds(stated.map(([keyword, sign]) => `${sign} ${schema[keyword]}`));
    report(
      walk,
      issueOf({
        path: place.path,
        code: "out_of_range",
        message: walk.messages.range(expected, received),
        expected,
        received,
      }),
    );
  }
  if (typeof schema.multipleOf === "number" && !multipleOf(value, schema.multipleOf)) {
    const message = walk.messages.multiple(schema.multipleOf, received);
    report(
      walk,
      issueOf({
        path: place.path,
        code: "out_of_range",
        message,
        expected: walk.messages.aMultiple(schema.multipleOf),
        received,
      }),
    );
  }
}
