/** Arrays without two equal elements, in linear time. */
import { canonicalJson } from "../../canonical-json.js";

/** What makes two items equal, beyond being the same JSON: see `UniqueBy` of the model. */
export type UniqueBy = "integers" | "keys" | "integer-keys";

export function uniqueItems(items: readonly unknown[], by?: UniqueBy): boolean {
  return equalItems(items, by) === undefined;
}

/** The positions of the first two equal elements. What is no pair has no key, and is somebody else's to refuse. */
export function equalItems(items: readonly unknown[], by?: UniqueBy): readonly [number, number] | undefined {
  const scalars = new Map<unknown, number>();
  const structures = new Map<string, number>();
  const pairs = by === "keys" || by === "integer-keys";
  for (let index = 0; index < items.length; index++) {
    const whole = items[index];
    if (pairs && !(Array.isArray(whole) && whole.length > 0)) continue;
    const given: unknown = pairs ? (whole as readonly unknown[])[0] : whole;
    // 5 and "5" are one bigint.
    const item = typeof given === "number" && (by === "integers" || by === "integer-keys") ? String(given) : given;
    const nested = typeof item === "object" && item !== null;
    const seen: Map<unknown, number> = nested ? structures : scalars;
    const key = nested ? canonicalJson(item, String) : item;
    const first = seen.get(key);
    if (first !== undefined) return [first, index];
    seen.set(key, index);
  }
  return undefined;
}
