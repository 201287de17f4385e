/** The known name that a misspelt one most likely means. */

/**
 * Finds the nearest of `names` by edit distance, upper and lower case alike; `undefined` where none is near enough
 * (two edits, a third of the name, or one that goes on where the other ends).
 */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(name.length / 3));
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const candidate of names) {
    const distance = distanceOf(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && distance < candidate.length && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
      best = { name: candidate, distance };
    }
  }
  return best?.name;
}

function distanceOf(a: string, b: string): number {
  const goesOn = Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a));
  return goesOn ? 1 : editDistance(a, b);
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(substitution, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}
