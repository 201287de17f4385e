/**
 * What generated modules and the runtime agree on. Build time and run time meet here and nowhere else: `emit/registry`
 * writes this shape, `generated/registry` takes it. Change a meaning here, and raise `contractVersion` with it: a file of
 * another version then fails with "run toolc build" and not somewhere inside a call.
 */

import type { Verdict } from "./deny.js";
import type { Isolation } from "./isolation.js";

/** Version of the shape of generated modules. */
export const contractVersion = 2;

/** A JSON Schema as plain data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** What a generated module hands to `createRegistry`. */
export interface RegistryEntry {
  readonly version: number;
  /** Hash of all tools' hashes. */
  readonly hash: string;
  /** In order of registration. */
  readonly tools: readonly ToolEntry[];
  /** Types marked `@validator`. */
  readonly validators?: readonly ValidatorEntry[];
  /** URL of the generated module itself, so that a worker can load it; absent in CommonJS output. */
  readonly url?: string;
}

/** One tool as the generated module writes it. Schemas are thunks: what a process never asks for is never made. */
export interface ToolEntry {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly deprecated?: string;
  readonly hints: ToolHints;
  readonly groups?: readonly string[];
  /** `file#export`, POSIX, relative to the project's root. */
  readonly origin: string;
  /** Of everything that a model or a caller can notice: name, texts, schemas, hints. */
  readonly hash: string;

  /** The canonical schema (2020-12) of the arguments object, as a model sees it. A fresh object each time. */
  readonly input: () => JsonSchema;
  /**
   * The schema that explanations walk, where it says more than `input`: constraints that are checked and not shown,
   * `x-toolc-sensitive: true` on fields whose values are never echoed, and `x-toolc-coerce: [rules]` on a field, or on the whole,
   * for it and for all inside of it that has no such list of its own.
   */
  readonly checked?: () => JsonSchema;
  /** The canonical schema of the encoded result. */
  readonly output?: () => JsonSchema;
  /** Provider variants; a target that is absent takes the canonical schema and name as they are. */
  readonly targets?: { readonly [target in TargetName]?: TargetEntry };

  /** typia's verdict over plain JSON data, all constraints included. */
  readonly check: (args: any) => boolean;
  /** Values that `check` refuses are coerced, as the marks in `checked` allow, and checked again. */
  readonly coerces?: true;
  /** Fields that `checked` does not know are taken out, and the rest is checked again: `input` is open then. */
  readonly strips?: true;
  /** The format checks that the schemas name: explanations use the same ones as `check`. */
  readonly formats?: { readonly [format: string]: (text: string) => boolean };
  /** Wire values → what the function takes; absent where they are the same. Never mutates its input. */
  readonly decode?: (args: any) => any;
  /** The function's result → JSON data, where the general encoding of results would say something else. */
  readonly encode?: (result: any) => any;
  /**
   * Binds the function: a closure over the import, so that an import cycle does no harm. A tool that is a method is handed the
   * instance that the dispatcher has for it.
   */
  readonly call: (args: never, context: never, instance: never) => unknown;
  /** The key of that instance among the dispatcher's `instances`. */
  readonly instance?: string;

  /** The function that `@guard` names, in a closure like `call`; it is asked as the dispatcher's guards are. */
  readonly guard?: (args: never, context: never) => Verdict | PromiseLike<Verdict>;

  readonly timeoutMs?: number;
  readonly retries?: number;
  readonly isolate?: "worker" | "process";
  /** Where that is: the module's own, also in a registry that was merged of several. */
  readonly isolation?: Isolation;
  readonly exclusive?: true | { readonly key: string } | { readonly parameter: string };
  readonly approval?: true;
  /** Bytes of UTF-8. */
  readonly maxOutputBytes?: number;
}

/** One type on its own as the generated module writes it. */
export interface ValidatorEntry
  extends Pick<
    ToolEntry,
    "name" | "origin" | "hash" | "input" | "checked" | "check" | "coerces" | "formats" | "decode"
  > {
  /** The schema in other words, where a target has them; what is absent is as in the canonical form. */
  readonly targets?: { readonly [target in TargetName]?: Pick<TargetEntry, "schema" | "strict" | "reversal"> };
}

/** MCP's tool annotations without the word "Hint"; absent is not said. https://modelcontextprotocol.io/specification */
export interface ToolHints {
  readonly readOnly?: boolean;
  readonly idempotent?: boolean;
  readonly destructive?: boolean;
  readonly openWorld?: boolean;
}

/** Who a variant of the schemas is made for. */
export type TargetName = "openai" | "anthropic" | "gemini" | "mcp" | "draft-07" | "openapi-3.0";

/** A provider variant as the generated module writes it; what is absent is as in the canonical form. */
export interface TargetEntry {
  /** The alias, where the target can't carry the tool's name. */
  readonly name?: string;
  readonly schema?: () => JsonSchema;
  readonly output?: () => JsonSchema;
  readonly strict?: boolean;
  /** How to turn arguments in the variant's form back into the canonical form. */
  readonly reversal?: Reversal;
}

/**
 * How arguments in a variant's form become canonical ones, as plain data. A plan that does not fit the value leaves it as it
 * is: the check then says what is wrong.
 */
export type Reversal =
  /** Properties by their name in the variant. */
  | { readonly kind: "object"; readonly properties: { readonly [name: string]: ReversedProperty } }
  | { readonly kind: "array"; readonly items: Reversal }
  | { readonly kind: "record"; readonly values: Reversal }
  /** An array of `{ key, value }` that was a record. */
  | { readonly kind: "entries"; readonly values?: Reversal }
  /** An object with keys "0", "1", … that was a tuple. */
  | { readonly kind: "tuple"; readonly items: readonly (Reversal | null)[]; readonly rest?: Reversal }
  /** The branch is known by the literal of its discriminant. */
  | { readonly kind: "union"; readonly discriminant: string; readonly branches: { readonly [value: string]: Reversal } }
  /** A plan of `definitions`, for recursive types. */
  | { readonly kind: "ref"; readonly id: string }
  /** The root of a plan that has recursive parts. */
  | { readonly kind: "root"; readonly plan: Reversal; readonly definitions: { readonly [id: string]: Reversal } };

export interface ReversedProperty {
  /** The canonical name, where the variant had to rename it. */
  readonly name?: string;
  /** `null` stands for "absent". */
  readonly nullIsAbsent?: true;
  readonly plan?: Reversal;
}
