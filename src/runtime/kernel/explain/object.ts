/** Objects: https://json-schema.org/draft/2020-12/json-schema-core#section-10.3.2 and validation, section 6.5 */
import type { Issue } from "../../answer.js";
import { isPlainObject, type PlainObject } from "../../json-data.js";
import { pointTo } from "../../pointer.js";
import { messages } from "../messages.js";
import { nearest } from "../nearest.js";
import { describeSchema } from "./describe.js";
import { explainValue } from "./explain.js";
import { isFull, issueOf, type ObjectSchema, type Place, report, type Schema, type Walk } from "./walk.js";

export function explainObject(walk: Walk, schema: ObjectSchema, value: PlainObject, place: Place): void {
  const properties: { readonly [name: string]: Schema } = isPlainObject(schema.properties)
    ? (schema.properties as never)
    : {};
  const required = Array.isArray(schema.required) ? (schema.required as readonly string[]) : [];
  const names = [...new Set([...Object.keys(properties), ...required])];
  const unknown = new Set(Object.keys(value).filter((key) => !Object.hasOwn(properties, key)));
  const closed = schema.additionalProperties === false;

  for (const name of names) {
    if (isFull(walk)) return;
    if (Object.hasOwn(value, name)) {
      explainValue(walk, propertyOf(properties, name), value[name], { ...place, path: pointTo(place.path, name) });
    } else if (required.includes(name)) {
      reportMissing(walk, name, propertyOf(properties, name), closed ? takeMisspelt(name, unknown) : undefined, place);
    }
  }
  if (closed)
    reportUnknown(
      walk,
      unknown,
      names.filter((name) => !Object.hasOwn(value, name)),
      place,
    );
  else explainOthers(walk, schema, value, unknown, place);
  if (schema.propertyNames !== undefined) explainNames(walk, schema.propertyNames as Schema, value, place);
}

function propertyOf(properties: { readonly [name: string]: Schema }, name: string): Schema {
  return Object.hasOwn(properties, name) ? (properties[name] as Schema) : true;
}

/** A key that came and was meant for a required property; it is then no unknown field of its own. */
function takeMisspelt(name: string, unknown: Set<string>): string | undefined {
  const key = nearest(name, [...unknown]);
  if (key !== undefined) unknown.delete(key);
  return key;
}

function reportMissing(walk: Walk, name: string, schema: Schema, sent: string | undefined, place: Place): void {
  const shown = place.sensitive ? undefined : sent;
  report(
    walk,
    issueOf({
      path: pointTo(place.path, name),
      code: "missing_field",
      message: shown === undefined ? messages.missing(name) : messages.missingMisspelt(name, shown),
      expected: describeSchema(walk, schema),
      suggestion: shown === undefined ? undefined : messages.renameTo(shown, name),
    }),
  );
}

function reportUnknown(walk: Walk, unknown: ReadonlySet<string>, free: readonly string[], place: Place): void {
  for (const key of unknown) {
    // In a sensitive object a key that nobody declared is data too.
    if (place.sensitive)
      return report(walk, { path: place.path, code: "unknown_field", message: messages.unknownFieldHidden() });
    const suggestion = nearest(key, free);
    const message = messages.unknownField(key, suggestion);
    report(walk, issueOf({ path: pointTo(place.path, key), code: "unknown_field", message, suggestion }));
    if (isFull(walk)) return;
  }
}

function explainOthers(
  walk: Walk,
  schema: ObjectSchema,
  value: PlainObject,
  unknown: ReadonlySet<string>,
  place: Place,
): void {
  const others = schema.additionalProperties as Schema | undefined;
  if (others === undefined || others === true) return;
  for (const key of unknown) {
    if (isFull(walk)) return;
    explainValue(walk, others, value[key], { ...place, path: place.sensitive ? place.path : pointTo(place.path, key) });
  }
}

function explainNames(walk: Walk, schema: Schema, value: PlainObject, place: Place): void {
  for (const key of Object.keys(value)) {
    const path = place.sensitive ? place.path : pointTo(place.path, key);
    const found: Issue[] = [];
    explainValue({ ...walk, issues: found, tried: new Map() }, schema, key, { path, sensitive: place.sensitive });
    for (const issue of found) report(walk, { ...issue, message: messages.keyRule(issue.message) });
    if (isFull(walk)) return;
  }
}
