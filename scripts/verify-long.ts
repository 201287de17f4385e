/**
 * `npm run verify:long`: what is too slow for every change. The declarations under every supported TypeScript; the built
 * program under Node 20, 22, 24 and 26 (the npm package `node` carries the binaries). The hostile tools of isolation, and the soak.
 * Random models for ten minutes; types of packages on npm.
 */
import { spawnSync } from "node:child_process";

const nodes = ["20", "22", "24", "26"];

let failed = 0;
verify("package", "node", ["--import", "tsx", "scripts/check-package.ts", "--long"]);
for (const node of nodes) {
  verify(`command line on Node ${node}`, "npx", [
    "-y",
    "-p",
    `node@${node}`,
    "node",
    "node_modules/vitest/vitest.mjs",
    "run",
    "test/cli",
  ]);
}
process.env["LONG_TESTS"] = "1";
verify("isolation", "npx", ["vitest", "run", "test/isolate"]);
verify("soak: two minutes of faults", "node", ["--import", "tsx", "test/soak/run.ts", "--seed", "1"]);
verify("random models", "node", ["--import", "tsx", "test/agreement/fuzz.ts", "--minutes", "10"]);
verify("types of packages on npm", "node", ["--import", "tsx", "test/foreign/run.ts"]);
if (failed > 0) process.exitCode = 1;

function verify(name: string, command: string, args: readonly string[]): void {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name}`);
  failed += status === 0 ? 0 : 1;
}
