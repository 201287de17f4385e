/** Projects made for a test, and the built program run in them. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { afterAll, vi } from "vitest";
import { runProgram } from "../../src/cli/program.js";
import { createTerminal } from "../../src/cli/terminal.js";

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly stdin?: string;
  readonly env?: Record<string, string>;
  readonly folder?: string;
}

export interface Project {
  readonly root: string;
  write(files: Readonly<Record<string, string>>): void;
  read(file: string): string;
  /** Spawns the built program with these arguments in the project, or in a folder of it. */
  toolc(args: readonly string[], options?: RunOptions): Promise<Ran>;
  /** Runs the source of the program in this process: quicker, where nothing of the user's runs. */
  quick(args: readonly string[], options?: RunOptions): Promise<Ran>;
}

// Each run loads a compiler, and several run at once: on a busy machine a test of ten runs takes its time.
vi.setConfig({ testTimeout: 180_000 });

const made: string[] = [];
afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true, force: true });
});

/** The tool that most tests use. */
export const addTool = `/**
 * Adds two numbers. Nothing else.
 *
 * @tool add
 * @param a First number
 * @param b Second number {@maximum 100}
 */
export function add(a: number, b: number): number {
  return a + b;
}
`;

const usual = {
  "package.json": '{ "type": "module" }',
  "tsconfig.json":
    '{ "compilerOptions": { "strict": true, "module": "nodenext", "target": "es2022" }, "include": ["src"] }',
};

/**
 * A project in a temporary folder, with `toolc` installed as a link to this checkout; removed when the tests of the file are over.
 *
 * @param files Beside a package.json of ES modules and a strict tsconfig, which they may replace.
 */
export function makeProject(files: Readonly<Record<string, string>>): Project {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "toolc-cli-")));
  made.push(root);
  mkdirSync(join(root, "node_modules"));
  symlinkSync(resolve("."), join(root, "node_modules/toolc"), "dir");
  const project: Project = {
    root,
    write(more) {
      for (const [file, text] of Object.entries(more)) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), text);
      }
    },
    read: (file) => readFileSync(join(root, file), "utf8"),
    toolc(args, { stdin = "", env = {}, folder = "." } = {}) {
      const program = [resolve("dist/cli/main.js"), ...args];
      return run(process.execPath, program, { cwd: join(root, folder), stdin, env });
    },
    quick: (args, { stdin = "", env = {}, folder = "." } = {}) =>
      runHere(args, { cwd: join(root, folder), stdin, env }),
  };
  project.write({ ...usual, ...files });
  return project;
}

async function runHere(
  args: readonly string[],
  { cwd, stdin, env }: { readonly cwd: string; readonly stdin: string; readonly env: Record<string, string> },
): Promise<Ran> {
  const written = { stdout: "", stderr: "" };
  const stream = (name: keyof typeof written) => ({
    write(text: string) {
      written[name] += text;
    },
  });
  const streams = { stdout: stream("stdout"), stderr: stream("stderr") };
  const terminal = createTerminal({ ...streams, stdin: Readable.from([stdin]), env, cwd });
  return { code: await runProgram(args, terminal), ...written };
}

/** Runs a program to its end. The environment says nothing of colours or of CI, unless `env` does. */
export function run(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly stdin?: string; readonly env?: Record<string, string> },
): Promise<Ran> {
  const {
    CI: _ci,
    FORCE_COLOR: _force,
    NO_COLOR: _no,
    GITHUB_ACTIONS: _actions,
    NODE_OPTIONS: _node,
    ...inherited
  } = process.env;
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: options.cwd, env: { ...inherited, ...options.env } });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    child.on("error", failed).on("close", (code) => done({ code, stdout, stderr }));
    child.stdin.end(options.stdin ?? "");
  });
}
