/** Types that come from elsewhere: referenced projects, packages of every style, aliases of paths, what is declared globally. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readProject } from "../../src/read/project.js";
import { line, show } from "./read-source.js";

let folder: string;
let count = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "toolc-packages-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

type Files = Readonly<Record<string, string | object>>;
const settings = { target: "es2022", module: "nodenext", strict: true, types: [] };
const usual: Files = {
  "package.json": { type: "module" },
  "tsconfig.json": { compilerOptions: settings, include: ["src"] },
};

/** @returns The arguments of each tool by its name, and the findings. */
function read(files: Files, { at = ".", links = {} }: { at?: string; links?: Record<string, string> } = {}) {
  const root = join(folder, `p${count++}`);
  for (const [path, content] of Object.entries({ ...usual, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(target, join(root, path), "junction");
  }
  const project = join(root, at);
  const tsconfig = join(project, "tsconfig.json");
  const { value, diagnostics } = readProject({ root: project, tsconfig, out: "src/out.ts", naming: "preserve" });
  return {
    findings: diagnostics.map(line),
    hints: diagnostics.map(({ hint }) => hint),
    tools: Object.fromEntries(value.tools.map(({ name, input }) => [name, show(input, value)])),
    modules: value.tools.map(({ binding }) => binding.module),
  };
}

const tool = (parameters: string, imports = "") => `${imports}\n/** T. @tool f */\nexport function f(${parameters}) {}`;
/** A package of one declaration file. */
const declaredIn = (text: string, more: object = {}) => ({
  "package.json": { types: "index.d.ts", ...more },
  "index.d.ts": text,
});
/** Files of a package. */
const installed = (name: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`node_modules/${name}/${path}`, text]));

describe("project references", () => {
  const order = `export interface Order {
  /** Its id. @format uuid */
  id: string;
  when: Date;
}
export enum Colour { Red = "r", Blue = "b" }`;
  const emitted = order.replace("export enum", "export declare enum");
  const project = {
    compilerOptions: { ...settings, composite: true, rootDir: "src", outDir: "dist" },
    include: ["src"],
  };
  const files = (sources: string, more: Files = {}): Files => ({
    "b/package.json": { name: "b", type: "module", exports: { ".": "./dist/index.js" } },
    "b/tsconfig.json": project,
    "b/src/index.ts": sources,
    "a/package.json": { type: "module" },
    "a/tsconfig.json": { ...project, references: [{ path: "../b" }] },
    "a/src/a.ts": tool("o: Order, c: Colour", 'import type { Colour, Order } from "b";'),
    ...more,
  });
  const links = { "a/node_modules/b": "../../b" };
  const want = '{ o: { id: string format=uuid; when: date-time }; c: "r" | "b"! }';

  test("a referenced project need not be built: its sources are read", () => {
    const { tools, findings } = read(files(order), { at: "a", links });
    expect(findings).toEqual([]);
    expect(tools).toEqual({ f: want });
  });

  test("and are read instead of what was emitted before", () => {
    const old = { "b/dist/index.d.ts": "export interface Order { old: 1 }\nexport type Colour = 0;" };
    expect(read(files(order, old), { at: "a", links }).tools).toEqual({ f: want });
  });

  test("what is wrong with them is told where they stand", () => {
    const { findings } = read(files(order.replace("uuid", "uuuid")), { at: "a", links });
    expect(findings).toEqual(['../b/src/index.ts:2:15 TC1303 @format does not know "uuuid".']);
  });

  test("a project that refers to one that refers to another", () => {
    const more = {
      "b/tsconfig.json": { ...project, references: [{ path: "../c" }] },
      "b/src/index.ts": 'export * from "c";',
      "c/package.json": { name: "c", type: "module", types: "./dist/index.d.ts", main: "./dist/index.js" },
      "c/tsconfig.json": project,
      "c/src/index.ts": order,
    };
    const found = read(files("", more), { at: "a", links: { ...links, "b/node_modules/c": "../../c" } });
    expect(found.findings).toEqual([]);
    expect(found.tools).toEqual({ f: want });
  });

  test("declarations of a project that is not referred to", () => {
    const more = { "b/dist/index.d.ts": emitted, "a/tsconfig.json": project };
    const { tools } = read(files("export const none = 1;", more), { at: "a", links });
    expect(tools).toEqual({ f: want });
  });

  test("a tsconfig that only refers to others says which one to build", () => {
    const { findings, hints } = read({
      "tsconfig.json": { files: [], references: [{ path: "./tsconfig.app.json" }, { path: "./tsconfig.node.json" }] },
      "tsconfig.app.json": { compilerOptions: { ...settings, composite: true }, include: ["src"] },
      "tsconfig.node.json": { compilerOptions: { ...settings, composite: true }, files: ["vite.config.ts"] },
      "vite.config.ts": "export default {};",
      "src/a.ts": tool("a: string"),
    });
    expect(findings).toEqual(["TC1006 No tool found."]);
    expect(hints).toEqual([
      'The tsconfig only refers to others: build one of them, by --project tsconfig.app.json or "project" in the config.',
    ]);
  });
});

