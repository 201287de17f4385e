/** What it costs a process to import a generated module of 200 tools, in fresh processes, against an empty module. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compile } from "./compiled.js";
import { interleaveSteps } from "./interleave.js";
import { syntheticProject } from "./synthetic.js";
import { table } from "./table.js";

const probe = `
const started = performance.now();
const module = await import(process.argv[1]);
const took = performance.now() - started;
if (process.argv[2] === "schemas") for (const name of module.registry.names()) module.registry.get(name).inputSchema;
console.log(JSON.stringify({ took: process.argv[2] === "schemas" ? performance.now() - started : took }));`;

export function benchImport(tools: number, rounds: number): string {
  const compiled = compile(syntheticProject(tools));
  const { workspace } = compiled;
  workspace.write({ "src/empty.js": "export {};\n", "src/toolc-only.js": 'export * from "toolc/generated";\n' });
  const url = (file: string) => pathToFileURL(join(workspace.folder, "src", file)).href;
  const run = (target: string, mode = "") => {
    const child = spawnSync(process.execPath, ["--input-type=module", "-e", probe, target, mode], {
      cwd: workspace.folder,
      encoding: "utf8",
    });
    if (child.status !== 0) throw new Error(child.stderr);
    return (JSON.parse(child.stdout) as { took: number }).took;
  };
  const [empty, runtime, whole, schemas] = interleaveSteps(
    [
      { name: "empty", run: () => run(url("empty.js")) },
      { name: "toolc/generated alone", run: () => run(url("toolc-only.js")) },
      { name: "generated", run: () => run(compiled.url) },
      { name: "with schemas", run: () => run(compiled.url, "schemas") },
    ],
    rounds,
  );
  workspace.remove();
  const over = (ms: number) => `${(ms - empty!.ms).toFixed(1)} ms`;
  return table(
    [`import, ${tools} tools in ${Math.ceil(tools / 10)} files`, "over an empty module"],
    [
      ["toolc/generated alone", over(runtime!.ms)],
      ["generated module with the tools", over(whole!.ms)],
      ["the same, and every schema asked for", over(schemas!.ms)],
    ],
  );
}
