/** The declarations of the package, type-checked as a strict project without Node or DOM types would see them. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const folder = "scripts/typescripts";

/** The newest and the oldest: what both take, the others have always taken. The long check asks them all. */
export const quickVersions = ["5.8", "6.0"];
export const allVersions = ["5.8", "5.9", "6.0", "7.0"];

const entries = [
  "toolc",
  "toolc/config",
  "toolc/build",
  "toolc/generated",
  "toolc/generated/formats",
  "toolc/repair",
  "toolc/messages/zh",
  "toolc/isolate",
];

export function checkDeclarations(versions: readonly string[]): readonly string[] {
  if (!existsSync(join(folder, "node_modules"))) {
    spawnSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  }
  const project = mkdtempSync(join(tmpdir(), "toolc-declarations-"));
  try {
    writeProject(project);
    return versions.flatMap((version) => ["nodenext", "bundler"].flatMap((style) => check(project, version, style)));
  } finally {
    rmSync(project, { recursive: true });
  }
}

function writeProject(project: string): void {
  mkdirSync(join(project, "node_modules"));
  symlinkSync(resolve("."), join(project, "node_modules/toolc"), "dir");
  writeFileSync(join(project, "package.json"), '{ "type": "module" }\n');
  const imports = entries.map((entry, i) => `import * as entry${i} from ${JSON.stringify(entry)};`);
  const uses = `export const all = [${entries.map((_, i) => `entry${i}`).join(", ")}];`;
  writeFileSync(join(project, "main.ts"), `${[...imports, uses].join("\n")}\n`);
  for (const style of ["nodenext", "bundler"]) {
    const modules = style === "nodenext" ? { module: "nodenext" } : { module: "esnext", moduleResolution: "bundler" };
    const compilerOptions = {
      ...modules,
      target: "es2022",
      lib: ["es2022"],
      types: [],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
    };
    writeFileSync(join(project, `tsconfig.${style}.json`), JSON.stringify({ compilerOptions, files: ["main.ts"] }));
  }
}

function check(project: string, version: string, style: string): readonly string[] {
  const tsc = resolve(folder, `node_modules/typescript-${version}/bin/tsc`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, "-p", `tsconfig.${style}.json`], {
    cwd: project,
    encoding: "utf8",
  });
  console.log(`  declarations under TypeScript ${version}, ${style}: ${status === 0 ? "clean" : "not clean"}`);
  return status === 0 ? [] : [`TypeScript ${version}, ${style}:\n${stdout}${stderr}`];
}
