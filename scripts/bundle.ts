/** Makes the JavaScript of the package with esbuild: the runtime as it is, the compile side with all its libraries inside. */
import { type BuildOptions, build, type Metafile } from "esbuild";
import { compileEntries, nodeEntries, poolEntries, runtimeEntries } from "./entries.js";
import { lateTables } from "./late-tables.js";

/** Bundled CommonJS libraries want what ES modules don't have. */
const commonJsBanner = `
import { createRequire as __createRequire } from "node:module";
import { dirname as __directoryOf } from "node:path";
import { fileURLToPath as __pathOf } from "node:url";
const require = __createRequire(import.meta.url), __filename = __pathOf(import.meta.url), __dirname = __directoryOf(__filename);
`.trim();

const common = {
  outbase: "src",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "node20",
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
  plugins: [lateTables],
} satisfies BuildOptions;

/**
 * Bundles the package into `outdir`, or only tells what would be in it (`write: false`). The metafiles list what was bundled.
 */
export async function bundle(options: {
  readonly write: boolean;
  readonly outdir: string;
}): Promise<readonly Metafile[]> {
  // Users' own bundlers minify the runtime; until then its stack traces stay readable.
  const runtime = await build({
    ...common,
    ...options,
    entryPoints: [...runtimeEntries, ...nodeEntries].map((entry) => `src/${entry}.ts`),
    platform: "neutral",
    // Who may import Node is for the architecture test to say; TypeScript is loaded by the compile side.
    external: ["node:*", "../config/user-module.js"],
    mainFields: ["module", "main"],
    chunkNames: "chunks/runtime-[hash]",
  });
  const pool = await build({
    ...common,
    ...options,
    entryPoints: poolEntries,
    platform: "node",
    minify: true,
    chunkNames: "chunks/pool-[hash]",
    // Asked for only where threads are to be nice.
    external: ["@napi-rs/nice"],
    banner: { js: commonJsBanner },
  });
  const compile = await build({
    ...common,
    ...options,
    entryPoints: compileEntries.map((entry) => `src/${entry}.ts`),
    platform: "node",
    minify: true,
    chunkNames: "chunks/compile-[hash]",
    alias: {
      typescript: "./scripts/typescript.cjs",
      // Its main file hides its parts from bundlers.
      "jsonc-parser": "jsonc-parser/lib/esm/main.js",
    },
    external: ["toolc"],
    banner: { js: commonJsBanner },
  });
  return [runtime.metafile, pool.metafile, compile.metafile];
}
