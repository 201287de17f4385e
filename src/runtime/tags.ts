/**
 * Constraints that stand in the type: `string & tags.Format<"email">`. They have typia's names and typia's marker property, so
 * that types written for typia are read alike; a plain value is assignable to them. Doc tags (`@format email`) say the same.
 */

/** Marks a type. The property never exists at run time. */
export type TagBase<Props> = { "typia.tag"?: Props };

type Target = "string" | "number" | "bigint" | "array" | "boolean";
type Tag<Applies extends Target, Kind extends string, Value> = TagBase<{ target: Applies; kind: Kind; value: Value }>;

type NumberOf<Value extends number | bigint> = Value extends bigint ? "bigint" : "number";

/** A string format of JSON Schema 2020-12, section 7.3. */
export type Format<
  Value extends
    | "date-time"
    | "date"
    | "time"
    | "duration"
    | "email"
    | "idn-email"
    | "hostname"
    | "idn-hostname"
    | "ipv4"
    | "ipv6"
    | "uri"
    | "uri-reference"
    | "iri"
    | "iri-reference"
    | "uuid"
    | "uri-template"
    | "json-pointer"
    | "relative-json-pointer"
    | "regex",
> = Tag<"string", "format", Value>;

/** A regular expression of JavaScript with its u flag; anchor it yourself. */
export type Pattern<Value extends string> = Tag<"string", "pattern", Value>;

/** In code points. */
export type MinLength<Value extends number> = Tag<"string", "minLength", Value>;

/** In code points. */
export type MaxLength<Value extends number> = Tag<"string", "maxLength", Value>;

/** Integers and their ranges, of a `bigint` too; `double` is any number. */
export type Type<Value extends "int32" | "uint32" | "int64" | "uint64" | "float" | "double"> = Tag<
  "number" | "bigint",
  "type",
  Value
>;

/** Of a `bigint` too; beyond 2^53 only a bigint literal says exactly what is meant: `Maximum<18446744073709551615n>`. */
export type Minimum<Value extends number | bigint> = Tag<NumberOf<Value>, "minimum", Value>;
export type Maximum<Value extends number | bigint> = Tag<NumberOf<Value>, "maximum", Value>;
export type ExclusiveMinimum<Value extends number | bigint> = Tag<NumberOf<Value>, "exclusiveMinimum", Value>;
export type ExclusiveMaximum<Value extends number | bigint> = Tag<NumberOf<Value>, "exclusiveMaximum", Value>;

/** Decimal: 0.3 is a multiple of 0.1. */
export type MultipleOf<Value extends number | bigint> = Tag<NumberOf<Value>, "multipleOf", Value>;

export type MinItems<Value extends number> = Tag<"array", "minItems", Value>;
export type MaxItems<Value extends number> = Tag<"array", "maxItems", Value>;

/** No two items are equal, compared deeply. */
export type UniqueItems<Value extends boolean = true> = Tag<"array", "uniqueItems", Value>;

/** Becomes `default` in the schema; the function's own default applies. */
export type Default<Value extends boolean | number | bigint | string> = Tag<
  "boolean" | "number" | "bigint" | "string",
  "default",
  Value
>;
