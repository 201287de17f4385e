/** What the README shows is true today. Its quick start is run word for word by `test/package/quick-start.test.ts`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createDispatcher } from "toolc";
import { expect, test } from "vitest";
import { registry } from "../../examples/first-call/src/tools.generated.js";
import { exampleFolder, packageRoot } from "../examples/folders.js";
import { codeBlocks } from "./markdown.js";

const readme = readFileSync(join(packageRoot, "README.md"), "utf8");
const blocks = codeBlocks(readme);
const fileOf = (name: string) => blocks.find((block) => block.file === name)?.text ?? "";
const example = (path: string) => readFileSync(join(exampleFolder("first-call"), path), "utf8");
const shown = blocks.filter((block) => block.language === "json" && block.file === undefined);

test("the files of the quick start are those of examples/first-call", () => {
  expect(example("src/tools.ts").startsWith(fileOf("src/tools.ts"))).toBe(true);
  expect(example("src/main.ts")).toBe(fileOf("src/main.ts"));
  expect(JSON.parse(example("tsconfig.json"))).toEqual(JSON.parse(fileOf("tsconfig.json")));
});

test("the schema", () => {
  expect(JSON.parse(shown[0]!.text)).toEqual(registry.get("get_weather").inputSchema);
});

test("the error that the model reads", async () => {
  const sent = /const wrong = .*arguments: '(.*)' \}/.exec(fileOf("src/main.ts"))?.[1];
  const answer = await createDispatcher(registry).dispatch({ id: "call_2", name: "get_weather", arguments: sent });
  expect(JSON.parse(answer.content)).toEqual(JSON.parse(shown[1]!.text));
});

test("it stays short", () => {
  expect(readme.split("\n").length).toBeLessThan(120);
});
