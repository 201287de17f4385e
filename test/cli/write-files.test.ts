import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Unusable } from "../../src/cli/exit-code.js";
import { writeFiles } from "../../src/cli/write-files.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "toolc-write-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("writeFiles", () => {
  test("makes folders, and leaves nothing else behind", () => {
    const path = join(folder, "a/b/c.ts");
    expect(writeFiles([{ path, text: "x" }])).toEqual(["created"]);
    expect(readFileSync(path, "utf8")).toBe("x");
    expect(readdirSync(join(folder, "a/b"))).toEqual(["c.ts"]);
  });

  test("does not touch a file with the same bytes", () => {
    const path = join(folder, "c.ts");
    writeFileSync(path, "ü\n");
    const before = statSync(path).mtimeMs;
    const inode = statSync(path).ino;
    expect(writeFiles([{ path, text: "ü\n" }])).toEqual(["unchanged"]);
    expect([statSync(path).mtimeMs, statSync(path).ino]).toEqual([before, inode]);
  });

  test("keeps the file's mode", () => {
    const path = join(folder, "c.ts");
    writeFileSync(path, "old");
    chmodSync(path, 0o640);
    expect(writeFiles([{ path, text: "new" }])).toEqual(["changed"]);
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });

  test("writes through a symbolic link", () => {
    writeFileSync(join(folder, "real.ts"), "old");
    const path = join(folder, "link.ts");
    symlinkSync("real.ts", path);
    expect(writeFiles([{ path, text: "new" }])).toEqual(["changed"]);
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, "real.ts"), "utf8")).toBe("new");
  });

  test("replaces none of the files if one can't be written", () => {
    const good = join(folder, "a.js");
    writeFileSync(good, "old");
    writeFileSync(join(folder, "file"), "in the way of a folder");
    expect(() =>
      writeFiles([
        { path: good, text: "new" },
        { path: join(folder, "file/b.d.ts"), text: "x" },
      ]),
    ).toThrow(Unusable);
    expect(readFileSync(good, "utf8")).toBe("old");
    expect(readdirSync(folder).sort()).toEqual(["a.js", "file"]);
  });

  test("a folder in the place of the output is no reason for a stack trace", () => {
    mkdirSync(join(folder, "out.ts"));
    expect(() => writeFiles([{ path: join(folder, "out.ts"), text: "x" }])).toThrow(/the output can't be written/);
  });
});
