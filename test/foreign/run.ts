/**
 * `npm run foreign [-- --only openai] [--json report.json]`: tools for a few hundred types of well-known packages, which it installs into
 * its own folder first. Writes docs/foreign-types.md, unless only some are asked for. Exit 1 where anything disagrees or crashes.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { examine } from "./examine.js";
import { faultsOf, page, progressLine, type SourceReport } from "./report.js";
import { type Source, sources } from "./sources.js";

const { values: given } = parseArgs({
  options: { only: { type: "string", default: "" }, type: { type: "string" }, json: { type: "string" } },
});
const folder = fileURLToPath(new URL(".", import.meta.url))
  .replaceAll("\\", "/")
  .replace(/\/$/, "");

if (!existsSync(join(folder, "node_modules"))) {
  spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: "inherit",
    shell: true,
  });
}
const reports = sources
  .filter(({ from }) => from.includes(given.only))
  .map((source): SourceReport => {
    const only = given.type === undefined ? undefined : new RegExp(given.type);
    const report = { ...examine(source, folder, only), source, package: versionOf(source) };
    console.log(progressLine(report));
    return report;
  });
if (given.json !== undefined) writeFileSync(given.json, `${JSON.stringify(reports, null, 2)}\n`);
if (given.only === "") writeFileSync("docs/foreign-types.md", page(reports));
const faults = reports.flatMap(faultsOf);
const types = reports.flatMap(({ findings }) => findings);
const built = types.filter(({ outcome }) => outcome === "built").length;
console.log(`${types.length} types: ${built} built, ${types.length - built} refused; faults: ${faults.length}`);
if (faults.length > 0) process.exitCode = 1;

function versionOf({ from }: Source): string {
  const name = from.startsWith("node:") ? "@types/node" : (/^(@[^/]+\/[^/]+|[^/]+)/.exec(from)?.[0] ?? from);
  const paths = [name, `@types/${name}`].map((each) => join(folder, "node_modules", each, "package.json"));
  const path = paths.find(existsSync);
  return path === undefined ? "" : (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version;
}
