/**
 * `npm run verify:long`: what is too slow for every change. The declarations under every supported TypeScript; the built
 * program and its isolated tools under Node 20, 22, 24 and 26 (the npm package `node` carries the binaries). A longer soak with
 * another seed than the suite's; random models for ten minutes; types of packages on npm.
 */
import { spawnSync } from "node:child_process";

const nodes = ["20", "22", "24", "26"];

let failed = 0;
verify("package", "node", ["--import", "tsx", "scripts/check-package.ts", "--long"]);
for (const node of nodes) {
  verify(`command line and isolation on Node ${node}`, "npx", [
    "-y",
    "-p",
    `node@${node}`,
    "node",
    "node_modules/vitest/vitest.mjs",
    "run",
    "test/cli",
    "test/isolate",
  ]);
}
verify("soak: five minutes of faults", "node", [
  "--import",
  "tsx",
  "test/soak/run.ts",
  "--minutes",
  "5",
  "--calls",
  "250000",
]);
verify("random models", "node", ["--import", "tsx", "test/agreement/fuzz.ts", "--minutes", "10"]);
verify("types of packages on npm", "node", ["--import", "tsx", "test/foreign/run.ts"]);
if (failed > 0) process.exitCode = 1;

function verify(name: string, command: string, args: readonly string[]): void {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name}`);
  failed += status === 0 ? 0 : 1;
}
