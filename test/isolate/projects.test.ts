/** Isolated tools in every kind of project: where the module is found, how it is loaded, and what is said where it can't be. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync, transformSync } from "esbuild";
import { describe, expect, test } from "vitest";
import { makeProject, run } from "../cli/project.js";
import { type BuiltProject, builtProject, underTsx } from "./program.js";

const pair = (name: string, body = "return text.toUpperCase();"): string =>
  (["worker", "process"] as const)
    .map(
      (level) => `
/**
 * Works on a text.
 *
 * @tool ${name}_${level}
 * @param text The text.
 * @isolate ${level}
 */
export function ${name}_${level}(text: string): string {
  ${body}
}
`,
    )
    .join("");

let shouting: Promise<BuiltProject> | undefined;
/** The project of most tests; each of its programs is a file of its own. */
const shout = (): Promise<BuiltProject> => (shouting ??= builtProject({ "src/shout.ts": pair("shout") }));

const both = (name: string): string => `for (const level of ["worker", "process"]) {
  const { content, error } = await call("${name}_" + level, { text: "abc" });
  say(error ? [error.code, told.at(-1).message] : content);
}`;

describe("TypeScript", () => {
  // An enum is more than types: Node's own type stripping refuses it.
  const files = { "src/shout.ts": `enum Mark { End = "!" }\n${pair("shout", "return text + Mark.End;")}` };

  test("under tsx", async () => {
    const project = await builtProject(files);
    const { said } = await project.program(both("shout"), { module: "./src/tools.generated.ts", flags: underTsx });
    expect(said).toEqual(["abc!", "abc!"]);
  });

  test("toolc call, without tsx in the project", async () => {
    const project = makeProject(files);
    for (const level of ["worker", "process"]) {
      const { stdout } = await project.toolc(["call", `shout_${level}`, '{"text":"abc"}']);
      expect(stdout).toBe("abc!\n");
    }
  });
});

const notes = `import type { ToolContext } from "toolc";

export class Notes {
  readonly #rows = new Map<string, string>();
  constructor(first: string) {
    this.#rows.set("a", first);
  }

