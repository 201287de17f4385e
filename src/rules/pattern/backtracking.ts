/**
 * Whether a pattern can take very long to say no. Exponential: a position from which one text leads back to it in two ways, as in
 * `(a+)+$`. A high power: a row of loops that can take each other's characters, as in `(.*),(.*),(.*),(.*),(.*)$`.
 */
import type { Positions } from "./positions.js";

/** Loops in a row from which on the time grows as the fifth power of the text. */
const mostLoops = 5;

export function backtracking(positions: Positions): "exponential" | "polynomial" | undefined {
  const hits = ambiguousPositions(positions);
  // Where nothing that may fail comes after a loop, the first way is taken.
  const mayFail = (position: number): boolean => positions.mayFailAtEnd || !positions.last.has(position);
  if (hits.some(mayFail)) return "exponential";
  return positions.mayFailAtEnd && loopsInARow(positions) >= mostLoops ? "polynomial" : undefined;
}

/** Strongly connected parts of the automaton, run twice side by side: one with equal and with different pairs is ambiguous. */
function ambiguousPositions(positions: Positions): readonly number[] {
  const count = positions.sets.length;
  const overlap = overlapOf(positions);
  const next = (pair: number): readonly number[] => {
    const [a, b] = [Math.floor(pair / count), pair % count];
    return [...positions.follow[a]!.keys()].flatMap((x) =>
      [...positions.follow[b]!.keys()].filter((y) => overlap(x, y)).map((y) => x * count + y),
    );
  };
  const equal = positions.sets.map((_, position) => position * count + position);
  return connected(equal, next).flatMap((pairs) => {
    const inside = new Set(pairs);
    const own = pairs.filter((pair) => Math.floor(pair / count) === pair % count).map((pair) => pair % count);
    const differs = own.length > 0 && own.length < pairs.length;
    const twice = own.some((from) =>
      [...positions.follow[from]!].some(([to, ways]) => ways > 1 && inside.has(to * count + to)),
    );
    return differs || (twice && isLoop(own, positions)) ? own : [];
  });
}

function isLoop(own: readonly number[], { follow }: Positions): boolean {
  return own.length > 1 || follow[own[0]!]!.has(own[0]!);
}

/** Tarjan's strongly connected components, without recursion. */
function connected(
  roots: readonly number[],
  next: (node: number) => readonly number[],
): readonly (readonly number[])[] {
  const order = new Map<number, number>();
  const low = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const found: number[][] = [];
  for (const root of roots) {
    if (order.has(root)) continue;
    const work: { readonly node: number; readonly rest: number[] }[] = [];
    const enter = (node: number): void => {
      order.set(node, order.size);
      low.set(node, order.get(node)!);
      open.push(node);
      isOpen.add(node);
      work.push({ node, rest: [...next(node)] });
    };
    enter(root);
    while (work.length > 0) {
      const { node, rest } = work.at(-1)!;
      const to = rest.pop();
      if (to !== undefined) {
        if (!order.has(to)) enter(to);
        else if (isOpen.has(to)) low.set(node, Math.min(low.get(node)!, order.get(to)!));
        continue;
      }
      work.pop();
      const outer = work.at(-1)?.node;
      if (outer !== undefined) low.set(outer, Math.min(low.get(outer)!, low.get(node)!));
      if (low.get(node) !== order.get(node)) continue;
      const component = open.splice(open.indexOf(node));
      for (const each of component) isOpen.delete(each);
      found.push(component);
    }
  }
  return found;
}

/** The longest row of loops each of which can take what the one before it takes, and all that stands between them. */
function loopsInARow({ sets, follow }: Positions): number {
  const loops = sets.flatMap((_, position) => (follow[position]!.has(position) ? [position] : []));
  const longest = new Map<number, number>();
  for (const from of [...loops].reverse()) {
    const after = loops.filter((to) => to > from && isReached(from, to));
    longest.set(from, 1 + Math.max(0, ...after.map((to) => longest.get(to) ?? 0)));
  }
  return Math.max(0, ...longest.values());

  function isReached(from: number, to: number): boolean {
    const common = sets[from]!.intersect(sets[to]!);
    if (common.isEmpty) return false;
    const seen = new Set([from]);
    const queue = [from];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      for (const each of follow[at]!.keys()) {
        if (each === to) return true;
        if (seen.has(each) || each > to || sets[each]!.isDisjointWith(common)) continue;
        seen.add(each);
        queue.push(each);
      }
    }
    return false;
  }
}

function overlapOf({ sets }: Positions): (a: number, b: number) => boolean {
  const known = new Map<number, boolean>();
  return (a, b) => {
    if (a === b) return true;
    const key = Math.min(a, b) * sets.length + Math.max(a, b);
    let overlaps = known.get(key);
    if (overlaps === undefined) known.set(key, (overlaps = !sets[a]!.isDisjointWith(sets[b]!)));
    return overlaps;
  };
}
