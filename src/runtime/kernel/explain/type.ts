/** `type`: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.1.1 */
import { kindOf } from "../../json-data.js";
import { describeSchema, describeValue, typesOf } from "./describe.js";
import { holdsSensitive } from "./sensitive.js";
import { issueOf, type Place, report, type Schema, type Walk } from "./walk.js";

export function explainType(walk: Walk, schema: Schema, value: unknown, place: Place): void {
  if (typeof schema === "object" && fitsType(schema, value)) return;
  const expected = describeSchema(walk, schema);
  const isHidden = typeof value === "string" && holdsSensitive(walk, schema);
  const received = describeValue(walk, value, isHidden ? { ...place, sensitive: true } : place);
  report(
    walk,
    issueOf({
      path: place.path,
      code: "type_mismatch",
      message: walk.messages.expected(expected, received),
      expected,
      received,
    }),
  );
}

/** Whether a value's kind is one of the schema's types. Every number is finite: JSON has no other. */
export function fitsType(schema: Exclude<Schema, boolean>, value: unknown): boolean {
  if (typeof value === "number" && !Number.isFinite(value)) return false;
  if (schema.type === undefined) return true;
  const kind = kindOf(value);
  return typesOf(schema).some((type) => type === kind || (type === "integer" && Number.isInteger(value)));
}