  /**
   * Reads a note.
   *
   * @tool read_note
   * @param id Which one.
   * @isolate worker
   */
  read(id: string, ctx: ToolContext<{ user: string; open: () => string }>): string {
    return [ctx.user, ctx.open(), this.#rows.get(id)].join(" ");
  }

  /**
   * Reads a note.
   *
   * @tool read_note_apart
   * @param id Which one.
   * @isolate process
   */
  readApart(id: string, ctx: ToolContext<{ user: string; open: () => string }>): string {
    return this.read(id, ctx);
  }
}
`;

const setup = (path: string) => `import { defineSetup } from "toolc/config";
import { Notes } from "${path}notes.js";
export default defineSetup({
  instances: { Notes: new Notes("from the setup") },
  context: { user: "setup", open: () => "opened there" },
});
`;

describe("the setup module", () => {
  test("brings instances, and what of the context can't cross", async () => {
    const project = await builtProject({
      "src/notes.ts": notes,
      "src/setup.ts": setup("./"),
      "toolc.config.ts": 'export default { setup: "src/setup.ts" };\n',
    });
    expect(project.read("src/tools.generated.ts")).toContain('setup: "./setup.js"');
    const { said } = await project.program(
      `for (const name of ["read_note", "read_note_apart"]) {
  say((await call(name, { id: "a" }, { context: { user: "ada", open: () => "opened here" } })).content);
}`,
      { options: '{ instances: { Notes: new (await import("./src/notes.js")).Notes("from here") } }' },
    );
    expect(said).toEqual(["ada opened there from the setup", "ada opened there from the setup"]);
  });

  test("toolc call: the setup stands beside the sources", async () => {
    const project = makeProject({
      "src/notes.ts": notes,
      "toolc.setup.ts": setup("./src/"),
      "toolc.config.ts": 'export default { setup: "toolc.setup.ts" };\n',
    });
    const { stdout } = await project.toolc(["call", "read_note", '{"id":"a"}']);
    expect(stdout).toBe("setup opened there from the setup\n");
  });

  test("a method without one is an error of the build", async () => {
    const project = makeProject({ "src/notes.ts": notes });
    const { code, stderr } = await project.quick(["build"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/src\/notes\.ts:16:3 - error TC1409: .*"read_note".*worker/);
    expect(stderr).toContain("setup module");
  });
});

describe("CommonJS", () => {
  test("the module knows its place there too", async () => {
    const project = makeProject({ "package.json": "{}", "src/shout.cts": pair("shout") });
    const built = await project.toolc(["build", "--out", "src/tools.generated.cts"]);
    expect(built).toMatchObject({ code: 0 });
    for (const file of ["src/shout", "src/tools.generated"]) {
      const { code } = transformSync(project.read(`${file}.cts`), { loader: "ts", format: "cjs", target: "node20" });
      project.write({ [`${file}.cjs`]: code });
    }
    project.write({
      "main.cjs": `const { createDispatcher } = require("toolc");
const { registry } = require("./src/tools.generated.cjs");
const dispatcher = createDispatcher(registry, { onError: console.error });
(async () => {
  for (const name of ["shout_worker", "shout_process"]) {
    console.log((await dispatcher.dispatch({ id: "1", name, arguments: { text: "abc" } })).content);
  }
})();`,
    });
    const { stdout, stderr } = await run(process.execPath, ["main.cjs"], { cwd: project.root });
    expect(stdout, stderr).toBe("ABC\nABC\n");
  });
});

test("a program that was bundled into one file is refused before anything runs twice; naming the module helps", async () => {
  const project = await shout();
  const bundle = (options: string): string => {
    const outfile = join(project.root, "bundled.mjs");
    buildSync({
      entryPoints: [project.script(`console.log("runs");\n${both("shout")}`, { options })],
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      logLevel: "error",
    });
    return outfile;
  };
  const refused = await run(process.execPath, [bundle("{}")], { cwd: project.root });
  expect(refused.stderr).toContain("tools.generated was bundled into");
  expect(refused.stderr).toContain("{ isolation: { module:");
  const module = JSON.stringify(join(project.root, "src/tools.generated.js"));
  const named = await run(process.execPath, [bundle(`{ isolation: { module: ${module} } }`)], { cwd: project.root });
  expect(named.stdout, named.stderr).toBe('runs\nsaid: "ABC"\nsaid: "ABC"\n');
});

test("registries that were merged keep their places", async () => {
  const project = await shout();
  const other = await builtProject({ "src/whisper.ts": pair("whisper", "return text + '…';") });
  const { said } = await project.program(
    `const { registry: other } = await import(${JSON.stringify(join(other.root, "src/tools.generated.js"))});
const merged = createDispatcher(mergeRegistries(registry, other));
for (const name of ["shout_worker", "whisper_worker", "shout_process", "whisper_process"]) {
  say((await merged.dispatch({ id: "1", name, arguments: { text: "abc" } })).content);
}`,
  );
  expect(said).toEqual(["ABC", "abc…", "ABC", "abc…"]);
});

describe("modules that can't be loaded there", () => {
  test("what a module throws is told, and the next call tries again", async () => {
    const project = await builtProject({
      "src/shout.ts": `import { existsSync } from "node:fs";
if (existsSync("broken")) throw new Error("no database");
${pair("shout")}`,
    });
    const { said } = await project.program(
      `import { rmSync, writeFileSync } from "node:fs";
for (const level of ["worker", "process"]) {
  writeFileSync("broken", "");
  const { error } = await call("shout_" + level, { text: "abc" });
  say([error.code, told.at(-1).cause]);
  rmSync("broken");
  say((await call("shout_" + level, { text: "abc" })).content);
}`,
    );
    expect(said).toEqual([["tool_error", "no database"], "ABC", ["tool_error", "no database"], "ABC"]);
  });

  test("one that never finishes loading is given up", async () => {
    const project = await builtProject({
      "src/shout.ts": `import { isMainThread } from "node:worker_threads";
if (!isMainThread || process.send) await new Promise((resolve) => setTimeout(resolve, 1e6));
${pair("shout")}`,
    });
    const { said } = await project.program(both("shout"), { options: "{ isolation: { startMs: 300 } }" });
    expect(said).toEqual([
      ["tool_error", expect.stringContaining("did not load in a worker within 300 ms")],
      ["tool_error", expect.stringContaining("did not load in a process within 300 ms")],
    ]);
  });

  test("a module that was built anew since the program started is not mixed with it", async () => {
    const project = await builtProject({ "src/shout.ts": pair("shout") });
    const generated = join(project.root, "src/tools.generated.js");
    const { said, stderr } = await project.program(
      `import { readFileSync, writeFileSync } from "node:fs";
const file = ${JSON.stringify(generated)};
writeFileSync(file, readFileSync(file, "utf8").replace(/(name: "shout_worker".*?hash: )"\\w+"/s, '$1"other"'));
${both("shout")}`,
    );
    expect(said, stderr).toEqual([
      ["tool_error", expect.stringContaining("is another one in the module on disk")],
      "ABC",
    ]);
    expect(readFileSync(generated, "utf8")).toContain('"other"');
  });
});

describe("options", () => {
  test.each<[want: string, options: string]>([
    ["isolation.memoryMb must be a whole number from 16 on, got 1", "{ memoryMb: 1 }"],
    ["isolation.threads must be a whole number from 1 on, got 0", "{ threads: 0 }"],
    ["isolation.graceMs must be a whole number from 0 on, got -1", "{ graceMs: -1 }"],
    ["isolation.startMs must be a whole number from 1 on, got soon", '{ startMs: "soon" }'],
  ])("%s", async (want, options) => {
    const project = await shout();
    const { code, stderr } = await project.program("", { options: `{ isolation: ${options} }` });
    expect(code).toBe(1);
    expect(stderr).toContain(`RangeError: createDispatcher: ${want}`);
  });
});
