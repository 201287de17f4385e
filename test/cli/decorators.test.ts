/** Methods marked by a decorator run however their class was compiled: the types come from the build, the call from the instance. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transformSync } from "esbuild";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { makeProject } from "./project.js";

const source = `import { tool } from "toolc";

export class Stock {
  readonly #rows = new Map([["a", 1]]);

  /**
   * Count of an item.
   *
   * @param sku Which one.
   */
  @tool({ readOnly: true })
  count(sku: string): number {
    return this.helper(sku);
  }

  private helper(sku: string): number {
    return this.#rows.get(sku) ?? 0;
  }
}
`;

const main = `import { createDispatcher } from "toolc";
import { Stock } from "./stock.js";
import { registry } from "./tools.generated.js";

const dispatcher = createDispatcher(registry, { instances: { Stock: new Stock() } });
const answer = await dispatcher.dispatch({ id: "1", name: "count", arguments: '{"sku":"a"}' });
console.log(JSON.stringify([registry.names(), registry.get("count").hints, answer.content]));
`;

const base = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };
const setUps: Record<string, (text: string) => string> = {
  "tsc with experimentalDecorators": (text) =>
    ts.transpileModule(text, { compilerOptions: { ...base, experimentalDecorators: true } }).outputText,
  "tsc with standard decorators": (text) => ts.transpileModule(text, { compilerOptions: base }).outputText,
  "esbuild with standard decorators": (text) => transformSync(text, { loader: "ts", target: "es2022" }).code,
};

describe("a decorated method", () => {
  test.each(Object.entries(setUps))("runs under %s", async (name, compile) => {
    const experimentalDecorators = name.includes("experimental");
    const project = makeProject({
      "tsconfig.json": JSON.stringify({
        compilerOptions: { strict: true, module: "nodenext", target: "es2022", types: [], experimentalDecorators },
        include: ["src"],
      }),
      "src/stock.ts": source,
      "src/main.ts": main,
    });
    const built = await project.toolc(["build"]);
    expect({ code: built.code, stderr: built.stderr }).toEqual({ code: 0, stderr: "" });
    const checked = spawnSync(
      process.execPath,
      [resolve("node_modules/typescript/bin/tsc"), "--noEmit", "-p", project.root],
      {
        encoding: "utf8",
      },
    );
    expect(checked.stdout.replace(/.*Cannot find name 'console'.*\n/, "")).toBe("");
    for (const file of ["stock", "main", "tools.generated"]) {
      project.write({ [`dist/${file}.js`]: compile(readFileSync(join(project.root, `src/${file}.ts`), "utf8")) });
    }
    const ran = spawnSync(process.execPath, [join(project.root, "dist/main.js")], { encoding: "utf8" });
    expect({ stdout: ran.stdout, stderr: ran.stderr }).toEqual({
      stdout: '[["count"],{"readOnly":true},"1"]\n',
      stderr: "",
    });
  });
});
