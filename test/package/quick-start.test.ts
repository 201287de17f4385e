/** The packed package in an empty folder, and the README's quick start, word for word. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { run } from "../cli/project.js";

interface Step {
  readonly language: string;
  /** The file that the block is the content of: named alone in backticks on the line above. */
  readonly file?: string;
  readonly text: string;
}

/** The fenced blocks between the heading "Quick start" and the next one. */
function quickStart(): readonly Step[] {
  const [, rest = ""] = readFileSync("README.md", "utf8").split(/^## Quick start$/m);
  const [section = ""] = rest.split(/^## /m);
  const blocks = section.matchAll(/(?:^`([^`\n]+)`\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, file, language = "", text = ""]) => ({
    language,
    text,
    ...(file !== undefined && { file }),
  }));
}

/** What the reader installs: this package as packed, and the versions that are in npm's cache already. */
function asInstalledHere(command: string, tarball: string): string {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    devDependencies: Record<string, string>;
  };
  return command
    .replace(/(npm install )toolc\b/, `$1${tarball}`)
    .replace(/ typescript\b/, ` typescript@${devDependencies["typescript"]}`)
    .replace(/ tsx$/, ` tsx@${devDependencies["tsx"]}`)
    .replace(/npm install /, "npm install --prefer-offline --no-audit --no-fund ");
}

test("the README's quick start, from the packed package", { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "toolc-quick-start-"));
  try {
    const packed = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
      encoding: "utf8",
    });
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
    const app = join(folder, "app");
    mkdirSync(app);
    let output = "";
    for (const { language, file, text } of quickStart()) {
      if (file !== undefined) {
        mkdirSync(dirname(join(app, file)), { recursive: true });
        writeFileSync(join(app, file), text);
      } else if (language === "sh") {
        for (const line of text.trim().split("\n")) {
          const ran = await run("bash", ["-c", asInstalledHere(line, resolve(folder, filename))], { cwd: app });
          expect(ran, line).toMatchObject({ code: 0 });
          output += ran.stdout;
        }
      } else if (language === "json") {
        expect(withoutSpace(output + (await schemas(app)))).toContain(withoutSpace(text));
      }
    }
    expect(output).toContain("Wrote src/tools.generated.ts");
    const typed = await run("npx", ["--no-install", "tsc", "-p", "."], { cwd: app });
    expect(typed).toEqual({ code: 0, stdout: "", stderr: "" });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function schemas(app: string): Promise<string> {
  return (await run("npx", ["--no-install", "toolc", "schema", "get_weather"], { cwd: app })).stdout;
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, "");
}
