import { describe, expect, test } from "vitest";
import { addTool, makeProject } from "./project.js";

const src = { "src/math.ts": addTool };

const good: readonly { readonly name: string; readonly files: Record<string, string> }[] = [
  {
    name: "toolc.config.ts with defineConfig",
    files: {
      "toolc.config.ts": `import { defineConfig } from "toolc/config";
const config = defineConfig({ out: "src/gen.ts" });
export default config;
`,
    },
  },
  {
    name: "toolc.config.ts with an enum and an import of TypeScript under its .js name",
    files: {
      "toolc.config.ts": `import { folder } from "./settings.js";
enum Name { Gen = "gen.ts" }
export default { out: \`\${folder}/\${Name.Gen}\` } satisfies { out: string };
`,
      "settings.ts": 'export const folder: string = "src";\n',
    },
  },
  { name: "toolc.config.mts", files: { "toolc.config.mts": 'export default { out: "src/gen.ts" as const };\n' } },
  { name: "toolc.config.js", files: { "toolc.config.js": 'export default { out: "src/gen.ts" };\n' } },
  { name: "toolc.config.mjs", files: { "toolc.config.mjs": 'export default { out: "src/gen.ts" };\n' } },
  {
    name: "toolc.config.ts in a CommonJS package",
    files: {
      "package.json": "{}",
      "toolc.config.ts": `import { defineConfig } from "toolc/config";
export default defineConfig({ out: "src/gen.ts" });
`,
    },
  },
  {
    name: "toolc.config.js in a CommonJS package",
    files: { "package.json": "{}", "toolc.config.js": 'module.exports = { out: "src/gen.ts" };\n' },
  },
];

const bad: readonly (readonly [want: RegExp, config: string])[] = [
  [/error TC1601: The config can't be loaded: boom/, 'throw new Error("boom");'],
  [/error TC1601: The config toolc\.config\.mjs has no default export\./, "export const config = {};"],
  [
    /error TC1602: The config has no field `nameing`\.\n\n {2}hint: Did you mean `naming`\?/,
    'export default { nameing: "preserve" };',
  ],
  [/error TC1603: `format` must be "ts" or "js", not "cjs"\./, 'export default { format: "cjs" };'],
  [/error TC1604: `targets` is not supported yet\./, 'export default { targets: ["openai"] };'],
  [/error TC1001: There is no tsconfig at tsconfig\.app\.json\./, 'export default { project: "tsconfig.app.json" };'],
];

describe.concurrent("config", () => {
  test.each(good)("$name", async ({ files }) => {
    const project = makeProject({ ...src, ...files });
    const { code, stdout, stderr } = await project.toolc(["build"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain(Object.keys(files).find((name) => name.startsWith("toolc.config")));
    expect(stdout).toContain("Wrote src/gen.ts");
  });

  test.sequential.each(bad)("%s, exit code 2", async (want, config) => {
    const project = makeProject({ ...src, "toolc.config.mjs": config });
    const { code, stdout, stderr } = await project.quick(["build"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(want);
  });

  test("--config names a file anywhere; its paths are its own, those of flags are the reader's", async () => {
    const project = makeProject({});
    project.write({
      "app/package.json": '{"type":"module"}',
      "app/tsconfig.json": project.read("tsconfig.json"),
      "app/src/math.ts": addTool,
      "app/build/tools.config.mjs": 'export default { project: "..", out: "../src/gen.ts", include: ["src/*.ts"] };',
    });
    const { code, stdout } = await project.quick(["build", "--config", "app/build/tools.config.mjs"]);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining("Wrote app/src/gen.ts") });
    const flagged = await project.quick([
      "build",
      "--config",
      "app/build/tools.config.mjs",
      "--out",
      "app/src/other.ts",
    ]);
    expect(flagged).toMatchObject({ code: 0, stdout: expect.stringContaining("Wrote app/src/other.ts") });
  });

  test("a config that --config names and that is not there: exit code 2", async () => {
    const { code, stderr } = await makeProject(src).quick(["build", "--config", "nope.ts"]);
    expect(code).toBe(2);
    expect(stderr).toContain("error TC1601: There is no config file at nope.ts.");
  });

  test("naming, include and exclude reach the build", async () => {
    const project = makeProject({
      "src/tools/a.ts": addTool.replace("@tool add", "@tool").replaceAll("add(", "addNumbers("),
      "src/tools/old.ts": addTool.replaceAll("add", "old"),
      "src/elsewhere.ts": addTool.replaceAll("add", "elsewhere"),
      "toolc.config.mjs": `export default { naming: "snake_case", include: ["src/tools/**"], exclude: ["**/old.ts"] };`,
    });
    const { stdout } = await project.quick(["list", "--json"]);
    expect((JSON.parse(stdout) as { tools: { name: string }[] }).tools.map((tool) => tool.name)).toEqual([
      "add_numbers",
    ]);
  });

  test("format js writes JavaScript and its declarations", async () => {
    const project = makeProject({ ...src, "toolc.config.mjs": 'export default { format: "js" };' });
    const { stdout } = await project.quick(["build"]);
    expect(stdout).toContain("Wrote src/tools.generated.js, src/tools.generated.d.ts");
  });
});
