import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDiskCache } from "../../src/cli/disk-cache.js";

let root = "";
let folder = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "toolc-cache-"));
  folder = join(root, "node_modules/.cache/toolc");
  mkdirSync(join(root, "node_modules"));
});
afterEach(() => rmSync(root, { recursive: true }));

const open = (project = "/p/tsconfig.json", version = "1.0.0") => openDiskCache(root, project, version);

function fill(entries: Record<string, string>, project?: string): void {
  const cache = open(project);
  for (const [key, text] of Object.entries(entries)) cache.set(key, text);
  cache.save();
}

function cacheFile(): string {
  return join(folder, readdirSync(folder)[0] ?? "");
}

describe("openDiskCache", () => {
  test("gives back what another run set", () => {
    fill({ a: "A", __proto__: "x", "": "line\nline\u2028" });
    const cache = open();
    expect([cache.get("a"), cache.get(""), cache.get("b")]).toEqual(["A", "line\nline\u2028", undefined]);
  });

  test("stays within node_modules/.cache/toolc, found upwards, and makes no node_modules", () => {
    const inner = join(root, "packages/a");
    mkdirSync(inner, { recursive: true });
    const cache = openDiskCache(inner, "p", "1");
    cache.set("a", "A");
    cache.save();
    expect(readdirSync(folder)).toHaveLength(1);
    expect(existsSync(join(inner, "node_modules"))).toBe(false);
  });

  test("does without a node_modules", () => {
    rmSync(join(root, "node_modules"), { recursive: true });
    const cache = open();
    cache.set("a", "A");
    expect(cache.get("a")).toBe("A");
    cache.save();
    expect(readdirSync(root)).toEqual([]);
  });

  test("keeps projects and versions apart", () => {
    fill({ a: "A" });
    expect(open("/q/tsconfig.json").get("a")).toBeUndefined();
    expect(open(undefined, "1.0.1").get("a")).toBeUndefined();
  });

  const damages: readonly (readonly [string, (text: string) => string])[] = [
    ["empty", () => ""],
    ["no JSON", () => "garbage\n"],
    ["cut short", (text) => text.slice(0, -20)],
    ["one byte wrong", (text) => text.replace('"A"', '"B"')],
    ["another shape", () => '{"version":"1.0.0","digest":"x"}\n{}\n'],
  ];
  test.each(damages)("a damaged file (%s) is as good as none, and is replaced", (_name, damage) => {
    fill({ a: "A" });
    writeFileSync(cacheFile(), damage(readFileSync(cacheFile(), "utf8")));
    const cache = open();
    expect(cache.get("a")).toBeUndefined();
    cache.set("a", "A2");
    cache.save();
    expect(open().get("a")).toBe("A2");
  });

  test("a cache that can't be written fails no build", () => {
    mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
    writeFileSync(folder, "a file where the folder should be");
    const cache = open();
    cache.set("a", "A");
    expect(() => cache.save()).not.toThrow();
  });

  test("drops what was not used for ten changes", () => {
    fill({ old: "O", kept: "K" });
    for (let i = 0; i < 11; i++) {
      const cache = open();
      cache.get("kept");
      cache.set(`new${i}`, "N");
      cache.save();
    }
    const cache = open();
    expect([cache.get("old"), cache.get("kept"), cache.get("new10")]).toEqual([undefined, "K", "N"]);
  });

  test("writes nothing where nothing is new, and removes files of projects long gone", () => {
    fill({ a: "A" }, "/gone/tsconfig.json");
    const gone = cacheFile();
    const long = new Date(Date.now() - 40 * 24 * 3600 * 1000);
    utimesSync(gone, long, long);
    fill({ b: "B" });
    expect(existsSync(gone)).toBe(false);
    const { ino } = statSync(cacheFile());
    const cache = open();
    cache.get("b");
    cache.save();
    expect(statSync(cacheFile()).ino).toBe(ino);
  });
});
