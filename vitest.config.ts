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
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
