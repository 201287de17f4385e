/**
 * What a program waits for when it imports a generated module of many tools: the time of `await import(…)` in a fresh process,
 * less that of an empty module. As files, and bundled by esbuild as applications are; and what the parts take.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { compile } from "./compiled.js";
import { interleaveSteps } from "./interleave.js";
import { syntheticProject } from "./synthetic.js";
import { table } from "./table.js";

const probe = `
const started = performance.now();
const module = await import(process.argv[1]);
if (process.argv[2] === "schemas") for (const name of module.registry.names()) module.registry.get(name).inputSchema;
console.log(performance.now() - started);`;

export function benchImport(tools: number, rounds: number): string {
  const compiled = compile(syntheticProject(tools));
  const { workspace } = compiled;
  const folder = join(workspace.folder, "src");
  const userModules = readdirSync(folder).filter((name) => /^tools-\d+\.js$/.test(name));
  workspace.write({
    "src/empty.js": "export {};\n",
    "src/generated-entry.js": 'export * from "toolc/generated";\n',
    "src/formats-entry.js": 'export * from "toolc/generated";\nexport * from "toolc/generated/formats";\n',
    "src/user-modules.js": userModules.map((name) => `import "./${name}";\n`).join(""),
  });
  buildSync({
    entryPoints: [fileURLToPath(compiled.url)],
    outfile: join(folder, "bundled.js"),
    absWorkingDir: workspace.folder,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    logLevel: "error",
  });
  const run = (file: string, mode = "") => {
    const url = pathToFileURL(join(folder, file)).href;
    const args = ["--input-type=module", "-e", probe, url, mode];
    const child = spawnSync(process.execPath, args, { cwd: workspace.folder, encoding: "utf8" });
    if (child.status !== 0) throw new Error(child.stderr);
    return Number(child.stdout);
  };
  const cases = [
    ["empty module", () => run("empty.js")],
    ["  toolc/generated", () => run("generated-entry.js")],
    ["  and toolc/generated/formats", () => run("formats-entry.js")],
    ["  the user's modules", () => run("user-modules.js")],
    ["all of it, as files", () => run("tools.generated.js")],
    ["all of it, bundled and minified", () => run("bundled.js")],
    ["the same, and every schema asked for", () => run("bundled.js", "schemas")],
  ] as const;
  const timed = interleaveSteps(
    cases.map(([name, step]) => ({ name, run: step })),
    rounds,
  );
  const size = (name: string) => `${Math.round(statSync(join(folder, name)).size / 1000)} kB`;
  const sizes = `generated module ${size("tools.generated.js")}, bundle ${size("bundled.js")}`;
  workspace.remove();
  const [empty, ...others] = timed;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const rows = others.map(({ name, ms: median, leastMs }) => [
    name,
    ms(median - empty!.ms),
    ms(leastMs - empty!.leastMs),
  ]);
  const head = [`import, ${tools} tools in ${userModules.length} files, over an empty module`, "median", "fastest"];
  return `${table(head, rows)}\n(an empty module: ${ms(empty!.ms)}, fastest ${ms(empty!.leastMs)}; ${sizes})`;
}
