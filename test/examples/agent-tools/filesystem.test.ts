/** The filesystem tool does what it says, in its workspace alone. What an attack did is read from the disk. */
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Filesystem } from "../../../examples/agent-tools/src/tools/filesystem.js";
import { onDisk } from "./on-disk.js";

let base: string;
let root: string;
let outside: string;
let files: Filesystem;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "filesystem-"));
  root = join(base, "workspace");
  // Its name begins like the workspace's: a comparison of texts would take it for a part of it.
  outside = join(base, "workspace-not");
  mkdirSync(join(root, "notes"), { recursive: true });
  mkdirSync(join(root, "empty"));
  mkdirSync(outside);
  writeFileSync(join(root, "notes/todo.md"), "one\ntwo\nthree");
  writeFileSync(join(outside, "secret.txt"), "secret");
  symlinkSync(outside, join(root, "away"));
  symlinkSync(join(outside, "secret.txt"), join(root, "secret-link"));
  symlinkSync(join(outside, "new.txt"), join(root, "dangling"));
  symlinkSync("notes", join(root, "alias"));
  symlinkSync("todo.md", join(root, "notes/link.md"));
  symlinkSync("loop", join(root, "loop"));
  files = new Filesystem(root);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe("right calls", () => {
  test("read, whole and in part", async () => {
    expect(await files.filesystem("read", "notes/todo.md")).toEqual({
      action: "read",
      path: "notes/todo.md",
      text: "one\ntwo\nthree",
      from_line: 1,
      lines: 3,
      total_lines: 3,
    });
    expect(await files.filesystem("read", "./notes//todo.md", undefined, 2, 1)).toMatchObject({
      text: "two\n",
      lines: 1,
    });
  });

  test("write makes folders, replaces whole files and keeps their mode", async () => {
    expect(await files.filesystem("write", "a/b/c.txt", "ä")).toMatchObject({
      path: "a/b/c.txt",
      bytes: 2,
      created: true,
    });
    const { mode } = lstatSync(join(root, "a/b/c.txt"));
    expect(await files.filesystem("write", "a/b/c.txt", "")).toMatchObject({ bytes: 0, created: false });
    expect(lstatSync(join(root, "a/b/c.txt")).mode).toBe(mode);
    expect(readdirSync(join(root, "a/b"))).toEqual(["c.txt"]);
  });

  test("list tells files, folders and links apart", async () => {
    const { entries } = (await files.filesystem("list", ".")) as { entries: { name: string; kind: string }[] };
    expect(entries.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "alias link",
      "away link",
      "dangling link",
      "empty folder",
      "loop link",
      "notes folder",
      "secret-link link",
    ]);
    expect(await files.filesystem("list", "alias/")).toMatchObject({
      entries: [
        { name: "link.md", kind: "link" },
        { name: "todo.md", kind: "file", bytes: 13 },
      ],
    });
  });

  test("links within the workspace work", async () => {
    expect(await files.filesystem("read", "alias/link.md")).toMatchObject({ text: "one\ntwo\nthree" });
    await files.filesystem("write", "alias/link.md", "new");
    expect(readFileSync(join(root, "notes/todo.md"), "utf8")).toBe("new");
    expect(lstatSync(join(root, "notes/link.md")).isSymbolicLink()).toBe(true);
  });

  test("delete takes files, empty folders, and links themselves", async () => {
    await files.filesystem("delete", "notes/todo.md");
    await files.filesystem("delete", "empty");
    await files.filesystem("delete", "away");
    await files.filesystem("delete", "dangling");
    expect(Object.keys(onDisk(root)).sort()).toEqual(["alias", "loop", "notes", "notes/link.md", "secret-link"]);
    expect(onDisk(outside)).toEqual({ "secret.txt": "secret" });
  });

  test("a root that is itself a link", async () => {
    symlinkSync("workspace", join(base, "by-link"));
    expect(await new Filesystem(join(base, "by-link")).filesystem("read", "notes/todo.md")).toMatchObject({ lines: 3 });
  });
});

const attacks: readonly string[] = [
  "../workspace-not/secret.txt",
  "notes/../../workspace-not/secret.txt",
  "..",
  "notes/..",
  "./../workspace-not",
  "/etc/passwd",
  "//etc/passwd",
  "~/secret.txt",
  "~root/secret.txt",
  "C:/Windows/win.ini",
  "C:secret.txt",
  "..\\workspace-not\\secret.txt",
  "\\\\server\\share",
  "notes\\todo.md",
  "%2e%2e/workspace-not/secret.txt",
  "%2E%2E%2Fworkspace-not%2Fsecret.txt",
  "..%2fworkspace-not/secret.txt",
  "%252e%252e/workspace-not",
  "..%c0%af",
  "．．/workspace-not/secret.txt",
  "notes/todo.md\0.png",
  "notes\n/todo.md",
  "away/secret.txt",
  "away/new.txt",
  "away/deeper/new.txt",
  "secret-link",
  "dangling",
  "dangling/new.txt",
  "loop/new.txt",
  "/proc/self/cwd/package.json",
  "x".repeat(300),
];

