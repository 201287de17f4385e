/** THIRD-PARTY-NOTICES: the licence texts of everything that is bundled. `--write` writes the file. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle.js";

const path = "THIRD-PARTY-NOTICES";

/** The whole text, from what esbuild says went into the bundles. */
export async function notices(): Promise<string> {
  const metafiles = await bundle({ write: false, outdir: "dist" });
  const inputs = metafiles.flatMap((metafile) =>
    Object.values(metafile.outputs).flatMap((output) => Object.keys(output.inputs)),
  );
  const folders = new Set(inputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  // TypeScript itself travels inside @ts-morph/common.
  folders.add("node_modules/typescript");
  const sections = [...folders].sort().map(section);
  return [
    "toolc is distributed with the software listed here, bundled into its files.",
    "Each is used under its own licence, which follows its name.",
    "",
    ...sections,
  ].join("\n");
}

/** Whether the committed file says what the bundles hold now. */
export async function noticesAreUpToDate(): Promise<boolean> {
  return existsSync(path) && readFileSync(path, "utf8") === (await notices());
}

function section(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as PackageJson;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying|thirdpartynotice)/i.test(file));
  if (files.length === 0) throw new Error(`${name} has no licence file: find its text and say where it stands`);
  const texts = files.sort().map((file) => readFileSync(join(folder, file), "utf8"));
  const clean = texts.map((text) =>
    text
      .replaceAll("\r\n", "\n")
      .replace(/[ \t]+$/gm, "")
      .trim(),
  );
  return [`${"=".repeat(80)}`, `${name} ${version} (${license})`, "", clean.join("\n\n"), ""].join("\n");
}

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

if (process.argv.includes("--write")) writeFileSync(path, await notices());
