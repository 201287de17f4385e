/** Functions of packages and other projects, which a file of the project exports; and barrels inside a project. */
import { describe, expect, test } from "vitest";
import { findingsOf, line, readSources } from "./read-source.js";

const root = "/app";
const inApp = (sources: Record<string, string>) =>
  readSources(Object.fromEntries(Object.entries(sources).map(([path, text]) => [`app/${path}`, text])), { root });

function bindings(sources: Record<string, string>): string[] {
  const { value, diagnostics } = inApp(sources);
  expect(diagnostics.filter(({ severity }) => severity === "error").map(line)).toEqual([]);
  return value.tools.map(
    ({ name, binding }) =>
      `${name} = ${binding.module}#${binding.export}${binding.form === "function" ? "" : `.${binding.method}`}`,
  );
}

const searchTypes =
  "/** T. @tool */\nexport declare function search(q: string): string;\n/** Other. */\nexport declare function other(): void;\n";
const dependency = {
  "node_modules/pkg/package.json": '{"name":"pkg","types":"index.d.ts"}',
  "node_modules/pkg/index.d.ts": searchTypes,
};

describe("of a package", () => {
  test.each<[want: string[], sources: Record<string, string>]>([
    [[], { "src/a.ts": 'import { search } from "pkg";\nsearch("");' }],
    [["search = src/a.ts#search"], { "src/a.ts": 'export { search } from "pkg";' }],
    [["search = src/a.ts#search"], { "src/a.ts": 'export * from "pkg";' }],
    [["search = src/a.ts#find"], { "src/a.ts": 'export { search as find } from "pkg";' }],
    [["search = src/a.ts#default"], { "src/a.ts": 'export { search as default } from "pkg";' }],
    [["search = src/a.ts#default"], { "src/a.ts": 'import { search } from "pkg";\nexport default search;' }],
    [["search = src/a.ts#search"], { "src/a.ts": 'import { search } from "pkg";\nexport { search };' }],
    [
      ["search = src/b.ts#search"],
      { "src/a.ts": 'export { search as find } from "pkg";', "src/b.ts": 'export { search } from "pkg";' },
    ],
    [["search = src/a.ts#find"], { "src/a.ts": 'export { search as default, search as find } from "pkg";' }],
    [
      ["search = src/b.ts#search"],
      { "src/a.ts": 'export * from "./b.js";', "src/b.ts": 'export { search } from "pkg";' },
    ],
    [["search = src/a.ts#search"], { "src/a.ts": 'export { search } from "pkg";\nexport * as ns from "pkg";' }],
    [[], { "src/a.ts": 'export type { search } from "pkg";' }],
  ])("%j ← %j", (want, sources) => {
    const { value } = inApp({ ...dependency, ...sources });
    if (want.length > 0) expect(bindings({ ...dependency, ...sources })).toEqual(want);
    expect(value.tools).toHaveLength(want.length);
  });

  test("a namespace alone is no import of a function", () => {
    const { diagnostics, value } = inApp({ ...dependency, "src/a.ts": 'export * as ns from "pkg";' });
    expect(diagnostics.map(line)).toEqual([
      'src/a.ts:1:8 TC1402 The tool "search" is exported in the namespace "ns" only: it can\'t be imported by its name.',
    ]);
    expect(value.tools).toEqual([]);
  });

  test("default exports, classes and findings", () => {
    const types = {
      ...dependency,
      "node_modules/pkg/index.d.ts":
        "/** T. @tool */\nexport default function run(a: string): void;\nexport declare class Files {\n/** R. @tool */ read(path: string): string;\n/** W. @tool */ private write(path: string): string }\n/** B.\n@tool\n@timeout soon */\nexport declare function bad(a: string): void;\n",
    };
    const barrel = 'export { default as run } from "pkg";';
    expect(bindings({ ...types, "src/a.ts": barrel })).toEqual(["run = src/a.ts#run"]);
    const { value, diagnostics } = inApp({ ...types, "src/a.ts": 'export { bad, Files } from "pkg";' });
    expect(value.tools.map(({ binding }) => binding)).toEqual([
      { form: "method", module: "src/a.ts", export: "Files", method: "read", instance: "Files" },
    ]);
    expect(diagnostics.map(line)).toEqual([
      'src/a.ts:1:15 TC1403 "write" is private: nothing outside can call it.',
      'src/a.ts:1:10 TC1102 @timeout takes a time of at most 24 days, not "soon".',
    ]);
  });
});

test("of another project's source, by comment and by wrapper", () => {
  const shared =
    'import { tool } from "toolc";\n/** T. @tool */\nexport function one(a: string): void {}\nexport const two = tool({ name: "zwei" }, (b: string) => b);\nexport const three = (c: string) => c;';
  const barrel = 'export * from "../../shared/src/index.js";';
  const { value, diagnostics } = readSources(
    { "app/src/a.ts": barrel, "shared/src/index.ts": shared },
    { root, include: ["src"] },
  );
  expect(diagnostics.map(line)).toEqual([]);
  expect(value.tools.map(({ name, binding }) => `${name} = ${binding.module}#${binding.export}`)).toEqual([
    "one = src/a.ts#one",
    "zwei = src/a.ts#two",
  ]);
});

test("inside a project, a function is registered once, from its own file", () => {
  const sources = {
    "src/b.ts":
      "/** T. @tool */\nexport function f(): void {}\n/** G. @tool */\nfunction g(): void {}\nexport { g as h, g as i, g as default };",
    "src/a.ts":
      'export * from "./b.js";\nexport { f as again, default } from "./b.js";\nexport * as all from "./b.js";',
  };
  const { value, diagnostics } = readSources(sources);
  expect(diagnostics).toEqual([]);
  expect(value.tools.map(({ name, binding }) => `${name} = ${binding.module}#${binding.export}`)).toEqual([
    "f = src/b.ts#f",
    "g = src/b.ts#h",
  ]);
  expect(findingsOf({ "src/a.ts": 'export { nothing } from "nowhere";' })).toEqual(["TC1006"]);
});
