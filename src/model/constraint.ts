/**
 * What a field may be held to beyond its type, and what each constraint applies to. The names are the keywords of
 * JSON Schema 2020-12, Validation: https://json-schema.org/draft/2020-12/json-schema-validation
 */

/** Number kinds of `@type`; `integer` is what `@integer` says. */
export const numberTypes = ["integer", "int32", "uint32", "int64", "uint64", "float", "double"] as const;
export type NumberType = (typeof numberTypes)[number];

/** The string formats of the JSON Schema 2020-12 vocabulary (section 7.3). */
export const formatNames = [
  "date-time",
  "date",
  "time",
  "duration",
  "email",
  "idn-email",
  "hostname",
  "idn-hostname",
  "ipv4",
  "ipv6",
  "uri",
  "uri-reference",
  "iri",
  "iri-reference",
  "uuid",
  "uri-template",
  "json-pointer",
  "relative-json-pointer",
  "regex",
] as const;
export type FormatName = (typeof formatNames)[number];

type Valued =
  | { readonly kind: "type"; readonly value: NumberType }
  | { readonly kind: "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum"; readonly value: number }
  | { readonly kind: "multipleOf"; readonly value: number }
  | { readonly kind: "minLength" | "maxLength" | "minItems" | "maxItems"; readonly value: number }
  | { readonly kind: "pattern"; readonly value: string }
  | { readonly kind: "format"; readonly value: FormatName }
  | { readonly kind: "uniqueItems"; readonly value: true };

/** One constraint. `runtime` ones are checked and not shown to the model (`@runtime`). */
export type Constraint = Valued & { readonly runtime?: true };
export type ConstraintKind = Constraint["kind"];

/** Which wire type a constraint can hold, and what its value looks like in a doc tag. */
export const constraintKinds = {
  type: { target: "number", value: "numberType" },
  minimum: { target: "number", value: "number" },
  maximum: { target: "number", value: "number" },
  exclusiveMinimum: { target: "number", value: "number" },
  exclusiveMaximum: { target: "number", value: "number" },
  multipleOf: { target: "number", value: "positive" },
  minLength: { target: "string", value: "count" },
  maxLength: { target: "string", value: "count" },
  pattern: { target: "string", value: "pattern" },
  format: { target: "string", value: "format" },
  minItems: { target: "array", value: "count" },
  maxItems: { target: "array", value: "count" },
  uniqueItems: { target: "array", value: "flag" },
} as const satisfies Record<
  ConstraintKind,
  {
    readonly target: "string" | "number" | "array";
    readonly value: "number" | "positive" | "count" | "pattern" | "format" | "numberType" | "flag";
  }
>;
