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

/**
 * Formats of what natives travel as; nobody writes them. A `url` is a `uri` that the platform's `URL` takes too; `base64` is that of
 * https://www.rfc-editor.org/rfc/rfc4648#section-4, padded. The model reads `format: "uri"` and `contentEncoding: "base64"`.
 */
export const wireFormatNames = ["url", "base64"] as const;
export type WireFormatName = (typeof wireFormatNames)[number];

/**
 * What makes two items equal, beyond being the same JSON: `integers` are one however they are written (5 and "5"), and of pairs
 * only the `keys` count.
 */
export type UniqueBy = "integers" | "keys" | "integer-keys";

/** `digits` where a double can't hold what was written; only a `bigint` can be held to it. */
interface Exactly {
  readonly digits?: string;
}

type Valued =
  | { readonly kind: "type"; readonly value: NumberType }
  | ({
      readonly kind: "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum";
      readonly value: number;
    } & Exactly)
  | ({ readonly kind: "multipleOf"; readonly value: number } & Exactly)
  | { readonly kind: "minLength" | "maxLength" | "minItems" | "maxItems"; readonly value: number }
  | { readonly kind: "pattern"; readonly value: string }
  | { readonly kind: "format"; readonly value: FormatName | WireFormatName }
  | { readonly kind: "uniqueItems"; readonly value: true; readonly by?: UniqueBy };

/**
 * One constraint. `runtime` ones are checked and not shown to the model (`@runtime`); `derived` ones nobody wrote: they are what a
 * template literal type comes to.
 */
export type Constraint = Valued & { readonly runtime?: true; readonly derived?: true };
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
