/** Puts generated files in place: only those whose bytes change, each of them whole or not at all. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { Unusable } from "./exit-code.js";

export interface FileToWrite {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
}

export type Written = "created" | "changed" | "unchanged";

/**
 * Writes the files; a reader sees the old text or the new one, never a half. All new texts are on disk before the first
 * file is replaced.
 *
 * @returns What became of each file, in their order.
 * @throws {Unusable} where a file can't be written; then none was replaced, as far as the file system lets us know ahead.
 */
export function writeFiles(files: readonly FileToWrite[]): readonly Written[] {
  const pending: { readonly temporary: string; readonly path: string }[] = [];
  try {
    const results = files.map((file): Written => {
      const before = readIfThere(file.path);
      if (before?.equals(Buffer.from(file.text, "utf8"))) return "unchanged";
      pending.push({ temporary: writeBeside(file), path: before ? realpathSync(file.path) : file.path });
      return before ? "changed" : "created";
    });
    for (const { temporary, path } of pending) renameSync(temporary, path);
    return results;
  } catch (error) {
    for (const { temporary } of pending) rmSync(temporary, { force: true });
    throw new Unusable(`the output can't be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** In the same folder, since a rename is atomic within one file system only. */
function writeBeside({ path, text }: FileToWrite): string {
  const there = existsSync(path) ? statSync(path) : undefined;
  const target = there ? realpathSync(path) : path;
  mkdirSync(dirname(target), { recursive: true });
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  writeFileSync(temporary, text, there ? { mode: there.mode } : {});
  return temporary;
}

function readIfThere(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}
