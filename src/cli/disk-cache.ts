/**
 * The compile cache between runs: one file a project under `node_modules/.cache/toolc`, and nowhere else. Whatever is
 * wrong with it (half written, another version's, not writable), the build goes on without it.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CompileCache } from "../build.js";
import { isFolder } from "../config/resolve.js";

export interface DiskCache extends CompileCache {
  /** Writes what changed. Never throws. */
  save(): void;
}

interface Entry {
  text: string;
  /** How many saves ago it was last used. */
  age: number;
}

/** Entries stay for a while after their tool went away: branches are switched to and fro. */
const maxAge = 10;
const maxFileAgeMs = 30 * 24 * 3600 * 1000;

/**
 * Opens the cache of a project.
 *
 * @param root The project's folder. Without a `node_modules` there or above it there is no place for a cache.
 * @param project What names the project among those that share the folder: its tsconfig's path.
 * @param version Of toolc: another version's entries are of no use.
 */
export function openDiskCache(root: string, project: string, version: string): DiskCache {
  const folder = cacheFolder(root);
  const path = folder && join(folder, `${createHash("sha256").update(project).digest("hex").slice(0, 16)}.json`);
  const entries = path === undefined ? new Map<string, Entry>() : readEntries(path, version);
  const used = new Set<string>();
  let added = false;
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry) used.add(key);
      return entry?.text;
    },
    set(key, text) {
      used.add(key);
      if (entries.get(key)?.text === text) return;
      entries.set(key, { text, age: 0 });
      added = true;
    },
    save() {
      if (folder === undefined || path === undefined || used.size === 0) return;
      try {
        if (added) replaceFile(folder, path, serialize(aged(entries, used), version));
        else utimesSync(path, new Date(), new Date());
        prune(folder);
      } catch {
        // A cache that can't be written is no reason to fail a build.
      }
    },
  };
}

function aged(entries: ReadonlyMap<string, Entry>, used: ReadonlySet<string>): readonly [string, Entry][] {
  return [...entries]
    .map(([key, { text, age }]): [string, Entry] => [key, { text, age: used.has(key) ? 0 : age + 1 }])
    .filter(([, { age }]) => age <= maxAge);
}

function cacheFolder(root: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    const modules = join(folder, "node_modules");
    if (isFolder(modules)) return join(modules, ".cache", "toolc");
    if (dirname(folder) === folder) return undefined;
  }
}

/** A line with the version and the digest of the rest, then the entries. */
function serialize(entries: readonly [string, Entry][], version: string): string {
  const body = JSON.stringify(entries.map(([key, { text, age }]) => [key, age, text]));
  return `${JSON.stringify({ version, digest: digestOf(body) })}\n${body}\n`;
}

function readEntries(path: string, version: string): Map<string, Entry> {
  try {
    const text = readFileSync(path, "utf8");
    const end = text.indexOf("\n");
    const head = JSON.parse(text.slice(0, end)) as { readonly version: string; readonly digest: string };
    const body = text.slice(end + 1, -1);
    if (head.version !== version || head.digest !== digestOf(body)) return new Map();
    const rows = JSON.parse(body) as [key: string, age: number, text: string][];
    return new Map(rows.map(([key, age, entry]) => [key, { text: entry, age }]));
  } catch {
    return new Map();
  }
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Two runs at once: the later one's file stands, whole. */
function replaceFile(folder: string, path: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}

/** Files of projects that nobody built for long, and what killed runs left. */
function prune(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > maxFileAgeMs) {
      rmSync(path, { force: true });
    }
  }
}
