/** The JSON Schemas of Standard JSON Schema: https://standardschema.dev/json-schema */
import type { JsonSchema, TargetEntry, TargetName } from "../contract.js";
import type { StandardJsonSchemaOptions } from "../standard-schema.js";

type Part = "schema" | "output";

/** What a tool and a validator have in common here. */
interface Described {
  readonly name: string;
  readonly targets?: { readonly [target in TargetName]?: Pick<TargetEntry, Part> };
}

/**
 * A fresh object each time: who asked for it may change it.
 *
 * @throws {Error} on a target that there is no schema for
 */
export function jsonSchemaFor(
  entry: Described,
  options: StandardJsonSchemaOptions,
  part: Part,
  canonical: () => JsonSchema,
): Record<string, unknown> {
  const target: unknown = options?.target;
  switch (target) {
    case "draft-2020-12":
      return { ...canonical() };
    case "draft-07":
      return { ...(entry.targets?.[target]?.[part] ?? canonical)() };
    case "openapi-3.0": {
      const variant = entry.targets?.[target]?.[part];
      if (variant) return { ...variant() };
    }
  }
  throw new Error(
    `toolc: ${entry.name} has no JSON Schema for the target ${String(target)}; it has draft-2020-12 and draft-07`,
  );
}
