/** Refusals: every folder of test/errors is a project that must not build; `expected.txt` is the whole report that its author reads. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { build } from "../src/build.js";
import { reportDiagnostics } from "../src/cli/report/diagnostics.js";
import { plain } from "../src/cli/terminal.js";

const root = fileURLToPath(new URL("errors", import.meta.url));
const cases = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

test.each(cases)("%s is refused, and every finding says where and what to do", async (name) => {
  const folder = join(root, name);
  const { files, diagnostics } = await build({ cwd: folder, project: "tsconfig.json" });
  expect(files).toEqual([]);
  expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
  const sources = { read: (file: string) => readFileSync(join(folder, file), "utf8"), name: (file: string) => file };
  await expect(`${reportDiagnostics(diagnostics, sources, plain)}\n`).toMatchFileSnapshot(join(folder, "expected.txt"));
});
