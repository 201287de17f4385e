/** What the package consists of: the one table that the build and the package checks read. */

/** Entries that run in users' programs: small, without Node built-ins, sharing chunks. Paths in `src`, without `.ts`. */
export const runtimeEntries = [
  "runtime/index",
  "generated/index",
  "generated/formats",
  "config/config",
  "repair/repair",
];

/** Entries that carry the compiler. */
export const compileEntries = ["build", "cli/main", "config/typescript-hooks"];

/** Entries that users import; the command line is a program, and its types are nobody's business. */
export const publicEntries = [...runtimeEntries, "build"];

/** What the entry `toolc` may weigh, minified and gzipped, in bytes. */
export const runtimeBudget = 12_000;
