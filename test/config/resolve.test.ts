import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Config } from "../../src/config/config.js";
import { resolveConfig } from "../../src/config/resolve.js";

const top = realpathSync(mkdtempSync(join(tmpdir(), "toolc-resolve-")));
afterAll(() => rmSync(top, { recursive: true }));

/** Makes a project of empty files and gives its folder. */
function project(name: string, files: readonly string[]): string {
  for (const file of files) {
    mkdirSync(join(top, name, file, ".."), { recursive: true });
    writeFileSync(join(top, name, file), "{}");
  }
  return join(top, name);
}

const full = project("full", ["package.json", "tsconfig.json", "src/a.ts", "config/tsconfig.build.json", "lib/x/y.ts"]);
const flat = project("flat", ["package.json", "tsconfig.json", "a.ts"]);
const bare = project("bare", ["package.json", "src/a.ts"]);
const mono = project("mono", ["package.json", "tsconfig.json", "packages/a/package.json", "packages/a/src/a.ts"]);

type Row = readonly [
  title: string,
  want: { root: string; tsconfig?: string; out: string; format?: string },
  cwd: string,
  flags: { project?: string; out?: string },
  config?: Config,
];

const rows: readonly Row[] = [
  ["the tsconfig where one stands", { root: full, tsconfig: "tsconfig.json", out: "src/tools.generated.ts" }, full, {}],
  [
    "the tsconfig above",
    { root: full, tsconfig: "tsconfig.json", out: "src/tools.generated.ts" },
    join(full, "lib/x"),
    {},
  ],
  ["no src folder", { root: flat, tsconfig: "tsconfig.json", out: "tools.generated.ts" }, flat, {}],
  ["no tsconfig", { root: bare, out: "src/tools.generated.ts" }, bare, {}],
  ["no tsconfig, run in src", { root: bare, out: "src/tools.generated.ts" }, join(bare, "src"), {}],
  [
    "not beyond the package",
    { root: join(mono, "packages/a"), out: "src/tools.generated.ts" },
    join(mono, "packages/a"),
    {},
  ],
  [
    "a folder as project",
    { root: flat, tsconfig: "tsconfig.json", out: "tools.generated.ts" },
    full,
    { project: "../flat" },
  ],
  [
    "a tsconfig elsewhere, the output beside its folder",
    { root: join(full, "config"), tsconfig: "tsconfig.build.json", out: "../lib/tools.ts" },
    full,
    { project: "config/tsconfig.build.json", out: "lib/tools.ts" },
  ],
  ["out in the config", { root: flat, tsconfig: "tsconfig.json", out: "gen/t.mts" }, flat, {}, { out: "gen/t.mts" }],
  [
    "a flag over the config",
    { root: flat, tsconfig: "tsconfig.json", out: "b.ts" },
    flat,
    { out: "b.ts" },
    { out: "a.ts" },
  ],
  ["js by the output", { root: flat, tsconfig: "tsconfig.json", out: "t.js", format: "js" }, flat, { out: "t.js" }],
  [
    "js by format",
    { root: full, tsconfig: "tsconfig.json", out: "src/tools.generated.js", format: "js" },
    full,
    {},
    { format: "js" },
  ],
];

describe("resolveConfig", () => {
  const named = rows.map(([title, want, cwd, flags, config]) => ({ title, want, cwd, flags, config }));
  test.each(named)("$title", ({ want, cwd, flags, config }) => {
    const { value, diagnostics } = resolveConfig(config, flags, cwd);
    expect(diagnostics).toEqual([]);
    const tsconfig = want.tsconfig === undefined ? {} : { tsconfig: join(want.root, want.tsconfig) };
    expect(value).toEqual({ naming: "preserve", format: "ts", ...want, ...tsconfig });
  });

  const wrong: readonly (readonly [want: string, flags: { project?: string; out?: string }, config?: Config])[] = [
    ["TC1001 There is no tsconfig at nowhere.json.", { project: "nowhere.json" }],
    ["TC1001 There is no tsconfig at src.", { project: "src" }],
    ["TC1603 The output src is a folder.", { out: "src" }],
    ['TC1603 The output a.txt does not end in .ts, .mts or .cts, as format "ts" wants.', { out: "a.txt" }],
    ['TC1603 The output a.d.ts does not end in .ts, .mts or .cts, as format "ts" wants.', { out: "a.d.ts" }],
    [
      'TC1603 The output a.ts does not end in .js, .mjs or .cjs, as format "js" wants.',
      { out: "a.ts" },
      { format: "js" },
    ],
  ];
  const wrongly = wrong.map(([want, flags, config]) => ({ want, flags, config }));
  test.each(wrongly)("$want", ({ want, flags, config }) => {
    const { diagnostics } = resolveConfig(config, flags, full);
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([want]);
  });
});
