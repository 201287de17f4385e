/** Which known name someone meant: letter case and `_` or `-` don't count, and then a few wrong letters. */
import { isPlainObject } from "../json-data.js";

/** The nearest of the known names, or nothing where none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  return nearestNames(name, known, 1)[0];
}

/** Known names that are near, the nearest first; in their own order where equally near. */
export function nearestNames(name: string, known: readonly string[], most: number): readonly string[] {
  if (name.length > 100) return [];
  const wanted = simple(name);
  return known
    .map((candidate) => ({ candidate, distance: distanceTo(wanted, simple(candidate)) }))
    .filter(({ distance }) => distance <= Math.floor(wanted.length / 3))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/**
 * The one known name that a name is short for, or shares a word with: `expr` for expression, `cmd` for command, `file_path` for path.
 * Nothing where there are several.
 */
export function related(name: string, known: readonly string[]): string | undefined {
  if (name.length > 100) return undefined;
  const near = known.filter((candidate) => isShortFor(simple(name), simple(candidate)) || sharesWord(name, candidate));
  return near.length === 1 ? near[0] : undefined;
}

/** Known names inside of what came under an unknown one: the fields were wrapped. */
export function wrapped(held: unknown, known: readonly string[]): readonly string[] {
  return isPlainObject(held) ? known.filter((name) => Object.hasOwn(held, name)) : [];
}

function isShortFor(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length === 0) return false;
  if (short.length !== 2 && long.startsWith(short)) return true;
  if (short.length >= 4 && long.endsWith(short)) return true;
  if (!/^[^aeiou]{3,}$/.test(short) || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** One name is a whole word of the other. */
function sharesWord(a: string, b: string): boolean {
  const [inA, inB] = [wordsOf(a), wordsOf(b)];
  return (inA.length === 1 && inB.includes(inA[0] as string)) || (inB.length === 1 && inA.includes(inB[0] as string));
}

function wordsOf(name: string): readonly string[] {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
  return words.split(/[\s_.-]+/).filter((word) => word.length > 1);
}

function simple(name: string): string {
  return name.toLowerCase().replace(/[\s_.-]/g, "");
}

/** Insertions, deletions, replacements and swaps of neighbours that lead from one to the other; large where too many. */
function distanceTo(a: string, b: string): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > a.length / 3) return Number.POSITIVE_INFINITY;
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (old[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, (old[j] as number) + 1, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (older[j - 2] as number) + 1);
      row.push(best);
    }
    older = old;
    old = row;
  }
  return old[b.length] as number;
}
