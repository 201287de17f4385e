import { mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { addTool, makeProject } from "./project.js";

const src = { "src/math.ts": addTool };

describe.concurrent("toolc call", () => {
  test("prints the answer on stdout; the registry is brought up to date, and stderr says so", async () => {
    const project = makeProject(src);
    const first = await project.toolc(["call", "add", '{"a":1,"b":2}']);
    expect(first).toEqual({ code: 0, stdout: "3\n", stderr: "wrote src/tools.generated.ts (it was not up to date)\n" });
    expect(await project.toolc(["call", "add", '{"a":2,"b":2}'])).toEqual({ code: 0, stdout: "4\n", stderr: "" });
  });

  test("a failed call is an answer on stdout, and exit code 1", async () => {
    const failing: readonly (readonly [want: object, args: readonly string[]])[] = [
      [{ code: "truncated_arguments" }, ["add", '{"a":1,']],
      [{ code: "invalid_arguments", issues: [{ path: "/a" }, { path: "/b", code: "missing_field" }] }, ["add"]],
      [{ code: "invalid_arguments", issues: [{ path: "/b", code: "out_of_range" }] }, ["add", '{"a":1,"b":101}']],
      [{ code: "unknown_tool" }, ["ad", "{}"]],
    ];
    const project = makeProject(src);
    await project.toolc(["build"]);
    for (const [want, args] of failing) {
      const { code, stdout, stderr } = await project.toolc(["call", ...args]);
      expect({ code, stderr, ...JSON.parse(stdout) }, args.join(" ")).toMatchObject({
        code: 1,
        stderr: "",
        error: want,
      });
    }
  });

  test("- reads the arguments from stdin", async () => {
    const project = makeProject(src);
    const { code, stdout } = await project.toolc(["call", "add", "-"], { stdin: '{"a":20,"b":22}\n' });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "42\n" });
  });

  test("--json prints the answer", async () => {
    const project = makeProject(src);
    const good = await project.toolc(["call", "add", '{"a":1,"b":2}', "--json"]);
    expect(JSON.parse(good.stdout)).toMatchObject({ ok: true, tool: "add", content: "3", structured: 3, repairs: [] });
    const failed = await project.toolc(["call", "add", "{}", "--json"]);
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.stdout)).toMatchObject({
      ok: false,
      error: { code: "invalid_arguments", retryable: true },
    });
  });

  test("what a tool logs goes to stderr, and what it throws too; the model's answer holds neither", async () => {
    const project = makeProject({
      "src/loud.ts": `/**
 * Logs and throws.
 *
 * @tool loud
 */
export function loud(): string {
  console.log("working");
  throw new Error("password is 1234");
}
`,
    });
    const { code, stdout, stderr } = await project.toolc(["call", "loud"]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: "tool_error" } });
    expect(stdout).not.toContain("1234");
    expect(stderr).toContain("working\n");
    expect(stderr).toContain("Error: password is 1234");
    expect(stderr).toMatch(/src\/loud\.ts:8:/);
  });

  test("ends though a module holds the process open", async () => {
    const project = makeProject({
      "src/held.ts": `setInterval(() => {}, 1000);\n${addTool}`,
    });
    expect(await project.toolc(["call", "add", '{"a":1,"b":2}'])).toMatchObject({ code: 0, stdout: "3\n" });
  });

  test("a long answer comes whole through a pipe", async () => {
    const project = makeProject({
      "src/long.ts":
        "/**\n * Long.\n *\n * @tool long\n * @maxOutput 900kB\n */\nexport function long(): string {\n  return 'x'.repeat(700_000);\n}\n",
    });
    expect((await project.toolc(["call", "long"])).stdout.length).toBe(700_001);
  });

  test("a build with errors calls nothing", async () => {
    const project = makeProject({
      ...src,
      "src/bad.ts": addTool.replaceAll("add", "bad").replace("b: number)", "b: () => void)"),
    });
    const { code, stdout, stderr } = await project.toolc(["call", "add", '{"a":1,"b":2}']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("error TC12");
  });

  test("a module that can't be loaded is said in a line, exit code 2", async () => {
    const project = makeProject({ "src/math.ts": `throw new Error("no database");\n${addTool}` });
    const { code, stdout, stderr } = await project.toolc(["call", "add", "{}"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("src/tools.generated.ts can't be loaded");
    expect(stderr).toContain("no database");
  });
});

const rich = (specifier: string) => `import { half } from "${specifier}";
enum Mode { Up = "up", Down = "down" }
class Counter { constructor(private readonly start: number) {} get(): number { return this.start; } }
/**
 * Rounds half of a number.
 *
 * @tool round
 * @param n A number
 * @param up Whether up
 */
export function round(n: number, up: boolean): number {
  const mode = up ? Mode.Up : Mode.Down;
  return new Counter(mode === Mode.Up ? Math.ceil(half(n)) : Math.floor(half(n))).get();
}
`;
const half = "export const half = (n: number): number => n / 2;\n";
const tsconfig = (options: object, include = ["src"]) =>
  JSON.stringify({ compilerOptions: { strict: true, target: "es2022", ...options }, include });

const styles: readonly { readonly name: string; readonly files: Record<string, string> }[] = [
  { name: "ES modules", files: { "src/half.ts": half, "src/round.ts": rich("./half.js") } },
  {
    name: "CommonJS",
    files: { "package.json": "{}", "src/half.ts": half, "src/round.ts": rich("./half.js") },
  },
  {
    name: "bundler resolution",
    files: {
      "package.json": "{}",
      "tsconfig.json": tsconfig({ module: "esnext", moduleResolution: "bundler" }),
      "src/half.ts": half,
      "src/round.ts": rich("./half"),
    },
  },
  {
    name: "paths",
    files: {
      "tsconfig.json": tsconfig({ module: "nodenext", paths: { "@lib/*": ["./src/lib/*"] } }),
      "src/lib/half.ts": half,
      "src/round.ts": rich("@lib/half.js"),
    },
  },
  {
    name: ".ts specifiers",
    files: {
      "tsconfig.json": tsconfig({ module: "nodenext", allowImportingTsExtensions: true, noEmit: true }),
      "src/half.ts": half,
      "src/round.ts": rich("./half.ts"),
    },
  },
  {
    name: ".mts and .cts",
    files: { "src/half.cts": half, "src/round.mts": rich("./half.cjs") },
  },
];

describe.concurrent("toolc call runs TypeScript of every kind with nothing but toolc installed", () => {
  test.each(styles)("$name", async ({ files }) => {
    const project = makeProject(files);
    const { code, stdout, stderr } = await project.toolc(["call", "round", '{"n":5,"up":true}']);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: "3\n", stderr: expect.stringMatching(/^wrote .*\n$/) });
  });

  test("and through the project's own tsx, where it has one", async () => {
    const project = makeProject({
      "src/half.ts": half,
      "src/round.ts": `console.log(typeof process.env.TSX_SEEN);\n${rich("./half.js")}`,
    });
    mkdirSync(join(project.root, "node_modules"), { recursive: true });
    symlinkSync(resolve("node_modules/tsx"), join(project.root, "node_modules/tsx"), "dir");
    const { code, stdout } = await project.toolc(["call", "round", '{"n":5,"up":false}']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "2\n" });
  });
});

