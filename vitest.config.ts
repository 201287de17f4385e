import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** They start and kill many processes, and take minutes on a busy machine: `npm run verify:long` runs them. */
const long = ["test/isolate/levels.test.ts", "test/isolate/life.test.ts", "test/isolate/projects.test.ts"];

export default defineConfig({
  // Generated modules import the package by name: in tests that is its source.
  resolve: {
    alias: [
      { find: /^toolc$/, replacement: source("runtime/index.ts") },
      { find: /^toolc\/generated$/, replacement: source("generated/index.ts") },
      { find: /^toolc\/generated\/formats$/, replacement: source("generated/formats.ts") },
      { find: /^toolc\/isolate$/, replacement: source("isolate/index.ts") },
      { find: /^toolc\/messages\/zh$/, replacement: source("messages/zh.ts") },
      { find: /^toolc\/repair$/, replacement: source("repair/repair.ts") },
    ],
  },
  test: {
    include: ["test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(process.env["LONG_TESTS"] === undefined ? long : [])],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
