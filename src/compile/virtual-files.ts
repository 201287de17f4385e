/**
 * The few files that typia's transform needs to see, served from memory: a library of bare names, and the declarations by whose path
 * (`typia/lib/module.d.ts`) the transform knows its own functions. So nothing of typia or of lib.*.d.ts has to be on disk.
 */
export const wireFile = "/wire.ts";
export const libFile = "/lib.d.ts";

export const virtualFiles: Readonly<Record<string, string>> = {
  [libFile]: [
    "interface Array<T> { length: number; [index: number]: T }",
    "interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T }",
    "type Record<K extends keyof any, T> = { [P in K]: T };",
    ...[
      "Boolean",
      "CallableFunction",
      "Function",
      "IArguments",
      "NewableFunction",
      "Number",
      "Object",
      "RegExp",
      "String",
    ].map((name) => `interface ${name} {}`),
  ].join("\n"),
  "/node_modules/typia/package.json":
    '{"name":"typia","version":"12.2.1","main":"lib/index.js","types":"lib/index.d.ts"}',
  "/node_modules/typia/lib/index.d.ts":
    'import * as typia from "./module"; export default typia; export * from "./module";',
  "/node_modules/typia/lib/module.d.ts":
    'export declare function createEquals<T>(): (input: unknown) => input is T; export interface Tag<P> { "typia.tag"?: P }',
};

/** What every wire file starts with: `Check` is a custom tag whose expression typia copies into its output. */
export const wirePrelude = [
  'import typia, { type Tag } from "typia";',
  'type Check<T extends "string" | "number" | "array", E extends string> =',
  "  Tag<{ target: T; kind: E; value: undefined; validate: E; exclusive: false; schema: undefined }>;",
  "",
].join("\n");
