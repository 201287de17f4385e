/** `npm run build`: everything that the package ships in `dist`. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle.js";
import { writeDeclarations } from "./declarations.js";
import { publicEntries } from "./entries.js";

const outDir = "dist";
/** Made whole beside `dist` and put in its place at the end: who runs the program meanwhile finds the old one. */
const nextDir = "dist.next";

const started = performance.now();
rmSync(nextDir, { recursive: true, force: true });
await bundle({ write: true, outdir: nextDir });
writeDeclarations(publicEntries, nextDir);
rmSync(outDir, { recursive: true, force: true });
renameSync(nextDir, outDir);
chmodSync(join(outDir, "cli/main.js"), 0o755);
linkProgram();
const files = readdirSync(outDir, { recursive: true, encoding: "utf8" }).map((file) => statSync(join(outDir, file)));
const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
const seconds = (performance.now() - started) / 1000;
console.log(`${outDir}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`);

/** npm links the program of this package for the examples only if it is there at the time of the installation. */
function linkProgram(): void {
  if (existsSync("node_modules/.bin/toolc") || !existsSync("node_modules/toolc")) return;
  execFileSync("npm", ["rebuild", "toolc"], { stdio: "ignore", shell: process.platform === "win32" });
}
