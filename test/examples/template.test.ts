/** `templates/basic` is the example `first-call` as a user begins with it: without its generated file and its README. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exampleFolder, packageRoot, templateFolder, textsOf } from "./folders.js";

const own = ["package.json", "README.md", "src/tools.generated.ts"];

test("the files are alike", () => {
  const sources = (texts: Record<string, string>) => Object.entries(texts).filter(([path]) => !own.includes(path));
  expect(sources(textsOf(templateFolder("basic")))).toEqual(sources(textsOf(exampleFolder("first-call"))));
});

test("the template has no generated file", () => {
  expect(Object.keys(textsOf(templateFolder("basic")))).toEqual([
    "package.json",
    "src/main.ts",
    "src/tools.ts",
    "tsconfig.json",
  ]);
});

test("the template's package.json has the example's scripts and packages, in ranges that hold what is tested here", () => {
  const read = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const template = read(templateFolder("basic"));
  const example = read(exampleFolder("first-call"));
  expect(template.scripts).toEqual(example.scripts);
  expect(Object.keys(template.dependencies)).toEqual(Object.keys(example.dependencies));
  expect(Object.keys(template.devDependencies)).toEqual(Object.keys(example.devDependencies));
  const { devDependencies } = read(packageRoot);
  for (const [name, range] of Object.entries(template.devDependencies)) expect(range).toBe(`^${devDependencies[name]}`);
});
