/** `tool`: marks a function or a method as a tool. All of it is read by the build; at run time it does nothing. */

/** A rule of coercion; `lossless` names the first five. */
export type CoercionRule =
  | "decimal-string"
  | "boolean-string"
  | "null-as-absent"
  | "json-string"
  | "null-string"
  | "wrap-single"
  | "enum-case";

/**
 * What can be said of a tool beside its signature and its doc comment, each as the tag of that name says it. The build reads
 * them from the source, so all values are literals. What is said here must not be said otherwise in a tag.
 */
export interface ToolOptions {
  /** The name that models call. Default: the function's own, as the config's `naming` has it. */
  readonly name?: string;
  /** A name for people. */
  readonly title?: string;
  /** It changes nothing. */
  readonly readOnly?: boolean;
  /** Calling it again with the same arguments changes nothing more. */
  readonly idempotent?: boolean;
  /** It may delete or overwrite. */
  readonly destructive?: boolean;
  /** It reaches beyond the application, for example into the web. */
  readonly openWorld?: boolean;
  /** How long a call may take: `"500ms"`, `"5s"`, `"2m"`. */
  readonly timeout?: `${number}${"" | " "}${"ms" | "s" | "m"}`;
  /** How often a call that failed is tried again, after the first try. */
  readonly retry?: number;
  /** Where it runs, so that it can be stopped. Default: in the dispatcher's own thread. */
  readonly isolate?: "worker" | "process";
  /** Calls that share a key run one at a time: those of this tool, those under a key, or those with one value of a parameter. */
  readonly exclusive?: true | string | { readonly parameter: string };
  /** Every call is asked for: the dispatcher's `approve` decides. */
  readonly approval?: boolean;
  /** For picking subsets of the tools. */
  readonly groups?: readonly string[];
  /** How much a model is shown of a result: `"500B"`, `"20kB"`, `"1MB"`; 1 kB are 1,000 bytes of UTF-8. */
  readonly maxOutput?: `${number}${"" | " "}${"B" | "kB" | "MB"}`;
  /** Which other forms of a value are taken. An empty list, or `"none"`, takes none, whatever the config says. */
  readonly coerce?: CoercionRule | "lossless" | "none" | readonly (CoercionRule | "lossless")[];
  /** What becomes of fields that the schema does not know. Default: `"reject"`. */
  readonly unknown?: "reject" | "strip";
  /** The name of a function that the same file exports: it is asked before each call, as the dispatcher's guards are. */
  readonly guard?: string;
  /** Why it should no longer be used, and what to use. */
  readonly deprecated?: string;
}

/** Marks a method as a tool, under standard and under legacy decorators; the method stays as it is. */
export interface ToolDecorator {
  /** https://github.com/tc39/proposal-decorators */
  // biome-ignore lint/suspicious/noExplicitAny: what stands there is the method's own
  <This, Method extends (this: This, ...args: any) => unknown>(
    method: Method,
    context: ClassMethodDecoratorContext<This, Method>,
  ): void;
  /** With `experimentalDecorators`. */
  // biome-ignore lint/suspicious/noExplicitAny: what stands there is the method's own
  <Method extends (...args: any) => unknown>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void;
}

/**
 * Marks a function as a tool: a wrapper, or a decorator of methods, static ones too. Doc comments say the same without an import.
 *
 * @returns the function itself
 *
 * @example
 * ```ts
 * /** Sends a message. *\/
 * export const send = tool({ timeout: "10s" }, async (to: string, text: string) => mail.send(to, text));
 *
 * export class Files {
 *   constructor(private readonly root: string) {}
 *
 *   /** Reads a text file. *\/
 *   @tool({ name: "fs.read", readOnly: true })
 *   read(path: string): Promise<string> {
 *     return readFile(join(this.root, path), "utf8");
 *   }
 * }
 * ```
 */
// `Function`, and no signature: parameters of an inline function take their types from their own annotations and defaults.
export function tool<F extends Function>(fn: F): F;
export function tool<F extends Function>(options: ToolOptions, fn: F): F;
export function tool(options?: ToolOptions): ToolDecorator;
export function tool(first?: unknown, second?: unknown): unknown {
  if (typeof second === "function") return second;
  return typeof first === "function" ? first : stay;
}

function stay(): void {}
