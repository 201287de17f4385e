/** The tool `filesystem`: text files of one folder, the workspace, and nothing outside it. */
import { constants } from "node:fs";
import { lstat, open, readdir, rename, rmdir, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ModelVisibleError } from "toolc";
import { decodeText, explain, linesOf, mostBytes } from "./file-text.js";
import { type Entry, holding, Workspace } from "./workspace.js";
import { readPath } from "./workspace-path.js";

export type FilesystemResult =
  | { action: "read"; path: string; text: string; from_line: number; lines: number; total_lines: number }
  | { action: "write"; path: string; bytes: number; created: boolean }
  | { action: "list"; path: string; entries: FolderEntry[]; left_out: number }
  | { action: "delete"; path: string; kind: "file" | "folder" | "link" };

export interface FolderEntry {
  name: string;
  kind: "file" | "folder" | "link" | "other";
  /** Size of a file, in bytes. */
  bytes?: number;
}

const mostEntries = 500;
const { O_RDONLY, O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK } = constants;

export class Filesystem {
  readonly #workspace: Workspace;

  /** @param root the workspace: a folder that exists */
  constructor(root: string) {
    this.#workspace = new Workspace(root);
  }

  /**
   * Read, write, list and delete UTF-8 text files of the workspace. Folders that are missing are made by write; delete takes one
   * file or one empty folder. Paths are relative, such as "notes/todo.md"; "." is the workspace.
   *
   * @tool filesystem
   * @param action What to do. write needs content and replaces the whole file.
   * @param path Which file or folder. {@minLength 1} {@maxLength 1000}
   * @param content The whole new text of the file, for write only. {@maxLength 200000}
   * @param from_line First line to read, from 1. {@integer} {@minimum 1}
   * @param max_lines How many lines to read at most. {@integer} {@minimum 1} {@maximum 2000}
   * @destructive
   * @timeout 10s
   * @example {"action": "write", "path": "notes/todo.md", "content": "- call Ada\n"}
   */
  async filesystem(
    action: "read" | "write" | "list" | "delete",
    path: string,
    content?: string,
    from_line = 1,
    max_lines = 200,
  ): Promise<FilesystemResult> {
    if (action === "write" && content === undefined) refuse("write needs content: the whole text of the file.");
    if (action !== "write" && content !== undefined) refuse(`${action} takes no content. Use write to change a file.`);
    try {
      switch (action) {
        case "read":
          return await this.#workspace.within(path, { follow: true }, (file) => readLines(file, from_line, max_lines));
        case "write":
          return await this.#write(path, content!);
        case "list":
          return await this.#workspace.within(path, { follow: true }, list);
        case "delete":
          return await this.#delete(path);
      }
    } catch (error) {
      throw explain(error, action, path);
    }
  }

  async #write(path: string, content: string): Promise<FilesystemResult> {
    if (path.endsWith("/") || isRoot(path)) refuse(`${JSON.stringify(path)} is a folder. Name a file in it.`);
    return this.#workspace.within(path, { follow: true, create: true }, (file) => replace(file, content));
  }

  async #delete(path: string): Promise<FilesystemResult> {
    if (isRoot(path)) throw new ModelVisibleError("The workspace itself can't be deleted.");
    return this.#workspace.within(path, { follow: false }, async (entry) => {
      const stats = await lstat(entry.at);
      // Neither follows a link: what a link points to stays.
      if (stats.isDirectory()) await rmdir(entry.at);
      else await unlink(entry.at);
      const kind = stats.isDirectory() ? "folder" : stats.isSymbolicLink() ? "link" : "file";
      return { action: "delete", path: entry.path, kind };
    });
  }
}

async function readLines({ at, path }: Entry, from: number, most: number): Promise<FilesystemResult> {
  // Not blocking: a pipe would keep us waiting for its writer.
  const file = await open(at, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) refuse(`${JSON.stringify(path)} is a folder. Use list.`);
    if (!stats.isFile()) throw new ModelVisibleError(`${JSON.stringify(path)} is no ordinary file.`);
    if (stats.size > mostBytes) {
      throw new ModelVisibleError(
        `${JSON.stringify(path)} has ${stats.size} bytes; files of up to ${mostBytes} bytes can be read.`,
      );
    }
    const all = linesOf(decodeText(await file.readFile(), path));
    if (from > Math.max(all.length, 1))
      refuse(`${JSON.stringify(path)} has ${all.length} lines; from_line is too large.`);
    const lines = all.slice(from - 1, from - 1 + most);
    return {
      action: "read",
      path,
      text: lines.join(""),
      from_line: from,
      lines: lines.length,
      total_lines: all.length,
    };
  } finally {
    await file.close();
  }
}

/** The new text stands beside the old one first, and then takes its place at once: no half-written file, no link followed. */
async function replace({ at, path }: Entry, content: string): Promise<FilesystemResult> {
  const old = await lstat(at).catch(() => undefined);
  if (old?.isDirectory()) refuse(`${JSON.stringify(path)} is a folder. Name a file in it.`);
  if (old && !old.isFile()) throw new ModelVisibleError(`${JSON.stringify(path)} is no ordinary file.`);
  const beside = join(dirname(at), `.${crypto.randomUUID()}.tmp`);
  const file = await open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, old ? old.mode & 0o777 : 0o644);
  try {
    await file.writeFile(content, "utf8");
    await file.close();
    await rename(beside, at);
  } catch (error) {
    await file.close().catch(() => {});
    await unlink(beside).catch(() => {});
    throw error;
  }
  return { action: "write", path, bytes: Buffer.byteLength(content), created: old === undefined };
}

async function list({ at, path }: Entry): Promise<FilesystemResult> {
  return holding(at, async (folder) => {
    const found = (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
    const entries = found.slice(0, mostEntries).map(async (entry): Promise<FolderEntry> => {
      if (entry.isDirectory()) return { name: entry.name, kind: "folder" };
      if (entry.isSymbolicLink()) return { name: entry.name, kind: "link" };
      if (!entry.isFile()) return { name: entry.name, kind: "other" };
      const stats = await lstat(join(folder, entry.name)).catch(() => undefined);
      return { name: entry.name, kind: "file", ...(stats && { bytes: stats.size }) };
    });
    return { action: "list", path, entries: await Promise.all(entries), left_out: found.length - entries.length };
  });
}

const isRoot = (path: string) => readPath(path).length === 0;

/** Another call can succeed. */
function refuse(message: string): never {
  throw new ModelVisibleError(message, { retryable: true });
}
