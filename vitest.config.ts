import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

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
    // Concurrent ones start a process each: with more of them at once, each takes longer than it may.
    maxConcurrency: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
