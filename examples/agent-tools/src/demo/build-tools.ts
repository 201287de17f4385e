/** Runs `toolc build` in this project, by the command line of the installed package. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

/** What the command said; throws where it failed. */
export function buildTools(): string {
  const packageFile = createRequire(import.meta.url).resolve("toolc/package.json");
  const { bin } = JSON.parse(readFileSync(packageFile, "utf8")) as { bin: { toolc: string } };
  const command = join(dirname(packageFile), bin.toolc);
  const run = spawnSync(process.execPath, [command, "build"], { cwd: projectFolder, encoding: "utf8" });
  const said = `${run.stdout}${run.stderr}`.trim();
  if (run.status !== 0) throw new Error(`toolc build failed with exit code ${run.status}:\n${said}`);
  return said;
}
