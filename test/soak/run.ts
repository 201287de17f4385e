/**
 * `npm run soak [-- --minutes 2] [--calls 100000] [--seed n] [--loops inline,worker,process]`: many calls with random faults, in the program, in threads and in processes. At
 * the end there was one answer a call, in order, and nothing is left behind; else the exit code is 1, and the seed brings it back.
 */
import { type StdioOptions, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildSync } from "esbuild";
import { soakTools } from "./tools.js";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "2" },
    calls: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    loops: { type: "string", default: [...Array.from({ length: 8 }, () => "inline"), "worker", "process"].join() },
  },
});

const root = mkdtempSync(join(tmpdir(), "toolc-soak-"));
try {
  process.exitCode = run(root);
} finally {
  rmSync(root, { recursive: true, force: true });
}

function run(folder: string): number {
  const tsconfig = { compilerOptions: { strict: true, module: "nodenext", target: "es2022" }, include: ["src"] };
  write("package.json", '{ "type": "module" }');
  write("tsconfig.json", JSON.stringify(tsconfig));
  write("src/tools.ts", soakTools);
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(resolve("."), join(folder, "node_modules/toolc"), "dir");
  const built = node([resolve("dist/cli/main.js"), "build"], "pipe");
  if (built.status !== 0) throw new Error(`toolc build failed:\n${built.stdout}${built.stderr}`);
  for (const file of ["src/tools.ts", "src/tools.generated.ts"]) javascript(join(folder, file), file);
  write("soak.ts", programText());
  javascript(join(folder, "soak.ts"), "soak.ts", true);
  // Threads and processes that die say so, often.
  const noise = join(folder, "stderr.txt");
  const { status, signal } = node(["--expose-gc", "soak.js"], ["ignore", "inherit", openSync(noise, "w")]);
  if (status !== 0 && status !== 1) {
    // 13: something was waited for that nothing could bring any more, such as a close().
    process.stderr.write(readFileSync(noise, "utf8").slice(-4_000));
    console.error(`\nThe soak did not come to its end: ${signal ?? `exit code ${status}`}`);
  }
  return status ?? 1;

  function write(file: string, text: string): void {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), text);
  }

  function node(args: readonly string[], stdio: StdioOptions) {
    return spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", stdio });
  }

  function javascript(path: string, file: string, bundle = false): void {
    const outfile = join(folder, file.replace(/\.ts$/, ".js"));
    const external = bundle ? { external: ["toolc", "./src/tools.generated.js"] } : {};
    buildSync({ entryPoints: [path], outfile, bundle, format: "esm", platform: "node", target: "node20", ...external });
  }

  function programText(): string {
    const options = JSON.stringify({
      minutes: Number(values.minutes),
      calls: Number(values.calls),
      seed: Number(values.seed),
      loops: values.loops.split(","),
    });
    return `import { registry } from "./src/tools.generated.js";
import { soak } from ${JSON.stringify(resolve("test/soak/program.ts"))};
process.exitCode = await soak(registry, ${options});
`;
  }
}
