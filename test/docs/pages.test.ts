/** Every TypeScript block of the pages in docs/ is a module that compiles strictly against the package. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../examples/folders.js";
import { codeBlocks } from "./markdown.js";
import { project } from "./project.js";

const pages = readdirSync(join(packageRoot, "docs")).filter((name) => name.endsWith(".md"));

describe.each(pages)("docs/%s", (page) => {
  const blocks = codeBlocks(readFileSync(join(packageRoot, "docs", page), "utf8"));

  test("its TypeScript compiles", () => {
    const files = blocks
      .filter((block) => block.language === "ts")
      .map((block) => [`src/line-${block.line}.ts`, block.text] as const);
    const folder = project(Object.fromEntries(files));
    expect(folder.run("npx", "tsc")).toMatchObject({ output: "", status: 0 });
    folder.remove();
  });

  test("its JSON is JSON", () => {
    for (const { language, text } of blocks) if (language === "json") JSON.parse(text);
  });
});

test("every link to a file of the repository leads somewhere", () => {
  for (const page of ["README.md", "src/README.md", ...pages.map((name) => `docs/${name}`)]) {
    const text = readFileSync(join(packageRoot, page), "utf8");
    for (const [, target] of text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)) {
      const path = join(packageRoot, page, "..", target!);
      expect(existsSync(path), `${page} → ${target}`).toBe(true);
    }
  }
});
