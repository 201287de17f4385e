/** What the package consists of: the one table that the build and the package checks read. */

/** Entries that run in users' programs: small, without Node built-ins, sharing chunks. Paths in `src`, without `.ts`. */
export const runtimeEntries = [
  "runtime/index",
  "generated/index",
  "generated/formats",
  "config/config",
  "repair/repair",
  "messages/zh",
];

/** Those that need Node: the isolation of tools, and its programs for threads and processes. */
export const nodeEntries = ["isolate/index", "isolate/thread", "isolate/child"];

/** The pool of threads with its library, whose own program has to stand beside it under this name. */
export const poolEntries = {
  "isolate/threads": "src/isolate/threads.ts",
  "isolate/worker": "node_modules/piscina/dist/worker.js",
};

/** Entries that carry the compiler. */
export const compileEntries = ["build", "cli/main", "config/typescript-hooks", "config/user-module"];

/** Entries that users import; the command line is a program, and its types are nobody's business. */
export const publicEntries = [...runtimeEntries, "isolate/index", "build"];

/** What the entry `toolc` may weigh, minified and gzipped, in bytes. */
export const runtimeBudget = 12_000;
