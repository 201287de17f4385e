/** What users see of a registry and its tools. */
import type { Issue, Repair } from "./answer.js";
import type { JsonSchema, Reversal, TargetName, ToolHints } from "./contract.js";
import type { StandardTool } from "./standard-schema.js";

/** Types of a registry's tools, as the generated module writes them: name → decoded arguments and result. */
export type ToolTypes = { readonly [name: string]: { readonly args: unknown; readonly result: unknown } };

/**
 * All tools of a generated module. `Tools` is the module's type of the same name, `Context` what its tools want of
 * their `ToolContext`, `Instances` the objects whose methods are tools, by key.
 */
export interface Registry<Tools = ToolTypes, Context = unknown, Instances = unknown> {
  /** In order of registration. */
  names(): readonly (keyof Tools & string)[];
  has(name: string): name is keyof Tools & string;
  /** @throws {UnknownToolError} where no tool has exactly that name. */
  get<Name extends keyof Tools & string>(name: Name): Tool<ArgsOf<Tools, Name>, ResultOf<Tools, Name>>;
  /**
   * Checks and decodes arguments without calling anything, as the dispatcher does, coercion and stripping included: `repairs` says what
   * was changed, and is absent where nothing was. Pure: no I/O, no clock, no globals.
   */
  validate<Name extends keyof Tools & string>(
    name: Name,
    args: unknown,
  ):
    | { readonly ok: true; readonly value: ArgsOf<Tools, Name>; readonly repairs?: readonly Repair[] }
    | { readonly ok: false; readonly issues: readonly Issue[] };
  /** Of all schemas, names and texts: another hash, another set of tools for a model. */
  readonly hash: string;
  /** Never there at run time: carries `Context` for `createDispatcher`. */
  readonly "~context"?: (context: Context) => void;
  /** Never there at run time either. */
  readonly "~instances"?: (instances: Instances) => void;
}

export type ArgsOf<Tools, Name extends keyof Tools> = Tools[Name] extends { readonly args: infer Args } ? Args : never;
export type ResultOf<Tools, Name extends keyof Tools> = Tools[Name] extends { readonly result: infer Result }
  ? Result
  : never;

/** One tool: what a model is told of it, and a Standard Schema (https://standardschema.dev) of its arguments. */
export interface Tool<Args = unknown, Result = unknown> extends StandardTool<Args, Result> {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly deprecated?: string;
  /** JSON Schema 2020-12 of the arguments object. */
  readonly inputSchema: JsonSchema;
  /** JSON Schema 2020-12 of the encoded result, where its type can be described. */
  readonly outputSchema?: JsonSchema;
  readonly hints: ToolHints;
  readonly timeoutMs?: number;
  readonly groups: readonly string[];
  /** `file#export`. */
  readonly origin: string;
  readonly hash: string;
  readonly targets: { readonly [target in TargetName]: TargetView };
}

/** How one target sees a tool. */
export interface TargetView {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly strict: boolean;
  readonly reversal: Reversal | null;
}
