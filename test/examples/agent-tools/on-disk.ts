/** What lies in a folder, without following links. */
import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/** Everything below a folder: path → text of a file, "→ target" of a link, "folder". */
export function onDisk(folder: string, under = ""): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(join(folder, under)).sort()) {
    const path = under === "" ? name : `${under}/${name}`;
    const stats = lstatSync(join(folder, path));
    if (stats.isDirectory()) Object.assign(found, { [path]: "folder" }, onDisk(folder, path));
    else
      found[path] = stats.isSymbolicLink()
        ? `→ ${readlinkSync(join(folder, path))}`
        : readFileSync(join(folder, path), "utf8");
  }
  return found;
}
