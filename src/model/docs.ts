/** What the comments of a tool, a parameter or a property say, beside its constraints. */
import type { Json } from "./json.js";

export interface Docs {
  readonly description?: string;
  readonly title?: string;
  /** The reason, or `""` where none is given. */
  readonly deprecated?: string;
  readonly examples?: readonly Json[];
  /** Never echoed in errors, logged, traced or journaled. */
  readonly sensitive?: true;
  /** Coercion rules of this field; an empty list says "none". */
  readonly coerce?: readonly CoercionRule[];
}

export const coercionRules = [
  "decimal-string",
  "boolean-string",
  "null-as-absent",
  "json-string",
  "null-string",
  "wrap-single",
  "enum-case",
] as const;
export type CoercionRule = (typeof coercionRules)[number];

/** The rules that `lossless` names: they change how a value is written, never what it means. */
export const losslessRules: readonly CoercionRule[] = coercionRules.slice(0, 5);
