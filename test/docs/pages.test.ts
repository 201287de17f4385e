/** Every TypeScript block of the pages in docs/ is a module that compiles strictly against the package. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../examples/folders.js";
import { codeBlocks } from "./markdown.js";
import { project } from "./project.js";

const pages = readdirSync(join(packageRoot, "docs")).filter((name) => name.endsWith(".md"));

const blocksOf = (page: string) => codeBlocks(readFileSync(join(packageRoot, "docs", page), "utf8"));

const toolsOfPages = [
  "read_page",
  "send_invoice",
  "list_orders",
  "chart",
  "add",
  "resize",
  "format_amount",
  "count_lines",
  "keep_note",
  "read_note",
  "note_limit",
  "look_up",
  "timesheet",
  "mirror",
  "plan_trip",
  "render_template",
  "convert_picture",
];

test("TypeScript compiles and builds", () => {
  const files = pages.flatMap((page) =>
    blocksOf(page)
      .filter((block) => block.language === "ts")
      .map((block) => [`src/${page}-line-${block.line}.ts`, block.text] as const),
  );
  expect(files.length).toBeGreaterThan(0);
  const folder = project(Object.fromEntries(files));
  expect(folder.run("npx", "tsc")).toMatchObject({ output: "", status: 0 });
  // The tools of the pages are tools, and what is generated for them compiles.
  const build = folder.run(process.execPath, join(packageRoot, "dist/cli/main.js"), "build");
  expect(build).toMatchObject({ status: 0 });
  // Short examples leave descriptions out; nothing else is amiss.
  expect(new Set(build.output.match(/\bTC\d+/g))).toEqual(new Set(["TC1502"]));
  const generated = readFileSync(join(folder.folder, "src/tools.generated.ts"), "utf8");
  for (const name of toolsOfPages) expect(generated).toContain(`name: "${name}"`);
  expect(folder.run("npx", "tsc")).toMatchObject({ output: "", status: 0 });
  folder.remove();
});

test("JSON is JSON", () => {
  for (const { language, text } of pages.flatMap(blocksOf)) if (language === "json") JSON.parse(text);
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
