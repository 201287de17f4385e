/** A user's project in a temporary folder, with the package linked in, and TypeScript and tsx as installed here. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { packageRoot } from "../examples/folders.js";

export interface Project {
  readonly folder: string;
  write(files: Readonly<Record<string, string>>): void;
  run(command: string, ...args: string[]): { status: number | null; output: string };
  remove(): void;
}

/** Files of the quick start's project, where a test does not bring its own. */
const base = {
  "package.json": '{ "name": "project", "private": true, "type": "module" }\n',
  "tsconfig.json": `${JSON.stringify({
    compilerOptions: {
      target: "es2022",
      module: "nodenext",
      strict: true,
      noEmit: true,
      noUnusedLocals: true,
      exactOptionalPropertyTypes: true,
    },
    include: ["src"],
  })}\n`,
};

export function project(files: Readonly<Record<string, string>>): Project {
  const made = emptyProject();
  made.write({ ...base, ...files });
  link(made.folder, "toolc", packageRoot);
  linkTools(made.folder);
  return made;
}

function emptyProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), "toolc-project-"));
  return {
    folder,
    write(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
    },
    run(command, ...args) {
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, NO_COLOR: "1", npm_config_update_notifier: "false" },
      });
      return { status, output: stdout + stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What `npm install --save-dev typescript tsx` would bring, without a network. */
function linkTools(folder: string): void {
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  for (const [name, bin] of [
    ["typescript", "tsc"],
    ["tsx", "tsx"],
  ] as const) {
    link(folder, name, join(packageRoot, "node_modules", name));
    symlinkSync(join(packageRoot, "node_modules/.bin", bin), join(folder, "node_modules/.bin", bin));
  }
}

function link(folder: string, name: string, to: string): void {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(to, join(folder, "node_modules", name), "dir");
}
