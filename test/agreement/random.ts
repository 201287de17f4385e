/** A small seeded generator, and what is drawn from it. */

/** The next number in [0, 1). */
export type Random = () => number;

/** mulberry32: the same seed gives the same numbers on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number in [0, below). */
export function below(limit: number, random: Random): number {
  return Math.floor(random() * limit);
}

export function pick<T>(items: readonly T[], random: Random): T {
  return items[below(items.length, random)] as T;
}