describe("packages", () => {
  const dual = installed("dual", {
    "package.json": { exports: { ".": { import: { types: "./esm.d.mts" }, require: { types: "./cjs.d.cts" } } } },
    "esm.d.mts": "export interface D { esm: 1 }",
    "cjs.d.cts": "export interface D { cjs: 1 }",
  });
  const uses = (name: string, more = "", type = "D") =>
    `import type { D } from "dual";${more}\n/** T. @tool ${name} */\nexport function run(d: ${type}, n?: 1) {}`;

  test("resolve by the module format of the importing file", () => {
    const files = { ...dual, "src/a.mts": uses("a"), "src/b.cts": uses("b"), "src/c.ts": uses("c") };
    const [esm, cjs] = ["{ d: { esm: 1 }; n?: 1 }", "{ d: { cjs: 1 }; n?: 1 }"];
    expect(read(files).tools).toEqual({ a: esm, b: cjs, c: esm });
    expect(read({ ...files, "package.json": {} }).tools).toEqual({ a: esm, b: cjs, c: cjs });
  });

  test("and by what an import says itself", () => {
    const more = '\nimport type { D as E } from "dual" with { "resolution-mode": "require" };';
    expect(read({ ...dual, "src/a.mts": uses("a", more, "[D, E]") }).tools).toEqual({
      a: "{ d: ({ esm: 1 }, { cjs: 1 }); n?: 1 }",
    });
  });

  test("with export =", () => {
    const equal = installed(
      "equal",
      declaredIn(`declare function equal(options: equal.Options): void;
declare namespace equal {
  interface Options { depth: number; mode?: Mode }
  type Mode = "a" | "b";
  enum Level { Low = 1, High = 2 }
}
export = equal;`),
    );
    const source = tool("o: equal.Options, m: equal.Mode, l: equal.Level", 'import equal from "equal";');
    expect(read({ ...equal, "src/a.ts": source }).tools).toEqual({
      f: '{ o: { depth: number; mode?: "a" | "b" }; m: "a" | "b"; l: 1 | 2 }',
    });
  });

  test("described by @types, with and without a scope", () => {
    const files = {
      ...installed("plain", { "package.json": { main: "index.js" }, "index.js": "" }),
      ...installed("@types/plain", declaredIn("export interface X { a: 1 | 2 }")),
      ...installed("@types/scope__scoped", declaredIn("export interface Y { b: boolean }")),
      "src/a.ts": tool("x: X, y: Y", 'import type { X } from "plain";\nimport type { Y } from "@scope/scoped";'),
    };
    expect(read(files).tools).toEqual({ f: "{ x: { a: 1 | 2 }; y: { b: boolean } }" });
  });

  test("of declarations only, with and without exports", () => {
    const exports = { ".": { types: "./index.d.ts" }, "./sub": { types: "./sub.d.ts" } };
    const files = {
      ...installed("one", {
        ...declaredIn('export type { Q } from "./q.js";'),
        "q.d.ts": "export interface Q { q: Date }",
      }),
      ...installed("two", {
        ...declaredIn("export interface P { p: number }", { exports }),
        "sub.d.ts": "export type S = bigint;",
      }),
      "src/a.ts": tool(
        "q: Q, p: P, s: S",
        'import type { Q } from "one";\nimport type { P } from "two";\nimport type { S } from "two/sub";',
      ),
    };
    expect(read(files).tools).toEqual({ f: "{ q: { q: date-time }; p: { p: number }; s: bigint }" });
  });

  test("in two versions, with types of one name", () => {
    const files = {
      ...installed("v", declaredIn("export interface Opt { one: string; next?: Opt }")),
      ...installed("w", declaredIn('export type { Opt as Inner } from "v";')),
      ...installed("w/node_modules/v", declaredIn("export interface Opt { two: number; next?: Opt }")),
      "src/a.ts": tool("a: Opt, b: Inner", 'import type { Opt } from "v";\nimport type { Inner } from "w";'),
    };
    expect(read(files).tools).toEqual({
      f: "{ a: { one: string; next?: #Opt }; b: { two: number; next?: #Opt~2 } }",
    });
  });

  test("of a workspace, which are links to their sources", () => {
    const files = {
      "app/package.json": { type: "module" },
      "app/tsconfig.json": { compilerOptions: settings, include: ["src"] },
      "app/src/a.ts": tool("s: S, k: K", 'import type { K, S } from "@m/shared";'),
      "app/src/tools.ts": 'export { shared } from "@m/shared/tools";',
      "shared/package.json": { type: "module", exports: { ".": "./src/index.ts", "./tools": "./src/tools.ts" } },
      "shared/src/index.ts": `export interface S {
  /** @minLength 2 */
  s: string;
}
export enum K { A = "a", B = "b" }`,
      "shared/src/tools.ts": "/** T. @tool */\nexport function shared(a: string) {}",
    };
    const found = read(files, { at: "app", links: { "app/node_modules/@m/shared": "../../../shared" } });
    expect(found.findings).toEqual([]);
    expect(found.tools).toEqual({ f: '{ s: { s: string minLength=2 }; k: "a" | "b"! }', shared: "{ a: string }" });
    expect(found.modules).toEqual(["src/a.ts", "src/tools.ts"]);
  });
});

