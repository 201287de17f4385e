/** `npm run check:package`: is `dist` fit to be published? `--long`: under every supported TypeScript. */
import { checkContents } from "./checks/contents.js";
import { allVersions, checkDeclarations, quickVersions } from "./checks/declarations.js";
import { checkPublint, checkTypesResolve } from "./checks/publish.js";
import { checkSize } from "./checks/size.js";
import { noticesAreUpToDate } from "./notices.js";

const long = process.argv.includes("--long");

const checks: readonly [name: string, check: () => readonly string[] | Promise<readonly string[]>][] = [
  ["contents of the package", checkContents],
  ["size", checkSize],
  ["publint", checkPublint],
  ["types resolve", checkTypesResolve],
  ["declarations", () => checkDeclarations(long ? allVersions : quickVersions)],
  ["notices", async () => ((await noticesAreUpToDate()) ? [] : ["THIRD-PARTY-NOTICES is old: npm run notices"])],
];

let failed = 0;
for (const [name, check] of checks) {
  const problems = await check();
  console.log(`${problems.length === 0 ? "ok    " : "FAILED"} ${name}`);
  for (const problem of problems) console.error(problem);
  failed += problems.length === 0 ? 0 : 1;
}
if (failed > 0) process.exitCode = 1;
