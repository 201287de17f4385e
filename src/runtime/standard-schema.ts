/**
 * The types of Standard Schema 1 and Standard JSON Schema 1, as the specification asks libraries to write them out.
 * https://standardschema.dev/schema and https://standardschema.dev/json-schema
 */
import type { JsonSchema } from "./contract.js";

export interface StandardTool<Input = unknown, Output = unknown> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "toolc";
    /** Checks arguments; gives wire values back, since they come to `dispatch` again. Synchronous. */
    readonly validate: (value: unknown) => StandardResult;
    readonly jsonSchema: {
      /** Schema of the arguments. @throws on a target that is not supported. */
      readonly input: (options: StandardJsonSchemaOptions) => Record<string, unknown>;
      /** Schema of the result. @throws on a target that is not supported. */
      readonly output: (options: StandardJsonSchemaOptions) => Record<string, unknown>;
    };
    /** Types only. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

export type StandardResult<Value = JsonSchema> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: readonly PropertyKey[] }[] };

export interface StandardJsonSchemaOptions {
  readonly target: "draft-2020-12" | "draft-07" | "openapi-3.0" | (string & {});
  readonly libraryOptions?: Record<string, unknown> | undefined;
}
