/**
 * `npm run check:examples`: every example has the generated module that toolc writes today, and they and the templates
 * type-check. It rebuilds them in place, so that `git diff` shows what changed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

const projects = ["examples", "examples/monorepo/packages", "templates"]
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .filter((project) => existsSync(join(project, "tsconfig.json")));

const toolc = resolve("dist/cli/main.js");
const tsc = resolve("node_modules/typescript/bin/tsc");

let failed = 0;
for (const project of projects) {
  const built = !hasTools(project) || run(project, toolc, "build", "--max-warnings", "0");
  const typed = built && run(project, tsc, "--noEmit", "-p", ".");
  // Templates are shipped without it: a user's first build writes it.
  if (project.startsWith("templates/")) rmSync(join(project, "src/tools.generated.ts"), { force: true });
  console.log(`${built && typed ? "ok    " : "FAILED"} ${project}`);
  failed += built && typed ? 0 : 1;
}

const changed = spawnSync("git", ["status", "--porcelain", "--", ":(glob)**/*.generated.*"], {
  encoding: "utf8",
}).stdout;
if (changed !== "") {
  console.error(`Generated modules are not up to date; commit what toolc build wrote:\n${changed}`);
  failed += 1;
}
if (failed > 0) process.exitCode = 1;

/** An application of a monorepo may have its tools in other packages. */
function hasTools(project: string): boolean {
  const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as {
    scripts?: { build?: string };
  };
  return scripts?.build === "toolc build";
}

function run(project: string, ...args: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8" });
  if (status !== 0) console.error(`${stdout}${stderr}`);
  return status === 0;
}
