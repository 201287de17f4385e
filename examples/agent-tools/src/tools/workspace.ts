/**
 * A folder of the disk that can't be left. Symbolic links are resolved first and judged by where they end; then the folder that
 * holds the entry is opened, and the open folder is judged once more. What follows goes through that handle, so that nobody can
 * put a link in its place between the look and the act. (By /proc, as `openat` would; where there is none, by the resolved path.)
 */
import { constants } from "node:fs";
import { lstat, mkdir, open, readlink, realpath } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { ModelVisibleError } from "toolc";
import { readPath } from "./workspace-path.js";

/** An entry of a folder that is held open: `at` is a path that no symbolic link can divert. */
export interface Entry {
  readonly at: string;
  /** Relative to the workspace, as the model sees it. */
  readonly path: string;
}

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;

export class Workspace {
  readonly #root: string;

  /** @param root the folder; it has to exist when a path is first looked up */
  constructor(root: string) {
    this.#root = root;
  }

  /** The folder itself, symbolic links resolved. */
  root(): Promise<string> {
    return realpath(this.#root);
  }

  /**
   * Does something with an entry while its folder is held open.
   *
   * @param options.follow Whether a link in the last place is followed; not, where the link itself is meant.
   * @param options.create Whether folders that are missing on the way are made.
   */
  async within<T>(
    path: string,
    options: { readonly follow: boolean; readonly create?: boolean },
    act: (entry: Entry) => Promise<T>,
  ): Promise<T> {
    const root = await this.root();
    const names = readPath(path);
    const place = await settle(root, names, options.follow);
    if (place === undefined) throw outside(path);
    const shown = names.join("/") || ".";
    if (place === root) return this.#holding(root, root, path, (at) => act({ at: `${at}/.`, path: shown }));
    if (options.create) await this.#makeFolders(root, dirname(place), path);
    return this.#holding(root, dirname(place), path, (at) => act({ at: join(at, basename(place)), path: shown }));
  }

  async #makeFolders(root: string, folder: string, path: string): Promise<void> {
    if (folder === root || (await exists(folder))) return;
    await this.#makeFolders(root, dirname(folder), path);
    await this.#holding(root, dirname(folder), path, (at) => mkdir(join(at, basename(folder))).catch(ignore("EEXIST")));
  }

  /** Does something in a folder, once the open folder has shown that it is in the workspace. */
  #holding<T>(root: string, folder: string, path: string, act: (at: string) => Promise<T>): Promise<T> {
    return holding(folder, async (at, really) => {
      if (!contains(root, really)) throw outside(path);
      return act(at);
    });
  }
}

/**
 * Holds a folder open.
 *
 * @param act is given a path that leads into the open folder, whatever happens to its name, and where that folder is
 */
export async function holding<T>(folder: string, act: (at: string, really: string) => Promise<T>): Promise<T> {
  const handle = await open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  try {
    if (process.platform !== "linux") return await act(folder, await realpath(folder));
    const at = `/proc/self/fd/${handle.fd}`;
    return await act(at, await readlink(at));
  } finally {
    await handle.close();
  }
}

/** Whether a resolved path is the folder or in it. */
export function contains(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : `${root}${sep}`);
}

/**
 * Where names lead from a resolved folder: absolute, symbolic links resolved. What does not exist yet is judged by the nearest
 * folder that does.
 *
 * @returns `undefined` where they lead out of the folder
 */
export async function settle(root: string, names: readonly string[], follow = true): Promise<string | undefined> {
  let place = root;
  for (const [step, name] of names.entries()) {
    const next = join(place, name);
    const isLast = step === names.length - 1;
    try {
      place = isLast && !follow ? next : await realpath(next);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      // A link to nowhere: writing to it would make a file somewhere else.
      if (await exists(next)) return undefined;
      return join(next, ...names.slice(step + 1));
    }
    if (!contains(root, place)) return undefined;
  }
  return place;
}

function outside(path: string): ModelVisibleError {
  return new ModelVisibleError(
    `The path ${JSON.stringify(path)} leads out of the workspace by a symbolic link. Only what is in the workspace can be reached.`,
  );
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function ignore(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
    return undefined;
  };
}
