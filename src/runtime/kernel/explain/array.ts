/** Arrays: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.4 and core, section 10.3.1 */

import { equalItems, type UniqueBy } from "../checks/unique-items.js";
import { explainPart } from "./explain.js";
import { reportLength } from "./length.js";
import { isFull, type ObjectSchema, type Place, pathOf, report, type Schema, type Walk } from "./walk.js";

export function explainArray(walk: Walk, schema: ObjectSchema, value: readonly unknown[], place: Place): void {
  const prefix = Array.isArray(schema.prefixItems) ? (schema.prefixItems as readonly Schema[]) : [];
  const rest = schema.items as Schema | undefined;
  const most = rest === false ? Math.min(prefix.length, numberOr(schema.maxItems, prefix.length)) : schema.maxItems;
  const tooFew = typeof schema.minItems === "number" && value.length < schema.minItems;
  const tooMany = typeof most === "number" && value.length > most;
  if (tooFew || tooMany) reportLength(walk, schema.minItems, most, "item", value.length, place);

  for (let index = 0; index < value.length && !isFull(walk); index++) {
    const item = index < prefix.length ? (prefix[index] as Schema) : rest === false ? true : (rest ?? true);
    explainPart(walk, item, value[index], place, index);
  }

  const by = schema["x-toolc-unique"] as UniqueBy | undefined;
  const equal = schema.uniqueItems === true ? equalItems(value, by) : undefined;
  if (!equal) return;
  const message = by && by !== "integers" ? walk.messages.sameKey(...equal) : walk.messages.notUnique(...equal);
  report(walk, { path: pathOf(place), code: "not_unique", message });
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
