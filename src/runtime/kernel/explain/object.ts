/** Objects: https://json-schema.org/draft/2020-12/json-schema-core#section-10.3.2 and validation, section 6.5 */
import type { Issue } from "../../answer.js";
import { isPlainObject, type PlainObject } from "../../json-data.js";
import { pointTo } from "../../pointer.js";
import { shorten } from "../../well-formed.js";
import { nearest } from "../nearest.js";
import { describeSchema } from "./describe.js";
import { explainValue } from "./explain.js";
import { resolveReference } from "./reference.js";
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
      const property = propertyOf(properties, name);
      const sent = closed ? takeMisspelt(name, unknown) : undefined;
      const strays = closed && sent === undefined ? namesInside(walk, property).filter((one) => unknown.has(one)) : [];
      reportMissing(walk, name, property, sent, strays, place);
    }
  }
  if (closed && walk.open) return;
  if (closed)
    reportUnknown(
      walk,
      value,
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

/** The properties of an object, or of all variants of one. */
function namesInside(walk: Walk, given: Schema): readonly string[] {
  const schema = resolveReference(walk.root, given);
  if (typeof schema === "boolean") return [];
  const branches = Array.isArray(schema.anyOf) ? (schema.anyOf as readonly Schema[]) : [];
  const objects = [schema, ...branches.map((branch) => resolveReference(walk.root, branch))];
  return [
    ...new Set(
      objects.flatMap((one) =>
        typeof one === "object" && isPlainObject(one.properties) ? Object.keys(one.properties) : [],
      ),
    ),
  ];
}

/** @param strays keys that came beside the missing property and belong inside it */
function reportMissing(
  walk: Walk,
  name: string,
  schema: Schema,
  sent: string | undefined,
  strays: readonly string[],
  place: Place,
): void {
  const shown = place.sensitive ? undefined : sent;
  report(
    walk,
    issueOf({
      path: pointTo(place.path, name),
      code: "missing_field",
      message:
        shown !== undefined
          ? walk.messages.missingMisspelt(name, shown)
          : strays.length > 0 && !place.sensitive
            ? walk.messages.missingAround(name, strays)
            : walk.messages.missing(name),
      expected: describeSchema(walk, schema),
      suggestion: shown === undefined ? undefined : walk.messages.renameTo(shown, name),
    }),
  );
}

function reportUnknown(
  walk: Walk,
  value: PlainObject,
  unknown: ReadonlySet<string>,
  free: readonly string[],
  place: Place,
): void {
  for (const key of unknown) {
    // In a sensitive object a key that nobody declared is data too.
    if (place.sensitive)
      return report(walk, { path: place.path, code: "unknown_field", message: walk.messages.unknownFieldHidden() });
    const suggestion = nearest(key, free);
    const inside = value[key];
    const strays = isPlainObject(inside) ? free.filter((name) => Object.hasOwn(inside, name)) : [];
    const shown = shorten(key, 200);
    const message =
      suggestion === undefined && strays.length > 0
        ? walk.messages.unknownAround(shown, strays)
        : walk.messages.unknownField(shown, suggestion);
    report(walk, issueOf({ path: pointTo(place.path, shown), code: "unknown_field", message, suggestion }));
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
    for (const issue of found) report(walk, { ...issue, message: walk.messages.keyRule(issue.message) });
    if (isFull(walk)) return;
  }
}
