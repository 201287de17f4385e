/** What users see of a type marked `@validator`. */
import type { Issue, Repair } from "./answer.js";
import type { JsonSchema } from "./contract.js";
import type { StandardJsonSchemaOptions, StandardResult } from "./standard-schema.js";

/** Checks JSON that is no tool call: a structured output, a file. A Standard Schema (https://standardschema.dev) of its type. */
export interface Validator<T = unknown> {
  readonly name: string;
  /** JSON Schema 2020-12 of what travels. */
  readonly schema: JsonSchema;
  /**
   * Checks and decodes a parsed value, which is never changed. A string is a value like any other here, no JSON text: parse
   * that first. Where fields or the config declare coercion, `repairs` says what was changed, and is absent where nothing was. Pure,
   * synchronous, and throws nothing.
   *
   * @example
   * ```ts
   * const invoice = validators.Invoice.validate(JSON.parse(text));
   * if (invoice.ok) save(invoice.value);
   * else console.error(invoice.issues.map(({ path, message }) => `${path}: ${message}`));
   * ```
   */
  validate(
    value: unknown,
  ):
    | { readonly ok: true; readonly value: T; readonly repairs?: readonly Repair[] }
    | { readonly ok: false; readonly issues: readonly Issue[] };
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "toolc";
    /** As `validate`: gives the decoded value, since nothing comes after it that would decode it. A tool's gives wire values. */
    readonly validate: (value: unknown) => StandardResult<T>;
    readonly jsonSchema: {
      /** Schema of what travels. @throws on a target that is not supported. */
      readonly input: (options: StandardJsonSchemaOptions) => Record<string, unknown>;
      /** Schema of the value that `validate` gives. @throws also where that is not JSON any more, for example has a `Date`. */
      readonly output: (options: StandardJsonSchemaOptions) => Record<string, unknown>;
    };
    /** Types only. */
    readonly types?: { readonly input: unknown; readonly output: T } | undefined;
  };
}
