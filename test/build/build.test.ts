/** The pipeline as a whole: what it promises of any project. */
import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, describe, expect, test } from "vitest";
import { build, type CompileCache } from "../../src/build.js";

const cases = fileURLToPath(new URL("../cases", import.meta.url));
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** The golden project `name`, copied into a folder of its own. */
function copyOf(name: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "toolc-build-")));
  made.push(folder);
  cpSync(join(cases, name), join(folder, name), { recursive: true });
  cpSync(join(cases, "tsconfig.json"), join(folder, "tsconfig.json"));
  return join(folder, name);
}

function textOf(result: Awaited<ReturnType<typeof build>>): readonly string[] {
  expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return result.files.map(({ text }) => text);
}

describe("build", () => {
  test("makes the same bytes of the same tree in two folders, and names neither", async () => {
    const [first, second] = [copyOf("recursive"), copyOf("recursive")];
    const texts = [await build({ cwd: first }), await build({ cwd: second })].map(textOf);
    expect(texts[0]).toEqual(texts[1]);
    expect(texts[0]?.[0]).not.toContain(first);
    expect(texts[0]?.[0]).not.toMatch(/\r|\ufeff/);
  });

  test("takes from the cache what it has, and the text is the same", async () => {
    const folder = copyOf("unions");
    const kept = new Map<string, string>();
    const counts = { hit: 0, set: 0 };
    const cache: CompileCache = {
      get(key) {
        const known = kept.get(key);
        if (known !== undefined) counts.hit++;
        return known;
      },
      set(key, text) {
        counts.set++;
        kept.set(key, text);
      },
    };
    const cold = textOf(await build({ cwd: folder, cache }));
    expect(counts).toEqual({ hit: 0, set: kept.size });
    const warm = textOf(await build({ cwd: folder, cache }));
    expect(counts).toEqual({ hit: kept.size, set: kept.size });
    expect(warm).toEqual(cold);
  });

  test("writes JavaScript without types, and declarations that compile", async () => {
    const folder = copyOf("dates");
    const { files } = await build({ cwd: folder, config: { format: "js" } });
    expect(files.map(({ path }) => path)).toEqual(["src/tools.generated.js", "src/tools.generated.d.ts"]);
    const [javascript = "", declarations = ""] = files.map(({ text }) => text);
    const parsed = ts.transpileModule(javascript, {
      fileName: "a.js",
      reportDiagnostics: true,
      compilerOptions: { allowJs: true },
    });
    expect(parsed.diagnostics).toEqual([]);
    expect(javascript).not.toMatch(/: any\b|interface |export type/);
    expect(declarations).toContain("export declare const registry: Registry<Tools, Context>;");
  });

  test("says nothing of its own time, machine or version in what it writes", async () => {
    const [text = ""] = textOf(await build({ cwd: copyOf("primitives") }));
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}|\\\\|[A-Z]:\\/);
    expect(text.endsWith("\n")).toBe(true);
  });
});
