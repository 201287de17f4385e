/** A tool as its author wrote it, and a project of tools: what `read/` makes and every later stage takes. */
import type { CoercionRule, Docs } from "./docs.js";
import type { JsonObject } from "./json.js";
import type { Origin } from "./origin.js";
import type { DefinitionId, DefinitionModel, ObjectModel, TypeModel } from "./type.js";

export interface ProjectModel {
  /** In order of registration: path, then position in the file. */
  readonly tools: readonly ToolModel[];
  /** Types marked `@validator`, in the same order. */
  readonly validators: readonly ValidatorModel[];
  readonly definitions: Readonly<Record<DefinitionId, DefinitionModel>>;
  readonly modules: ModuleStyle;
  /** POSIX path of the setup module relative to the project's root, where the config names one. */
  readonly setup?: string;
}

/** How the generated module has to import the user's modules, from the project's compiler options. */
export interface ModuleStyle {
  /** What a relative specifier ends in: `js` for "./mail.js", `ts` for "./mail.ts", `none` for "./mail" (bundlers). */
  readonly extension: "js" | "ts" | "none";
  /** What the generated module is at run time: CommonJS has no `import.meta`. */
  readonly format: "esm" | "cjs";
}

export interface ToolModel {
  readonly name: string;
  /** Of the function's name, or of what stands for it. */
  readonly origin: Origin;
  readonly binding: Binding;
  readonly docs: Docs;
  /** What `@returns` says. */
  readonly returns?: string;
  /** In the order of the call. */
  readonly parameters: readonly ParameterModel[];
  /** The arguments object: always written inline, never a reference or a union. */
  readonly input: ObjectModel;
  readonly output: ResultModel;
  readonly hints: Hints;
  readonly execution: ExecutionModel;
  readonly groups: readonly string[];
  /** Coercion of the whole tool: what `@coerce` says, else the config. */
  readonly coerce?: readonly CoercionRule[];
  readonly unknown?: "reject" | "strip";
  /** What `@guard` names. */
  readonly guard?: GuardModel;
  /** `@example`s of the tool: arguments objects in wire form. */
  readonly examples: readonly ExampleModel[];
}

/** A type on its own (`@validator`), for JSON that is no tool call. */
export interface ValidatorModel {
  /** A legal TypeScript identifier or any legal tool name; unique among validators. */
  readonly name: string;
  readonly origin: Origin;
  /** POSIX path of the file that declares it, and the name it is exported under: `file#export`. */
  readonly module: string;
  readonly export: string;
  readonly docs: Docs;
  readonly type: TypeModel;
  /** Coercion of the whole value: what the config says. */
  readonly coerce?: readonly CoercionRule[];
}

export interface ExampleModel {
  readonly value: JsonObject;
  readonly origin: Origin;
}

/** A function that is asked before each call: an export of the file of the tool, and how much of a call it takes. */
export interface GuardModel extends ExportBinding {
  readonly takes: "nothing" | "arguments" | "context";
}

/** Where generated code finds the function: an export itself, or a method of an exported class. */
export type Binding = FunctionBinding | StaticBinding | MethodBinding;

export interface FunctionBinding extends ExportBinding {
  readonly form: "function";
}

export interface StaticBinding extends ExportBinding {
  readonly form: "static";
  readonly method: string;
}

export interface MethodBinding extends ExportBinding {
  readonly form: "method";
  readonly method: string;
  /** The key under which the dispatcher is given the instance: the name of the class, or what `@instance` says. */
  readonly instance: string;
}

interface ExportBinding {
  /**
   * What an import of the module is written from: the POSIX path of a file relative to the project's root, with its own extension; or
   * the bare specifier of a package, for what is reached through `node_modules`.
   */
  readonly module: string;
  /** The export's name, `default` for the default export. */
  readonly export: string;
}

/**
 * A parameter of the function, and where its argument comes from: one `property` of the arguments object, the whole
 * `object` ("options object" style), or the injected `context`.
 */
export type ParameterModel =
  | { readonly from: "property"; readonly name: string; readonly optional: boolean; readonly rest?: true }
  | { readonly from: "object"; readonly name: string; readonly optional: boolean }
  | { readonly from: "context"; readonly name: string; readonly optional: boolean };

/**
 * `void` answers "ok"; `undescribed` results are encoded as they come, without an output schema. The result of a `generator` is what
 * it returns at its end.
 */
export type ResultModel =
  | { readonly kind: "described"; readonly type: TypeModel; readonly docs: Docs; readonly generator?: true }
  | { readonly kind: "void" }
  | { readonly kind: "undescribed" };

/** MCP's tool annotations, without the word "Hint". Absent is not said. */
export interface Hints {
  readonly readOnly?: boolean;
  readonly idempotent?: boolean;
  readonly destructive?: boolean;
  readonly openWorld?: boolean;
}

export interface ExecutionModel {
  readonly timeoutMs?: number;
  /** Tries after the first one. */
  readonly retries?: number;
  readonly isolate?: "worker" | "process";
  /** `true`: one call of this tool at a time; a text: one call under that key; a parameter: one call a value of it. */
  readonly exclusive?: true | { readonly key: string } | { readonly parameter: string };
  readonly approval?: true;
  /** Bytes of UTF-8. */
  readonly maxOutputBytes?: number;
}
