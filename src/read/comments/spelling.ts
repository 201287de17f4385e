/** What a misspelt word was meant to be. */
import { descriptionTags, tagTable, wellKnownTags } from "./tag-table.js";

/** The tag of ours that an unknown one looks like a typo of; never one of JSDoc's, TSDoc's or TypeDoc's own tags. */
export function misspelt(tag: string): string | undefined {
  if (tagTable.has(tag) || wellKnownTags.has(tag) || descriptionTags.has(tag)) return undefined;
  return nearest(tag, [...tagTable.keys()]);
}

/** The nearest of the candidates: two edits away at most, one for words of four letters or fewer; case counts as nothing. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const limit = Math.min(word.length, candidate.length) <= 4 ? 1 : 2;
    if (Math.abs(word.length - candidate.length) > limit) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, beforeLast[column - 2]! + 1);
      }
      next.push(cost);
    }
    beforeLast = last;
    last = next;
  }
  return last[b.length]!;
}