describe("toolc list and toolc schema", () => {
  test("list: a row a tool", async () => {
    const project = makeProject({
      ...src,
      "src/text.ts":
        "/**\n * Turns a text around. Slowly.\n *\n * @tool reverse_text\n * @readonly\n * @param text The text\n */\nexport function reverse(text: string): string {\n  return text;\n}\n",
    });
    const { code, stdout } = await project.quick(["list"]);
    expect(code).toBe(0);
    expect(stdout).toBe(
      "add           src/math.ts:8  Adds two numbers.\nreverse_text  src/text.ts:8  [readOnly] Turns a text around.\n",
    );
  });

  test("list: no tool is exit code 1", async () => {
    const { code, stdout } = await makeProject({ "src/a.ts": "export {};" }).quick(["list"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  });

  test("schema: the canonical one, or draft-07", async () => {
    const project = makeProject({
      "src/pair.ts":
        "/**\n * Takes a pair.\n *\n * @tool pair\n * @param p The pair\n */\nexport function pair(p: [string, number]): string {\n  return p[0];\n}\n",
    });
    const canonical = JSON.parse((await project.toolc(["schema", "pair"])).stdout);
    expect(canonical).toMatchObject({ type: "object", required: ["p"], additionalProperties: false });
    expect(canonical.properties.p).toHaveProperty("prefixItems");
    const old = JSON.parse((await project.toolc(["schema", "pair", "--target", "draft-07"])).stdout);
    expect(old.properties.p).not.toHaveProperty("prefixItems");
  });

  test("schema: an unknown tool, with the nearest name", async () => {
    const { code, stdout, stderr } = await makeProject(src).quick(["schema", "addd"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain('There is no tool "addd". Did you mean add?');
  });
});
