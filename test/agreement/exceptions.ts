/** Where Ajv is not right: every exception of the agreement, with its reason. A test holds that each still is one. */
import type { Json } from "../../src/model/json.js";

export interface Exception {
  readonly name: string;
  readonly reason: string;
  /** Whether Ajv's word on this value counts for nothing. */
  excuses(schema: Json, value: Json): boolean;
  /** Where Ajv says no (or throws) and the standard says yes, or the other way round. */
  readonly example: { readonly schema: object; readonly value: Json; readonly right: boolean };
}

export const exceptions: readonly Exception[] = [
  {
    name: "a required property with an empty name",
    reason: "Ajv 8 makes a required test of every name but the empty one.",
    excuses: (schema) => holds(schema, (part) => isList(part["required"]) && part["required"].includes("")),
    example: { schema: { type: "object", properties: { "": {} }, required: [""] }, value: {}, right: false },
  },
  {
    name: "unique items with a key that every object inherits",
    reason:
      "Ajv compares items by fast-deep-equal, which asks an object's constructor, valueOf and toString, also where these are keys of JSON.",
    excuses: (schema, value) =>
      holds(schema, (part) => part["uniqueItems"] === true) &&
      holds(value, (part) => ["constructor", "valueOf", "toString"].some((key) => Object.hasOwn(part, key))),
    example: { schema: { type: "array", uniqueItems: true }, value: [{ toString: 1 }, { toString: 2 }], right: true },
  },
];

/** Whether any object in a JSON value is one that `test` knows. */
function holds(json: Json, test: (part: Readonly<Record<string, Json>>) => boolean): boolean {
  if (typeof json !== "object" || json === null) return false;
  if (!isList(json) && test(json)) return true;
  return Object.values(json).some((inner) => holds(inner, test));
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
