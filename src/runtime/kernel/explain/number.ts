/** Numbers: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.2 */
import { multipleOf } from "../checks/multiple-of.js";
import { describeValue } from "./describe.js";
import { issueOf, type ObjectSchema, type Place, pathOf, report, type Walk } from "./walk.js";

const bounds = [
  ["minimum", ">=", (value: number, bound: number) => value >= bound],
  ["exclusiveMinimum", ">", (value: number, bound: number) => value > bound],
  ["maximum", "<=", (value: number, bound: number) => value <= bound],
  ["exclusiveMaximum", "<", (value: number, bound: number) => value < bound],
] as const;

export function explainNumber(walk: Walk, schema: ObjectSchema, value: number, place: Place): void {
  if (bounds.some(([keyword, , holds]) => typeof schema[keyword] === "number" && !holds(value, schema[keyword]))) {
    const stated = bounds.filter(([keyword]) => typeof schema[keyword] === "number");
    const received = describeValue(walk, value, place);
    const expected = walk.messages.bounds(stated.map(([keyword, sign]) => `${sign} ${schema[keyword]}`));
    report(
      walk,
      issueOf({
        path: pathOf(place),
        code: "out_of_range",
        message: walk.messages.range(expected, received),
        expected,
        received,
      }),
    );
  }
  if (typeof schema.multipleOf === "number" && !multipleOf(value, schema.multipleOf)) {
    const received = describeValue(walk, value, place);
    const message = walk.messages.multiple(schema.multipleOf, received);
    report(
      walk,
      issueOf({
        path: pathOf(place),
        code: "out_of_range",
        message,
        expected: walk.messages.aMultiple(schema.multipleOf),
        received,
      }),
    );
  }
}
