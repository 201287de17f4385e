/** The search finds what stands in the files, at the line where it stands. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { search } from "../../../examples/agent-tools/src/tools/search.js";
import { indexFolder, type TextIndex } from "../../../examples/agent-tools/src/tools/search-index.js";
import { packageRoot } from "../folders.js";

const files: Record<string, string> = {
  "README.md": "# Soup\n\nHow to cook it.\n\n## Onions\n\nCut the onions finely.\nFry them for ten minutes.\n",
  "docs/spices.md": "# Spices\n\nPepper and paprika.\n",
  "src/cook.ts": "export function cookSoup(minutes: number) {\n  return minutes;\n}\n",
  "src/notes.txt": "onions in a file that is not searched",
  "node_modules/onions/README.md": "# onions\n",
};

let folder: string;
let index: TextIndex;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "search-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  index = await indexFolder(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a folder", () => {
  test("holds Markdown and TypeScript only", () => expect(index.files).toBe(3));

  test.each<[string[], string, "any" | "markdown" | "typescript"]>([
    [["README.md:5"], "fry onions", "markdown"],
    [["README.md:8"], "Fry ten", "any"],
    [["docs/spices.md:3"], "paprila", "any"],
    [["docs/spices.md:3"], "papri", "any"],
    [["src/cook.ts:1"], "soup cook", "typescript"],
    [["src/cook.ts:1"], "cookSoup", "any"],
    [[], "pepper", "typescript"],
    [[], "zebra", "any"],
    [[], "?!", "any"],
  ])("%j for %s in %s", (want, query, kind) => {
    expect(index.find(query, kind).map(({ path, line }) => `${path}:${line}`)).toEqual(want);
  });

  test("words that never stand together still find those that have one of them", () => {
    expect(index.find("paprika minutes", "any").map(({ path }) => path)).toContain("docs/spices.md");
  });
});

describe("the package", () => {
  test("excerpts stand where they say", async () => {
    const { found, results } = await search("diagnostic", "typescript", 20);
    expect(results).toHaveLength(20);
    expect(found).toBeGreaterThanOrEqual(20);
    for (const { path, line, excerpt } of results) {
      const text = readFileSync(join(packageRoot, path), "utf8")
        .split("\n")
        .slice(line - 1, line + 2)
        .join(" ");
      expect(text.replace(/\s+/g, " ").trim()).toContain(excerpt.replace(/…$/, ""));
      expect(path).toMatch(/\.ts$/);
    }
  });

  test("kind and max_results hold", async () => {
    const { results } = await search("toolc", "markdown", 2);
    expect(results).toHaveLength(2);
    for (const { path } of results) expect(path).toMatch(/\.md$/);
  });
});
