/** Builds a project with toolc, turns all of it into JavaScript, and loads its registry. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import type { Registry } from "toolc";
import { type Workspace, workspace } from "./workspace.js";

export interface Compiled {
  readonly workspace: Workspace;
  /** URL of the generated module as JavaScript. */
  readonly url: string;
}

export function compile(files: Readonly<Record<string, string>>): Compiled {
  const made = workspace(files);
  made.coldBuild();
  const folder = join(made.folder, "src");
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(".ts")) continue;
    const { code } = transformSync(readFileSync(join(folder, name), "utf8"), {
      loader: "ts",
      format: "esm",
      target: "node20",
    });
    writeFileSync(join(folder, name.replace(/\.ts$/, ".js")), code);
  }
  return { workspace: made, url: pathToFileURL(join(folder, "tools.generated.js")).href };
}

export async function load(compiled: Compiled): Promise<Registry> {
  const { registry } = (await import(compiled.url)) as { registry: Registry };
  return registry;
}