describe("other ways to a type", () => {
  test("paths of the tsconfig", () => {
    const compilerOptions = {
      ...settings,
      module: "preserve",
      paths: { "@/*": ["./src/*"], "~types": ["./types/all.ts"] },
    };
    const { tools, modules } = read({
      "tsconfig.json": { compilerOptions, include: ["src"] },
      "types/all.ts": "export interface All { a: Date }",
      "src/inner.ts": "export interface Inner { x: 1 }",
      "src/lib/a.ts": tool(
        "a: All, i: Inner",
        'import type { All } from "~types";\nimport type { Inner } from "@/inner";',
      ),
      "src/index.ts": 'export * from "@/lib/a";\nexport { f as g } from "@/lib/a";',
    });
    expect(tools).toEqual({ f: "{ a: { a: date-time }; i: { x: 1 } }" });
    expect(modules).toEqual(["src/lib/a.ts"]);
  });

  test("imports of the package itself", () => {
    const { tools, modules } = read({
      "package.json": { type: "module", imports: { "#types": "./src/types.ts", "#lib/*": "./src/lib/*.ts" } },
      "src/types.ts": "export interface All { a: Date }",
      "src/lib/a.ts": tool("a: All, b: string", 'import type { All } from "#types";'),
      "src/index.ts": 'export * from "#lib/a";',
    });
    expect(tools).toEqual({ f: "{ a: { a: date-time }; b: string }" });
    expect(modules).toEqual(["src/lib/a.ts"]);
  });

  test("what is declared globally, in namespaces, for modules and as an addition to one", () => {
    const { tools, findings } = read({
      ...installed("base", declaredIn("export interface Base { own: string }")),
      "src/globals.d.ts": `declare namespace App {
  interface User { role: Deep.Role }
  namespace Deep { type Role = "admin" | "user" }
  enum Level { Low = 1, High = 2 }
}
declare module "virtual:thing" { export interface Thing { t: number } }
declare const enum Hue { Red = "red" }`,
      "src/more.ts": `export {};
declare global { interface More { at: Date } }
declare module "base" { interface Base { added: boolean } }`,
      "src/a.ts": tool(
        "u: App.User, l: App.Level, t: Thing, h: Hue, m: More, b: Base",
        'import type { Thing } from "virtual:thing";\nimport type { Base } from "base";',
      ),
    });
    expect(findings).toEqual([]);
    expect(tools).toEqual({
      f: '{ u: { role: "admin" | "user" }; l: 1 | 2; t: { t: number }; h: "red"!; m: { at: date-time }; b: { own: string; added: boolean } }',
    });
  });
});
