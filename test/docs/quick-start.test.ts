/**
 * The README's quick start, word for word: in an empty folder, with the packed package. Only the packages from the registry
 * are taken from this repository instead, so that the test needs no network.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleFolder, packageRoot } from "../examples/folders.js";
import { type CodeBlock, codeBlocks } from "./markdown.js";
import { emptyProject, linkTools, type Project } from "./project.js";

const readme = readFileSync(join(packageRoot, "README.md"), "utf8");
const quickStart = readme.slice(readme.indexOf("## Quick start"), readme.indexOf("## What you get"));
const blocks = codeBlocks(quickStart);
const commands = blocks.filter((block) => block.language === "sh").flatMap((block) => block.text.trim().split("\n"));
const fileOf = (name: string) => blocks.find((block) => block.file === name) as CodeBlock;

let packed: string;
let project: Project;
beforeAll(() => {
  packed = mkdtempSync(join(tmpdir(), "toolc-pack-"));
  const args = ["pack", "--ignore-scripts", "--json", "--pack-destination", packed];
  const [{ filename }] = JSON.parse(execFileSync("npm", args, { cwd: packageRoot, encoding: "utf8" }));
  project = emptyProject();
  const shell = (command: string) => expect(project.run("sh", "-c", command), command).toMatchObject({ status: 0 });
  shell(commands[0]!);
  expect(commands.slice(1, 3)).toEqual(["npm install toolc", "npm install --save-dev typescript tsx"]);
  shell(`npm install --offline --no-audit --no-fund ${JSON.stringify(join(packed, filename))}`);
  linkTools(project.folder);
  project.write(Object.fromEntries(blocks.filter(({ file }) => file).map(({ file, text }) => [file, text])));
});
afterAll(() => {
  project?.remove();
  rmSync(packed, { recursive: true, force: true });
});

test("its files are those of examples/first-call", () => {
  const example = (path: string) => readFileSync(join(exampleFolder("first-call"), path), "utf8");
  expect(example("src/tools.ts").startsWith(fileOf("src/tools.ts").text)).toBe(true);
  expect(fileOf("src/main.ts").text).toBe(example("src/main.ts"));
  expect(JSON.parse(fileOf("tsconfig.json").text)).toEqual(JSON.parse(example("tsconfig.json")));
});

describe("its commands", () => {
  const run = (start: string) => {
    const command = commands.find((one) => one.startsWith(start));
    expect(command, `a command that begins with "${start}"`).toBeDefined();
    return project.run("sh", "-c", command!);
  };
  const unnamed = blocks.filter((block) => block.language === "json" && !block.file);

  test("are all known to this test", () => {
    expect(commands.slice(3)).toEqual([
      "npx toolc build",
      "npx toolc list",
      `npx toolc call get_weather '{"city":"Beijing","days":2}'`,
      "npx tsx src/main.ts",
    ]);
  });

  test("toolc build writes the module, which compiles", () => {
    const { status, output } = run("npx toolc build");
    expect(output).toContain("src/tools.generated.ts");
    expect(status).toBe(0);
    expect(project.run("npx", "tsc")).toEqual({ status: 0, output: "" });
  });

  test("toolc list names the tool", () => {
    expect(run("npx toolc list")).toMatchObject({ status: 0, output: expect.stringContaining("get_weather") });
  });

  test("toolc call answers", () => {
    const { status, output } = run("npx toolc call");
    expect(output).toContain("Beijing");
    expect(status).toBe(0);
  });

  test("the program answers both calls, the wrong one as shown", () => {
    const { status, output } = run("npx tsx");
    expect(status).toBe(0);
    const [right, wrong] = output.trim().split("\n");
    expect(JSON.parse(right!)).toMatchObject({ city: "Beijing" });
    expect(JSON.parse(wrong!)).toEqual(JSON.parse(unnamed[1]!.text));
  });

  test("toolc schema gives what is shown", () => {
    const { status, output } = project.run("npx", "toolc", "schema", "get_weather");
    expect(status).toBe(0);
    expect(JSON.parse(output)).toEqual(JSON.parse(unnamed[0]!.text));
  });
});

test("the README stays short", () => {
  expect(readme.split("\n").length).toBeLessThan(120);
});
