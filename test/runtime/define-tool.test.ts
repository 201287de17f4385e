import { resolve } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { tool } from "../../src/runtime/index.js";

const modes = [
  ["standard", {}],
  ["legacy", { experimentalDecorators: true }],
] as const;

describe.each(modes)("%s decorators", (_, mode) => {
  test("types", () => {
    const options: ts.CompilerOptions = {
      ...mode,
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2022.d.ts"],
      types: [],
      module: ts.ModuleKind.NodeNext,
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
    };
    const program = ts.createProgram([resolve("test/types/decorators/forms.ts")], options);
    const found = ts.getPreEmitDiagnostics(program);
    expect(found.map((one) => `${one.start}: ${ts.flattenDiagnosticMessageText(one.messageText, "\n")}`)).toEqual([]);
  });

  test("the class stays as it is", () => {
    const source = `
      class Files {
        #root;
        constructor(root) { this.#root = root; }
        @tool({ name: "fs.read" }) read(path) { return this.#root + path; }
        @tool() static list() { return this.name; }
      }
      return Files;`;
    const target = ts.ScriptTarget.ES2022;
    const { outputText } = ts.transpileModule(source, {
      compilerOptions: { ...mode, target, module: ts.ModuleKind.None },
    });
    const make = new Function("tool", outputText) as (marker: typeof tool) => {
      new (root: string): { read(path: string): string };
      list(): string;
    };
    const Files = make(tool);
    expect(new Files("/tmp/").read("a")).toBe("/tmp/a");
    expect(Files.list()).toBe("Files");
    expect(Object.keys(Files)).toEqual([]);
    expect(Object.getOwnPropertyNames(Files.prototype)).toEqual(["constructor", "read"]);
  });
});

test("the wrapper gives the function itself", () => {
  const send = async (to: string) => to;
  expect(tool(send)).toBe(send);
  expect(tool({ timeout: "10s" }, send)).toBe(send);
});
