/** The weight of the entry `toolc` in a user's bundle. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { runtimeBudget } from "../entries.js";

export async function checkSize(): Promise<readonly string[]> {
  const { outputFiles } = await build({
    entryPoints: ["dist/runtime/index.js"],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "neutral",
    write: false,
    logLevel: "error",
  });
  const bytes = gzipSync(outputFiles[0]?.contents ?? "").length;
  console.log(`  toolc, minified and gzipped: ${bytes} bytes of ${runtimeBudget}`);
  return bytes < runtimeBudget ? [] : [`toolc weighs ${bytes} bytes, ${runtimeBudget} are allowed`];
}
