import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addTool, makeProject } from "./project.js";

const brokenTool = `/**
 * Runs a callback.
 *
 * @tool run
 * @param callback What to run
 */
export function run(callback: () => void): void {
  callback();
}
`;

const vagueTool = `/** @tool vague */
export function vague(a: number): number {
  return a;
}
`;

describe("toolc build", () => {
  test("the first run says what was read, found and written, and what to do next", async () => {
    const project = makeProject({ "src/math.ts": addTool });
    const { code, stdout, stderr } = await project.toolc(["build"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toBe(`Read tsconfig.json, no config file; found 1 tool:
  add  src/math.ts:8
✓ Wrote src/tools.generated.ts

Next, in your app:
  import { createDispatcher } from "toolc";
  import { registry } from "./tools.generated.js";
  const dispatcher = createDispatcher(registry);
`);
    expect(project.read("src/tools.generated.ts")).toContain("add");
    expect(readdirSync(join(project.root, "src")).sort()).toEqual(["math.ts", "tools.generated.ts"]);
  });

  test("a later run leaves the file alone if nothing changed, and writes it if something did", async () => {
    const project = makeProject({ "src/math.ts": addTool });
    await project.quick(["build"]);
    const path = join(project.root, "src/tools.generated.ts");
    const before = statSync(path);
    const same = await project.quick(["build"]);
    expect(same).toEqual({ code: 0, stdout: "✓ 1 tool, src/tools.generated.ts is up to date\n", stderr: "" });
    expect(statSync(path)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
    project.write({ "src/math.ts": addTool.replace("Adds two numbers", "Sums two numbers") });
    const changed = await project.quick(["build"]);
    expect(changed).toEqual({ code: 0, stdout: "✓ 1 tool, wrote src/tools.generated.ts\n", stderr: "" });
    expect(project.read("src/tools.generated.ts")).toContain("Sums two numbers");
  });

  test("an error is shown with its place, exit code 1, and the last good output stays", async () => {
    const project = makeProject({ "src/math.ts": addTool });
    await project.toolc(["build"]);
    const good = project.read("src/tools.generated.ts");
    project.write({ "src/run.ts": brokenTool });
    const { code, stdout, stderr } = await project.toolc(["build"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^src\/run\.ts:7:\d+ - error TC12\d\d: /);
    expect(stderr).toContain("\n7 export function run(callback: () => void): void {\n");
    expect(stderr).toMatch(/\n {2}hint: .+\n/);
    expect(stderr).toContain("1 error in 1 file\nkept src/tools.generated.ts as it was\n");
    expect(project.read("src/tools.generated.ts")).toBe(good);
  });

  test("all findings come in one run, by file and line; one broken tool hides no other", async () => {
    const project = makeProject({
      "src/z.ts": brokenTool,
      "src/a.ts": brokenTool.replaceAll("run", "go"),
      "src/m.ts": vagueTool,
    });
    const { code, stderr } = await project.quick(["build"]);
    expect(code).toBe(1);
    const places = [...stderr.matchAll(/^(src\/\w\.ts):\d+:\d+ - (\w+)/gm)].map(
      ([, file, severity]) => `${severity} ${file}`,
    );
    expect(places).toEqual(
      [...places].sort((x, y) => (x.slice(-4) < y.slice(-4) ? -1 : x.slice(-4) > y.slice(-4) ? 1 : 0)),
    );
    expect(places).toEqual(expect.arrayContaining(["error src/a.ts", "warning src/m.ts", "error src/z.ts"]));
  });

  test("warnings are written, unless there are more than allowed: then they are written, and exit code 1", async () => {
    const project = makeProject({ "src/vague.ts": vagueTool });
    const warned = await project.quick(["build"]);
    expect(warned.code).toBe(0);
    expect(warned.stderr).toContain("warning TC15");
    expect(existsSync(join(project.root, "src/tools.generated.ts"))).toBe(true);
    const many = await project.quick(["build", "--max-warnings", "0"]);
    expect(many.code).toBe(1);
    expect(many.stderr).toMatch(/\n\d+ warnings?, at most 0 allowed \(--max-warnings\)\n$/);
  });

  test("no tool: exit code 1, where it looked, and a tool to begin with", async () => {
    const project = makeProject({ "src/none.ts": "export const none = 1;\n" });
    const { code, stdout, stderr } = await project.quick(["build"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("No tool found in the files of tsconfig.json");
    expect(stderr).toContain("@tool add");
    expect(existsSync(join(project.root, "src/tools.generated.ts"))).toBe(false);
  });

  test("the tool that it proposes is one", async () => {
    const project = makeProject({ "src/none.ts": "export const none = 1;\n" });
    const { stderr } = await project.quick(["build"]);
    const sample = stderr.slice(stderr.indexOf("  /**")).replace(/^ {2}/gm, "");
    project.write({ "src/sample.ts": sample });
    expect(await project.quick(["build", "--max-warnings", "0"])).toMatchObject({ code: 0, stderr: "" });
  });

  test("--json is one document on stdout", async () => {
    const project = makeProject({ "src/math.ts": addTool, "src/vague.ts": vagueTool });
    const { code, stdout } = await project.quick(["build", "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      root: project.root,
      out: "src/tools.generated.ts",
      files: [{ path: "src/tools.generated.ts", what: "created" }],
      tools: [
        {
          name: "add",
          description: "Adds two numbers. Nothing else.",
          file: "src/math.ts",
          line: 8,
          column: 17,
          groups: [],
        },
        { name: "vague", file: "src/vague.ts" },
      ],
      errors: 0,
      diagnostics: expect.arrayContaining([
        expect.objectContaining({ severity: "warning", file: "src/vague.ts", line: 2 }),
      ]),
    });
  });

  test("--json with errors: not ok, no files, the same exit code", async () => {
    const project = makeProject({ "src/run.ts": brokenTool });
    const { code, stdout } = await project.quick(["build", "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      files: [],
      errors: 1,
      diagnostics: [{ severity: "error", line: 7 }],
    });
  });

  test("in GitHub Actions there are annotations, relative to the checkout", async () => {
    const project = makeProject({ "src/run.ts": brokenTool });
    const env = { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: join(project.root, "..") };
    const { stderr } = await project.quick(["build"], { env });
    expect(stderr).toMatch(
      /\n::error file=toolc-cli-\w+\/src\/run\.ts,line=7,col=\d+,endColumn=\d+,title=toolc TC\d+::/,
    );
  });

  test("works without a tsconfig, and from a folder below", async () => {
    const project = makeProject({ "src/math.ts": addTool });
    rmSync(join(project.root, "tsconfig.json"));
    const { code, stdout } = await project.quick(["build"], { folder: "src" });
    expect(code).toBe(0);
    expect(stdout).toContain("no tsconfig: strict nodenext defaults");
    expect(stdout).toContain("Wrote tools.generated.ts");
    expect(existsSync(join(project.root, "src/tools.generated.ts"))).toBe(true);
  });

  test("--project and --out, seen from another folder", async () => {
    const project = makeProject({});
    project.write({
      "app/package.json": '{"type":"module"}',
      "app/tsconfig.json": project.read("tsconfig.json"),
      "app/src/math.ts": addTool,
    });
    const { code, stdout } = await project.quick(["build", "--project", "app", "--out", "app/gen/tools.ts"]);
    expect(code).toBe(0);
    expect(stdout).toContain("Read app/tsconfig.json");
    expect(project.read("app/gen/tools.ts")).toContain("../src/math.js");
  });

  test("what can't be written is said in a line, exit code 2", async () => {
    const project = makeProject({ "src/math.ts": addTool, blocked: "a file" });
    const { code, stderr } = await project.toolc(["build", "--out", "blocked/tools.ts"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^toolc: the output can't be written: .*\n$/);
  });

  test("the cache lies in node_modules/.cache/toolc and nowhere else, and may be damaged", async () => {
    const project = makeProject({ "src/math.ts": addTool });
    await project.quick(["build"]);
    const cold = project.read("src/tools.generated.ts");
    const folder = join(project.root, "node_modules/.cache/toolc");
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readdirSync(project.root).sort()).toEqual(["node_modules", "package.json", "src", "tsconfig.json"]);
    for (const damage of ["", "{}\n[]\n", '{"version":1}\nnull\n']) {
      writeFileSync(join(folder, readdirSync(folder)[0] ?? ""), damage);
      rmSync(join(project.root, "src/tools.generated.ts"));
      expect(await project.quick(["build"])).toMatchObject({ code: 0, stderr: "" });
      expect(project.read("src/tools.generated.ts")).toBe(cold);
    }
  });

  test("makes no node_modules for its cache", async () => {
    const project = makeProject({});
    rmSync(join(project.root, "node_modules"), { recursive: true });
    project.write({ "src/math.ts": addTool });
    expect((await project.quick(["build"])).code).toBe(0);
    expect(readdirSync(project.root).sort()).toEqual(["package.json", "src", "tsconfig.json"]);
  });

  test("several runs at once all end well, with the same bytes", async () => {
    const project = makeProject({ "src/math.ts": addTool });
    const runs = await Promise.all([1, 2, 3].map(() => project.toolc(["build"])));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(readdirSync(join(project.root, "src")).sort()).toEqual(["math.ts", "tools.generated.ts"]);
    const alone = project.read("src/tools.generated.ts");
    await project.toolc(["build"]);
    expect(project.read("src/tools.generated.ts")).toBe(alone);
  });

  test("colours where they are asked for, and none in a pipe", async () => {
    const project = makeProject({ "src/run.ts": brokenTool });
    expect((await project.quick(["build"], { env: { FORCE_COLOR: "1" } })).stderr).toContain("\u001b[31merror");
    expect((await project.quick(["build"])).stderr).not.toContain("\u001b[");
  });
});