describe("attacks leave the disk as it was", () => {
  test.each(attacks.flatMap((path) => (["read", "write", "list", "delete"] as const).map((action) => [action, path])))(
    "%s %j",
    async (action, path) => {
      // Deleting a link in the workspace is no attack: see above.
      if (action === "delete" && ["secret-link", "dangling"].includes(path!)) return;
      const before = onDisk(base);
      const call = files.filesystem(action as "read", path!, action === "write" ? "attack" : undefined);
      await expect(call).rejects.toMatchObject({ name: "ModelVisibleError" });
      await call.catch((error: Error) => {
        expect(error.message).not.toContain(base);
        expect(error.message).not.toContain("secret\n");
      });
      expect(onDisk(base)).toEqual(before);
    },
  );

  test.each([".", "./", "/", "", "notes/.."])("the workspace itself is not deleted by %j", async (path) => {
    await expect(files.filesystem("delete", path)).rejects.toMatchObject({ name: "ModelVisibleError" });
    expect(existsSync(root)).toBe(true);
  });

  test("an empty workspace neither", async () => {
    mkdirSync(join(base, "bare"));
    await expect(new Filesystem(join(base, "bare")).filesystem("delete", ".")).rejects.toThrow("can't be deleted");
    expect(existsSync(join(base, "bare"))).toBe(true);
  });

  test("a file that has a name outside too is replaced, not written through", async () => {
    linkSync(join(outside, "secret.txt"), join(root, "hard"));
    await files.filesystem("write", "hard", "attack");
    expect(onDisk(outside)).toEqual({ "secret.txt": "secret" });
  });

  test.runIf(process.platform === "linux")("a folder that is swapped for a link all the while", async () => {
    // Between the look and the act the folder becomes a link to the outside, again and again.
    const [folder, parked] = [join(root, "swapped"), join(root, "parked")];
    mkdirSync(folder);
    let isOver = false;
    // A write makes the folder that is missing: on another thread, so also between two of these lines.
    const place = (put: () => void): void => {
      for (;;) {
        try {
          rmSync(folder, { recursive: true, force: true });
          return put();
        } catch (error) {
          if (!["EEXIST", "ENOTEMPTY"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
        }
      }
    };
    const swap = async () => {
      while (!isOver) {
        renameSync(folder, parked);
        place(() => symlinkSync(outside, folder));
        await new Promise(setImmediate);
        place(() => renameSync(parked, folder));
        await new Promise(setImmediate);
      }
    };
    const swapping = swap();
    for (let round = 0; round < 300; round++) {
      await files.filesystem("write", "swapped/new.txt", "attack").catch(() => {});
      await files.filesystem("delete", "swapped/secret.txt").catch(() => {});
      const read = await files.filesystem("read", "swapped/secret.txt").catch(() => undefined);
      expect(read).toBeUndefined();
    }
    isOver = true;
    await swapping;
    expect(onDisk(outside)).toEqual({ "secret.txt": "secret" });
  });
});

describe("what can't be done is said", () => {
  test.each<[string, "read" | "write" | "list" | "delete", string, string | undefined]>([
    ["Use list", "read", "notes", undefined],
    ["does not exist. Use list", "read", "notes/none.md", undefined],
    ["leads through a file", "read", "notes/todo.md/x", undefined],
    ["leads through a file", "write", "notes/todo.md/x", "text"],
    ["is a file and no folder", "list", "notes/todo.md", undefined],
    ["needs content", "write", "notes/new.md", undefined],
    ["takes no content", "delete", "notes/todo.md", "text"],
    ["is a folder", "write", "notes", "text"],
    ["is a folder", "write", "new/", "text"],
    ["is a folder", "write", ".", "text"],
    ["not empty", "delete", "notes", undefined],
    ["does not exist", "delete", "none", undefined],
  ])("%s: %s %s", async (want, action, path, content) => {
    const before = onDisk(base);
    await expect(files.filesystem(action, path, content)).rejects.toMatchObject({
      name: "ModelVisibleError",
      retryable: true,
      message: expect.stringContaining(want) as string,
    });
    expect(onDisk(base)).toEqual(before);
  });

  test("bytes that are no text, and files that are too large", async () => {
    writeFileSync(join(root, "image.png"), Uint8Array.of(0x89, 0x50, 0, 1));
    writeFileSync(join(root, "latin-1.txt"), Uint8Array.of(0xe4));
    writeFileSync(join(root, "large.txt"), "x".repeat(1_000_001));
    await expect(files.filesystem("read", "image.png")).rejects.toThrow("not a UTF-8 text file");
    await expect(files.filesystem("read", "latin-1.txt")).rejects.toThrow("not a UTF-8 text file");
    await expect(files.filesystem("read", "large.txt")).rejects.toThrow("1000001 bytes");
    await expect(files.filesystem("read", "notes/todo.md", undefined, 9)).rejects.toThrow("has 3 lines");
  });
});
