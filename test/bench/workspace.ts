/** Projects in a temporary folder, with the built package linked in as npm would. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const packageRoot = fileURLToPath(new URL("../..", import.meta.url));
const command = join(packageRoot, "dist/cli/main.js");
const tscCommand = join(packageRoot, "node_modules/typescript/bin/tsc");

const base = {
  "package.json": JSON.stringify({ name: "bench", private: true, type: "module" }),
  "tsconfig.json": JSON.stringify({
    compilerOptions: { target: "es2022", lib: ["es2022"], types: [], module: "nodenext", strict: true, noEmit: true },
    include: ["src"],
  }),
};

export interface Workspace {
  readonly folder: string;
  write(files: Readonly<Record<string, string>>): void;
  /** Whole process of `toolc build` without a cache, in milliseconds. */
  coldBuild(): number;
  /** Whole process of `tsc --noEmit` over the sources, the generated file left out, in milliseconds. */
  tsc(): number;
  remove(): void;
}

export function workspace(files: Readonly<Record<string, string>>): Workspace {
  if (!existsSync(command)) throw new Error("dist is missing: npm run build");
  const folder = mkdtempSync(join(tmpdir(), "toolc-bench-"));
  const write = (texts: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  write({ ...base, ...files });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(packageRoot, join(folder, "node_modules/toolc"), "dir");
  return {
    folder,
    write,
    coldBuild() {
      rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true });
      rmSync(join(folder, "src/tools.generated.ts"), { force: true });
      return timeProcess([command, "build"], folder);
    },
    tsc() {
      rmSync(join(folder, "src/tools.generated.ts"), { force: true });
      return timeProcess([tscCommand, "--noEmit"], folder);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs Node with these arguments; throws where it fails. */
export function timeProcess(args: readonly string[], cwd: string): number {
  const started = performance.now();
  const run = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  const took = performance.now() - started;
  if (run.status !== 0) throw new Error(`node ${args.join(" ")} ended with ${run.status}:\n${run.stdout}${run.stderr}`);
  return took;
}
