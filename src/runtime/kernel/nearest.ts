/** Which known name someone meant: letter case and `_` or `-` don't count, and then a few wrong letters. */

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
