/** Objects: https://json-schema.org/draft/2020-12/json-schema-core#section-10.3.2 and validation, section 6.5 */
import type { Issue } from "../../answer.js";
import { isPlainObject, type PlainObject } from "../../json-data.js";
import { shorten } from "../../well-formed.js";
import { nearest, related, wrapped } from "../nearest.js";
import { describeSchema } from "./describe.js";
import { explainPart, explainValue } from "./explain.js";
import { type Field, type Fields, fieldsOf } from "./facts.js";
import { resolveReference } from "./reference.js";
import {
  inside,
  isFull,
  issueOf,
  type ObjectSchema,
  type Place,
  pathOf,
  report,
  type Schema,
  type Walk,
} from "./walk.js";

export function explainObject(walk: Walk, schema: ObjectSchema, value: PlainObject, place: Place): void {
  const fields = fieldsOf(schema);
  const keys = Object.keys(value);
  const unknown = new Set<string>();
  const misspelt = new Set<string>();
  let present = 0;
  for (const { name } of fields.all) if (Object.hasOwn(value, name)) present++;
  if (present < keys.length) for (const key of keys) if (!fields.byName.has(key)) unknown.add(key);

  for (const field of fields.all) {
    if (isFull(walk)) return;
    if (Object.hasOwn(value, field.name)) explainField(walk, field, value[field.name], place);
    else if (field.required && explainMissing(walk, field, fields, value, unknown, place)) misspelt.add(field.name);
  }
  if (!fields.isClosed) explainOthers(walk, schema, value, unknown, place);
  else if (unknown.size > 0) explainUnknown(walk, fields, value, unknown, misspelt, place);
  if (schema.propertyNames !== undefined) explainNames(walk, schema.propertyNames as Schema, value, place);
}

function explainField(walk: Walk, { name, schema, required }: Field, value: unknown, place: Place): void {
  const { issues, messages } = walk;
  const before = issues.length;
  explainPart(walk, schema, value, place, name);
  if (value !== null || required || issues.length === before) return;
  const issue = issues[before] as Issue;
  issues[before] = { ...issue, message: messages.orLeaveOut(issue.message) };
}

/**
 * A key that came and was meant for a required property is no unknown field of its own; its value is looked at there.
 *
 * @returns whether there was one
 */
function explainMissing(
  walk: Walk,
  { name, schema }: Field,
  { isClosed }: Fields,
  value: PlainObject,
  unknown: Set<string>,
  place: Place,
): boolean {
  const sent = isClosed ? (nearest(name, [...unknown]) ?? related(name, [...unknown])) : undefined;
  if (sent !== undefined) unknown.delete(sent);
  const strays = isClosed && sent === undefined ? namesInside(walk, schema).filter((one) => unknown.has(one)) : [];
  reportMissing(walk, name, schema, sent, strays, place);
  if (sent !== undefined && !place.sensitive) explainPart(walk, schema, value[sent], place, sent);
  return sent !== undefined;
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
      path: pathOf(inside(place, name)),
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

function explainUnknown(
  walk: Walk,
  { all, byName }: Fields,
  value: PlainObject,
  unknown: ReadonlySet<string>,
  misspelt: ReadonlySet<string>,
  place: Place,
): void {
  // In a sensitive object a key that nobody declared is data too.
  if (place.sensitive) {
    if (walk.open) return;
    const message = walk.messages.unknownFieldHidden();
    return report(walk, { path: pathOf(place), code: "unknown_field", message });
  }
  const free = all.map(({ name }) => name).filter((name) => !Object.hasOwn(value, name) && !misspelt.has(name));
  const missing = all.filter(({ name, required }) => required && free.includes(name)).map(({ name }) => name);
  // Where something required is missing, that is what to think of.
  let others = missing.length > 0 ? [] : free;
  for (const key of unknown) {
    if (isFull(walk)) return;
    const suggestion = nearest(key, free) ?? related(key, free);
    const held = value[key];
    const strays = suggestion === undefined ? wrapped(held, free) : [];
    // What is taken out is a problem only where it holds what is missing.
    if (walk.open && !strays.some((name) => missing.includes(name))) continue;
    const shown = shorten(key, 200);
    const { messages } = walk;
    const message =
      strays.length > 0
        ? messages.unknownAround(shown, strays)
        : messages.unknownField(shown, suggestion, suggestion === undefined ? others : []);
    // Once is enough.
    if (suggestion === undefined) others = [];
    const path = pathOf(inside(place, shown));
    report(walk, issueOf({ path, code: "unknown_field", message, suggestion }));
    const meant = suggestion === undefined ? undefined : byName.get(suggestion);
    if (meant && shown === key) explainPart(walk, meant.schema, held, place, key);
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
    explainValue(walk, others, value[key], place.sensitive ? place : inside(place, key));
  }
}

function explainNames(walk: Walk, schema: Schema, value: PlainObject, place: Place): void {
  for (const key of Object.keys(value)) {
    const found: Issue[] = [];
    const at = place.sensitive ? place : inside(place, key);
    explainValue({ ...walk, issues: found, tried: new Map() }, schema, key, { ...at, rules: undefined });
    for (const issue of found) report(walk, { ...issue, message: walk.messages.keyRule(issue.message) });
    if (isFull(walk)) return;
  }
}
