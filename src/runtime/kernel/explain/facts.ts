/** What a schema says, put so that a walk can ask for it quickly: found once a schema, since arrays ask it for every item. */
import { isPlainObject } from "../../json-data.js";
import { integerMark } from "./integer.js";
import { allowedValues, hasMembership } from "./membership.js";
import type { ObjectSchema, Schema } from "./walk.js";

export interface Facts {
  readonly sensitive: boolean;
  readonly rules: readonly string[] | undefined;
  readonly reference: string | undefined;
  readonly allowed: readonly unknown[] | undefined;
  readonly isUnion: boolean;
  readonly isInteger: boolean;
  readonly parts: readonly Schema[] | undefined;
  /** The one type, where nothing but it is asked for. */
  readonly plain: string | undefined;
}

const known = new WeakMap<ObjectSchema, Facts>();

export function factsOf(schema: ObjectSchema): Facts {
  const before = known.get(schema);
  if (before) return before;
  const isBare = Object.keys(schema).every((keyword) => annotations.has(keyword));
  const facts: Facts = {
    sensitive: schema["x-toolc-sensitive"] === true,
    rules: schema["x-toolc-coerce"] as readonly string[] | undefined,
    reference: typeof schema.$ref === "string" ? schema.$ref : undefined,
    allowed: hasMembership(schema) ? allowedValues(schema) : undefined,
    isUnion: Array.isArray(schema.anyOf),
    isInteger: integerMark in schema,
    parts: Array.isArray(schema.allOf) ? (schema.allOf as readonly Schema[]) : undefined,
    plain: isBare && typeof schema.type === "string" ? schema.type : undefined,
  };
  known.set(schema, facts);
  return facts;
}

const annotations: ReadonlySet<string> = new Set([
  ...["type", "title", "description", "default", "examples", "deprecated", "x-toolc-sensitive", "x-toolc-coerce"],
]);

/** Whether a value is surely valid, without a look at anything but its kind. */
export function fitsAtOnce(facts: Facts, value: unknown): boolean {
  switch (facts.plain) {
    case "string":
    case "boolean":
      return typeof value === facts.plain;
    case "number":
      return Number.isFinite(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return facts.allowed?.includes(value) === true && facts.reference === undefined;
  }
}

/** Fields of an object, in the order in which they are spoken of. */
export interface Fields {
  readonly all: readonly Field[];
  readonly byName: ReadonlyMap<string, Field>;
  readonly isClosed: boolean;
}

export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
}

const fields = new WeakMap<ObjectSchema, Fields>();

export function fieldsOf(schema: ObjectSchema): Fields {
  const before = fields.get(schema);
  if (before) return before;
  const properties = isPlainObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? (schema.required as readonly string[]) : [];
  const names = new Set([...Object.keys(properties), ...required]);
  const all = [...names].map((name) => ({
    name,
    schema: Object.hasOwn(properties, name) ? (properties[name] as Schema) : true,
    required: required.includes(name),
  }));
  const found: Fields = {
    all,
    byName: new Map(all.map((field) => [field.name, field])),
    isClosed: schema.additionalProperties === false,
  };
  fields.set(schema, found);
  return found;
}
