/** Arrays without two equal elements, in linear time. */
import { canonicalJson } from "../../canonical-json.js";

export function uniqueItems(items: readonly unknown[]): boolean {
  return equalItems(items) === undefined;
}

/** The positions of the first two equal elements. */
export function equalItems(items: readonly unknown[]): readonly [number, number] | undefined {
  const scalars = new Map<unknown, number>();
  const structures = new Map<string, number>();
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    const nested = typeof item === "object" && item !== null;
    const seen: Map<unknown, number> = nested ? structures : scalars;
    const key = nested ? canonicalJson(item, String) : item;
    const first = seen.get(key);
    if (first !== undefined) return [first, index];
    seen.set(key, index);
  }
  return undefined;
}
