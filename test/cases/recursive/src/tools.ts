/** A folder. */
export interface Folder {
  name: string;
  /** What it holds. */
  children: (Folder | File)[];
  parent?: Folder;
}
interface File {
  name: string;
  bytes: number;
}
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * Sizes a tree.
 *
 * @tool
 * @param root Where to start.
 */
export function size(root: Folder, meta: Json): Folder {
  return meta === null ? root : { ...root };
}

type Nested = (string | Nested)[];

/**
 * Flattens a list.
 *
 * @tool
 * @param list What to flatten.
 */
export function flatten(list: Nested): string[] {
  return list.flatMap((item) => (typeof item === "string" ? [item] : flatten(item)));
}
