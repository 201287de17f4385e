/** Projects on disk: which files are read, how modules are imported, what a tsconfig may say. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readProject } from "../../src/read/project.js";
import { line, show } from "./read-source.js";

let folder: string;
let count = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "toolc-read-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

type Files = Readonly<Record<string, string | object>>;

function read(files: Files, options: { out?: string; include?: string[]; exclude?: string[] } = {}) {
  const root = join(folder, `p${count++}`);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  const tsconfig = "tsconfig.json" in files ? { tsconfig: join(root, "tsconfig.json") } : {};
  return readProject({ root, ...tsconfig, out: "src/tools.generated.ts", naming: "preserve", ...options });
}

const tool = (name: string): string => `/** T. @tool */\nexport function ${name}(a: string): string { return a; }\n`;
const options = (compilerOptions: object): object => ({
  compilerOptions: { strict: true, types: [], lib: ["es2022"], ...compilerOptions },
  include: ["src"],
});

describe("E08 how generated code imports the user's modules", () => {
  test.each<[want: string, compilerOptions: object, packageJson: object, source?: string]>([
    ["js esm", { module: "nodenext" }, { type: "module" }],
    ["js cjs", { module: "nodenext" }, {}],
    ["js esm", { module: "node20" }, { type: "module" }],
    ["ts esm", { module: "nodenext", allowImportingTsExtensions: true, noEmit: true }, { type: "module" }],
    ["ts esm", { module: "nodenext", rewriteRelativeImportExtensions: true }, { type: "module" }],
    ["none esm", { module: "esnext", moduleResolution: "bundler" }, { type: "module" }],
    ["none esm", { module: "preserve" }, {}],
    ["ts esm", { module: "preserve", allowImportingTsExtensions: true, noEmit: true }, {}],
    ["js esm", { module: "esnext", moduleResolution: "bundler" }, {}, 'import { x } from "./x.js";\n'],
  ])("%s ← %j", (want, compilerOptions, packageJson, source = "") => {
    const { value, diagnostics } = read({
      "package.json": packageJson,
      "tsconfig.json": options(compilerOptions),
      "src/x.ts": "export const x = 1;",
      "src/a.ts": source + tool("a"),
    });
    expect(diagnostics).toEqual([]);
    expect(`${value.modules.extension} ${value.modules.format}`).toBe(want);
  });

  test.each([
    { module: "commonjs", moduleResolution: "node10" },
    { module: "esnext", moduleResolution: "node10" },
    { module: "system" },
  ])("%j is refused, and the finding says what to set", (compilerOptions) => {
    const { diagnostics } = read({ "tsconfig.json": options(compilerOptions), "src/a.ts": tool("a") });
    const finding = diagnostics.find(({ code }) => code === "TC1003");
    expect(finding?.hint).toContain('"module": "nodenext"');
  });

  test("files of all endings keep theirs", () => {
    const { value } = read({
      "package.json": { type: "module" },
      "tsconfig.json": options({ module: "nodenext" }),
      "src/a.mts": tool("a"),
      "src/b.cts": tool("b"),
      "src/c/index.ts": tool("c"),
    });
    expect(value.tools.map(({ binding }) => binding.module)).toEqual(["src/a.mts", "src/b.cts", "src/c/index.ts"]);
  });
});

describe("E11 types imported through paths", () => {
  const files = (name: string): Files => ({
    "package.json": { type: "module" },
    "tsconfig.json": options({ module: "nodenext", paths: { "@shared/*": ["./src/shared/*"] } }),
    "src/shared/dto.ts": "export interface Dto { a: string; b: number }",
    "src/tool.ts": `import type { ${name} } from "@shared/dto.js";\n/** Take. @tool */\nexport function take(d: ${name}): string { return d.a; }`,
  });

  test("are what they are", () => {
    const { value, diagnostics } = read(files("Dto"));
    expect(diagnostics).toEqual([]);
    expect(value.tools.map((each) => show(each.input, value))).toEqual(["{ a: string; b: number }"]);
  });

  test("misspelt, they are an error", () => {
    const { value, diagnostics } = read(files("Dtoo"));
    expect(diagnostics.map(line)).toEqual(['src/tool.ts:3:25 TC1202 The type "Dtoo" can\'t be resolved.']);
    expect(value.tools).toEqual([]);
  });
});

describe("files", () => {
  test("those of the tsconfig, less tests, declarations and the output", () => {
    const { value } = read({
      "tsconfig.json": { ...options({ module: "nodenext" }), exclude: ["src/old"] },
      "src/a.ts": tool("a"),
      "src/a.test.ts": tool("tested"),
      "src/__tests__/b.ts": tool("inside"),
      "src/old/c.ts": tool("old"),
      "src/d.d.ts": "/** D. @tool */\nexport declare function d(): void;",
      "src/tools.generated.ts": tool("generated"),
      "scripts/e.ts": tool("outside"),
    });
    expect(value.tools.map(({ name }) => name)).toEqual(["a"]);
  });

  test("without a tsconfig, all but packages, under strict nodenext", () => {
    const { value, diagnostics } = read({
      "package.json": { type: "module" },
      "a.ts": tool("a"),
      "deep/b.ts": "/** T. @tool */\nexport function b(x: string | null): void {}",
      "node_modules/p/c.ts": tool("packaged"),
    });
    expect(diagnostics).toEqual([]);
    expect(value.tools.map((each) => show(each.input))).toEqual(["{ a: string }", "{ x: <string | null> }"]);
    expect(value.modules).toEqual({ extension: "js", format: "esm" });
  });

  test("include and exclude", () => {
    const files: Files = {
      "tsconfig.json": options({ module: "nodenext" }),
      "src/a/x.ts": tool("ax"),
      "src/b/x.ts": tool("bx"),
      "src/b/y.draft.ts": tool("by"),
    };
    const names = (choice: object) => read(files, choice).value.tools.map(({ name }) => name);
    expect(names({ include: ["src/a"] })).toEqual(["ax"]);
    expect(names({ include: ["src/**/x.ts"] })).toEqual(["ax", "bx"]);
    expect(names({ exclude: ["**/*.draft.ts"] })).toEqual(["ax", "bx"]);
    expect(names({ exclude: ["src/{a,c}/**"] })).toEqual(["bx", "by"]);
  });

  test("global declarations and augmentations of other files count", () => {
    const { value, diagnostics } = read({
      "tsconfig.json": options({ module: "nodenext" }),
      "src/globals.d.ts": "interface Shared { a: string }",
      "src/more.ts": "export {};\ndeclare global {\n  interface Shared { b: number }\n}",
      "src/a.ts": "/** T. @tool */\nexport function t(s: Shared): void {}",
    });
    expect(diagnostics).toEqual([]);
    expect(value.tools.map((each) => show(each.input, value))).toEqual(["{ a: string; b: number }"]);
  });

  test("projects that don't check null are read as they are written", () => {
    const { value } = read({
      "tsconfig.json": options({ module: "nodenext", strict: false }),
      "src/a.ts": "/** T. @tool */\nexport function t(a: string | null, b: number): void {}",
    });
    expect(value.tools.map((each) => show(each.input))).toEqual(["{ a: <string | null>; b: number }"]);
  });

  test("no absolute path comes into the model", () => {
    const { value } = read({
      "tsconfig.json": options({ module: "nodenext" }),
      "node_modules/dto/package.json": { name: "dto", version: "1.0.0", types: "index.d.ts" },
      "node_modules/dto/index.d.ts": "/** From a package. */\nexport interface Dto { a: string }",
      "src/a.ts": 'import type { Dto } from "dto";\n/** T. @tool */\nexport function t(d: Dto | null): void {}',
    });
    expect(Object.keys(value.definitions)).toEqual(["dto/index.d.ts#Dto"]);
    expect(JSON.stringify(value)).not.toContain(folder);
  });
});

describe("findings about the project", () => {
  test("a tsconfig that can't be read", () => {
    const { diagnostics } = read({
      "tsconfig.json": '{ "compilerOptions": { "module": "nodenextt" } }',
      "src/a.ts": tool("a"),
    });
    expect(
      diagnostics.map(({ code, origin }) => `${code} ${origin?.file}:${origin?.line}:${origin?.column}`),
    ).toContain("TC1001 tsconfig.json:1:34");
  });

  test("a tool module that imports the generated one", () => {
    const { diagnostics } = read({
      "tsconfig.json": options({ module: "nodenext" }),
      "src/a.ts": `import { registry } from "./tools.generated.js";\n${tool("a")}`,
    });
    expect(diagnostics.map(line)).toEqual(["src/a.ts:1:26 TC1005 A tool module imports the generated module."]);
  });
});

describe("what a package declares, and a file of the project exports", () => {
  const dependency = {
    "package.json": { type: "module" },
    "tsconfig.json": options({ module: "nodenext" }),
    "node_modules/pkg/package.json": { name: "pkg", type: "module", types: "index.d.ts" },
    "node_modules/pkg/index.d.ts": "/** T. @tool */\nexport declare function search(q: string): string;\n",
  };
  test.each<[want: string[], files: Files]>([
    [["src/index.ts#search"], { "src/index.ts": 'export { search } from "pkg";' }],
    [
      ["src/index.ts#search"],
      { "src/index.ts": 'import { search, search as s } from "pkg";\ns("");\nexport { search };' },
    ],
    [["src/own.ts#search"], { "src/index.ts": 'export * from "./own.js";', "src/own.ts": 'export * from "pkg";' }],
    [[], { "src/index.ts": 'import { search } from "pkg";\nexport const found = search("");' }],
  ])("%j ← %j", (want, files) => {
    const { value, diagnostics } = read({ ...dependency, ...files });
    expect(diagnostics.map(({ code }) => code)).toEqual(want.length > 0 ? [] : ["TC1006"]);
    expect(value.tools.map(({ binding }) => `${binding.module}#${binding.export}`)).toEqual(want);
  });
});

