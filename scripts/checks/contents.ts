/** What `npm pack` would ship: the built package and nothing of the repository, no path of a machine, every export there. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const allowed = [/^dist\//, /^templates\//, /^(?:package\.json|README\.md|LICENSE|THIRD-PARTY-NOTICES)$/];
const refused = [/node_modules\//, /\.tgz$/, /\.tsbuildinfo$/, /\.map$/];

export function checkContents(): readonly string[] {
  const [pack] = JSON.parse(
    execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], { encoding: "utf8" }),
  ) as [Pack];
  const files = pack.files.map((file) => file.path);
  const strange = files.filter(
    (file) => !allowed.some((known) => known.test(file)) || refused.some((not) => not.test(file)),
  );
  const missing = exportedFiles().filter((file) => !files.includes(file));
  const local = files.filter((file) => file.startsWith("dist/") && readFileSync(file, "utf8").includes(process.cwd()));
  return [
    ...strange.map((file) => `${file} must not be in the package`),
    ...missing.map((file) => `${file} is named in package.json and not in the package`),
    ...local.map((file) => `${file} names a folder of this machine`),
  ];
}

function exportedFiles(): readonly string[] {
  const { bin, exports } = JSON.parse(readFileSync("package.json", "utf8")) as {
    readonly bin: Record<string, string>;
    readonly exports: Record<string, string | Record<string, string>>;
  };
  const targets = [
    ...Object.values(bin),
    ...Object.values(exports).flatMap((target) => (typeof target === "string" ? target : Object.values(target))),
  ];
  return targets.map((target) => target.replace(/^\.\//, ""));
}

interface Pack {
  readonly files: readonly { readonly path: string }[];
}
