/** A project with isolated tools, built by toolc into JavaScript, and programs that dispatch calls in it, as users write them. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transformSync } from "esbuild";
import { makeProject, type Project, run } from "../cli/project.js";

export interface BuiltProject extends Project {
  /**
   * Runs a program to its end: `code` has `registry`, `createDispatcher`, `dispatcher` (made with `options`), `call(name, args,
   * options)`, `wait(ms)` and `say(value)`.
   */
  program(code: string, options?: ProgramOptions): Promise<Said>;
  /** The text of that program, in a file of the project. @returns its path */
  script(code: string, options?: ProgramOptions): string;
}

export interface ProgramOptions {
  /** Text of the dispatcher's options, beside `onError`. */
  readonly options?: string;
  /** Path of the generated module from the root. */
  readonly module?: string;
  readonly flags?: readonly string[];
}

export interface Said {
  readonly code: number | null;
  /** What the program said, in order. */
  readonly said: readonly unknown[];
  /** What of stdout was nothing that it said. */
  readonly noise: readonly string[];
  readonly stderr: string;
}

export async function builtProject(files: Readonly<Record<string, string>>): Promise<BuiltProject> {
  const project = makeProject(files);
  const built = await project.toolc(["build"]);
  if (built.code !== 0) throw new Error(built.stderr);
  toJavaScript(project.root);
  toJavaScript(join(project.root, "src"));
  let programs = 0;
  const script = (code: string, options: ProgramOptions = {}): string => {
    const file = join(project.root, `program-${++programs}.mjs`);
    writeFileSync(file, programText(code, options));
    return file;
  };
  return {
    ...project,
    script,
    async program(code, options = {}) {
      const args = [...(options.flags ?? []), script(code, options)];
      const { code: exitCode, stdout, stderr } = await run(process.execPath, args, { cwd: project.root });
      const lines = stdout.split("\n").filter((line) => line !== "");
      const isSaid = (line: string): boolean => line.startsWith(mark);
      return {
        code: exitCode,
        said: lines.filter(isSaid).map((line) => JSON.parse(line.slice(mark.length)) as unknown),
        noise: lines.filter((line) => !isSaid(line)),
        stderr,
      };
    },
  };
}

const mark = "said: ";

function programText(code: string, { options = "{}", module = "./src/tools.generated.js" }: ProgramOptions): string {
  return `import { createDispatcher, mergeRegistries } from "toolc";
import { registry } from ${JSON.stringify(module)};
const told = [];
const onError = ({ error, errorId, tool }) => told.push({
  tool, errorId, name: error?.name, message: error?.message ?? error, cause: error?.cause?.message, stack: error?.stack,
});
const dispatcher = createDispatcher(registry, { onError, ...${options} });
const say = (value) => console.log(${JSON.stringify(mark)} + JSON.stringify(value ?? null));
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let calls = 0;
const call = (name, args = {}, options = {}) => dispatcher.dispatch({ id: "call_" + ++calls, name, arguments: args }, options);
${code}
`;
}

/** Beside each TypeScript file, as tsc would do it. */
function toJavaScript(folder: string): void {
  for (const file of readdirSync(folder)) {
    if (!file.endsWith(".ts") || file.endsWith(".d.ts")) continue;
    const { code } = transformSync(readFileSync(join(folder, file), "utf8"), {
      loader: "ts",
      format: "esm",
      target: "node20",
    });
    writeFileSync(join(folder, file.replace(/\.ts$/, ".js")), code);
  }
}

/** The flag that runs a program under the `tsx` of this checkout. */
export const underTsx = ["--import", `file://${resolve("node_modules/tsx/dist/loader.mjs")}`];