test("a project of validators alone needs no tool", () => {
  const { value, diagnostics } = read({
    "tsconfig.json": options({ module: "nodenext" }),
    "src/a.ts": "/** @validator */\nexport interface P { a: string }",
  });
  expect(diagnostics).toEqual([]);
  expect(value.validators.map(({ name }) => name)).toEqual(["P"]);
});

describe("JavaScript with types in JSDoc", () => {
  const source = `/**
 * @typedef {object} Place Where.
 * @property {string} city Name of the city.
 * @property {"km" | "mi"} [unit]
 */

/**
 * Forecast. @tool
 * @param {Place} place
 * @param {{ from: number, to?: number }} span The days. {@uniqueItems}
 * @param {string[]} [tags] What to add. {@maxItems 3}
 * @param {number} [limit=5] How many. {@minimum 1}
 * @returns {Promise<{ ok: boolean }>} Whether.
 */
export async function forecast(place, span, tags, limit = 5) { return { ok: true }; }
`;
  const files = (more: object): Files => ({
    "package.json": { type: "module" },
    "tsconfig.json": options({ module: "nodenext", ...more }),
    "src/a.js": source.replace(" {@uniqueItems}", ""),
    "src/b.ts": tool("b"),
  });

  test("counts where the project lets it", () => {
    const { value, diagnostics } = read(files({ allowJs: true }));
    expect(diagnostics.map(line)).toEqual([]);
    expect(value.tools.map(({ name }) => name)).toEqual(["forecast", "b"]);
    const [forecast] = value.tools;
    expect(show(forecast!.input, value)).toBe(
      '{ place: { city: string; unit?: "km" | "mi" }; span: { from: number; to?: number }; tags?: [string] maxItems=3; limit?: number minimum=1 }',
    );
    expect(forecast!.output.kind === "described" && show(forecast!.output.type, value)).toBe("{ ok: boolean }");
    expect(forecast!.input.properties.map(({ docs }) => docs.description)).toEqual([
      undefined,
      "The days.",
      "What to add.",
      "How many.",
    ]);
    expect(forecast!.binding.module).toBe("src/a.js");
  });

  test("the properties of a @typedef have their words and constraints", () => {
    const source = `/**
 * A place on earth.
 * @typedef {object} Place
 * @property {string} city - The city. {@minLength 2}
 * @property {object} nested Nested.
 * @property {"z" | "a"} nested.kind Of which kind. {@default a}
 * @prop {Date} [when] When. {@format date}
 */
/** @typedef {Omit<Place, "when">} Less */
/**
 * T.
 * @tool
 * @param {Place} place
 * @param {Less} less
 */
export function f(place, less) {}`;
    const { value, diagnostics } = read({
      "tsconfig.json": options({ module: "nodenext", allowJs: true }),
      "src/a.js": source,
    });
    expect(diagnostics.map(line)).toEqual([]);
    const both = 'city: string minLength=2; nested: { kind: "z" | "a" }';
    expect(show(value.tools[0]!.input, value)).toBe(`{ place: { ${both}; when?: date }; less: { ${both} } }`);
    const [place] = Object.values(value.definitions).filter(({ name }) => name === "Place");
    expect(place!.docs.description).toBe("A place on earth.");
    expect(place!.type.kind === "object" && place!.type.properties.map(({ docs }) => docs.description)).toEqual([
      "The city.",
      "Nested.",
      "When.",
    ]);
  });

  test("what a @typedef says wrongly of its properties is told", () => {
    const source = `/**
 * @typedef {object} Place
 * @property {string} city - The city. {@minLength two}
 * @property {string} at When. @format date
 */
/**
 * T.
 * @tool
 * @param {Place} place
 */
export function f(place) {}`;
    const { diagnostics } = read({
      "tsconfig.json": options({ module: "nodenext", allowJs: true }),
      "src/a.js": source,
    });
    expect(diagnostics.filter(({ severity }) => severity === "error").map(line)).toEqual([
      "src/a.js:4:32 TC1105 @format stands in a comment that another one follows.",
      'src/a.js:3:40 TC1302 @minLength takes a whole number, 0 or more, not "two".',
      "src/a.js:4:32 TC1110 @format does not belong on a type.",
    ]);
  });

  test("a @typedef of another type is an alias: its words and constraints hold where it is named", () => {
    const source = `/**
 * A name.
 * @typedef {string} Name
 * @minLength 3
 */
/** @typedef {Name} Nick Another one. {@maxLength 9} */
/**
 * T.
 * @tool
 * @param {Name} name
 * @param {Nick[]} nicks
 * @param {import("./b.js").Count} count
 * @returns {Nick}
 */
export function f(name, nicks, count) { return name; }`;
    const { value, diagnostics } = read({
      "tsconfig.json": options({ module: "nodenext", allowJs: true }),
      "src/a.js": source,
      "src/b.js": "/** @typedef {number} Count How many. {@minimum 1} */\nexport {};",
    });
    expect(diagnostics.map(line)).toEqual([]);
    const { input, output } = value.tools[0]!;
    expect(show(input)).toBe(
      "{ name: string minLength=3; nicks: [string minLength=3 maxLength=9]; count: number minimum=1 }",
    );
    expect(input.properties.map(({ docs }) => docs.description)).toEqual(["A name.", undefined, "How many."]);
    expect(output.kind === "described" && show(output.type)).toBe("string minLength=3 maxLength=9");
  });

  test("types in comments of JavaScript that lead nowhere or say something wrong", () => {
    const source = `/** @typedef {string} Name {@minLength two} */
/**
 * T.
 * @tool
 * @param {Nowhere} a
 * @param {Name} b
 * @returns {import("./none.js").X}
 */
export function f(a, b) { return a; }`;
    const { diagnostics } = read({
      "tsconfig.json": options({ module: "nodenext", allowJs: true }),
      "src/a.js": source,
    });
    expect(diagnostics.filter(({ severity }) => severity === "error").map(line)).toEqual([
      'src/a.js:5:12 TC1202 The type "Nowhere" can\'t be resolved.',
      'src/a.js:1:28 TC1302 @minLength takes a whole number, 0 or more, not "two".',
      'src/a.js:7:34 TC1202 The type "X" can\'t be resolved.',
    ]);
  });

  test("and nowhere else", () => {
    expect(read(files({})).value.tools.map(({ name }) => name)).toEqual(["b"]);
  });
});
