/**
 * Takes out what a tool that strips does not know, at every depth. Keys of records are data and stay. In a union the branch counts
 * that the value fits as it is, else the one that its discriminant names, else the first of those that keep most of it.
 */
import { isPlainObject, type PlainObject, sameJson, setOwn } from "../json-data.js";
import {
  type Change,
  type Coerced,
  type Coercing,
  hide,
  isFitting,
  mapAt,
  propertyOf,
  unchanged,
  within,
} from "./coerce/coercing.js";
import { typesOf } from "./explain/describe.js";
import { resolveReference } from "./explain/reference.js";
import { holdsSensitive } from "./explain/sensitive.js";
import { analyse } from "./explain/union.js";
import type { ObjectSchema, Schema, Walk } from "./explain/walk.js";
import { nearest, related, wrapped } from "./nearest.js";

export const stripRule = "strip-unknown";

/** @param walk over the closed schema; `open`, so that branches fit whatever else they hold */
export function strip(walk: Walk, value: unknown): Coerced {
  const stripping: Stripping = {
    open: { walk: { ...walk, open: true }, fitting: new Map() },
    closed: { walk: { ...walk, open: false }, fitting: new Map() },
    done: new Map(),
  };
  return stripValue(stripping, walk.root, value);
}

interface Stripping {
  readonly open: Pick<Coercing, "walk" | "fitting">;
  readonly closed: Pick<Coercing, "walk" | "fitting">;
  readonly done: Map<unknown, Map<Schema, Coerced>>;
}

function stripValue(stripping: Stripping, given: Schema, value: unknown): Coerced {
  if (typeof given === "boolean" || typeof value !== "object" || value === null) return unchanged(value);
  const schema = resolveReference(stripping.open.walk.root, given);
  if (typeof schema === "boolean") return unchanged(value);
  const done = mapAt(stripping.done, value);
  const before = done.get(given);
  if (before) return before;
  const stripped = Array.isArray(schema.anyOf)
    ? stripInUnion(stripping, schema, value)
    : Array.isArray(value)
      ? stripItems(stripping, schema, value)
      : stripFields(stripping, schema, value as PlainObject);
  const isSensitive = given["x-toolc-sensitive"] === true || schema["x-toolc-sensitive"] === true;
  const shown = isSensitive ? hide(stripped) : stripped;
  done.set(given, shown);
  return shown;
}

function stripInUnion(stripping: Stripping, schema: ObjectSchema, value: object): Coerced {
  if (isFitting(stripping.closed, schema, value)) return unchanged(value);
  const { branches, discriminant } = analyse(stripping.open.walk, schema);
  if (isPlainObject(value) && discriminant && Object.hasOwn(value, discriminant.name)) {
    const tag = value[discriminant.name];
    const named = discriminant.branches.find(({ values }) => values.some((one) => sameJson(one, tag)));
    if (named) return stripValue(stripping, named.schema, value);
  }
  const fitting = branches.filter((branch) => isFitting(stripping.open, branch, value));
  const stripped = fitting.map((branch) => stripValue(stripping, branch, value));
  const [most = unchanged(value)] = stripped.sort((a, b) => a.changes.length - b.changes.length);
  return most;
}

function stripItems(stripping: Stripping, schema: ObjectSchema, value: readonly unknown[]): Coerced {
  const prefix = (schema.prefixItems ?? []) as readonly Schema[];
  const rest = (schema.items ?? true) as Schema;
  const changes: Change[] = [];
  const result = value.map((item, index) => {
    const stripped = stripValue(stripping, prefix[index] ?? rest, item);
    if (stripped.changes.length > 0) changes.push(...within(index, stripped.changes));
    return stripped.value;
  });
  return changes.length === 0 ? unchanged(value) : { value: result, changes };
}

function stripFields(stripping: Stripping, schema: ObjectSchema, value: PlainObject): Coerced {
  if (!typesOf(schema).includes("object")) return unchanged(value);
  const others = (schema.additionalProperties ?? true) as Schema;
  const free = Object.keys(schema.properties ?? {}).filter((name) => !Object.hasOwn(value, name));
  const changes: Change[] = [];
  const result: PlainObject = {};
  for (const key of Object.keys(value)) {
    const member = value[key];
    const part = propertyOf(schema, key) ?? others;
    if (part === false) {
      // A misspelt field may hold what a sensitive one was to hold.
      const hidden = holdsSensitive(stripping.open.walk, schema);
      changes.push({
        path: [key],
        rule: stripRule,
        from: member,
        to: undefined,
        hidden,
        nearest: nearest(key, free) ?? related(key, free) ?? null,
        wrapped: wrapped(member, free),
      });
      continue;
    }
    const stripped = stripValue(stripping, part, member);
    if (stripped.changes.length > 0) changes.push(...within(key, stripped.changes));
    setOwn(result, key, stripped.value);
  }
  return changes.length === 0 ? unchanged(value) : { value: result, changes };
}
