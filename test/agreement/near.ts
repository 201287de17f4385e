/** One step away from a value: a change at one place, of the kind that models make. */
import type { Json, JsonObject } from "../../src/model/json.js";
import { below, pick, type Random } from "./random.js";
import { numbers, oddKeys, texts } from "./samples.js";
import { anything } from "./valid.js";

/** The value with one place in it changed; may be valid all the same. */
export function stepAway(value: Json, random: Random): Json {
  const places = below(placesIn(value), random);
  return changeAt(value, places, random).value;
}

function placesIn(value: Json): number {
  if (typeof value !== "object" || value === null) return 1;
  return 1 + Object.values(value).reduce<number>((sum, inner) => sum + placesIn(inner), 0);
}

/** Counts places down in preorder; what is left over tells the caller where to go on. */
function changeAt(value: Json, place: number, random: Random): { readonly value: Json; readonly left: number } {
  if (place === 0) return { value: changed(value, random), left: -1 };
  let left = place - 1;
  if (typeof value !== "object" || value === null) return { value, left };
  const visit = (inner: Json): Json => {
    if (left < 0) return inner;
    const result = changeAt(inner, left, random);
    left = result.left;
    return result.value;
  };
  const copy = isList(value) ? value.map(visit) : mapObject(value, visit);
  return { value: copy, left };
}

function changed(value: Json, random: Random): Json {
  if (random() < 0.25) return anything(random);
  if (typeof value === "string") return changedText(value, random);
  if (typeof value === "number")
    return pick([value + 1, value - 0.5, -value, value * 1000, String(value), pick(numbers, random)], random);
  if (typeof value === "boolean") return pick<Json>([!value, String(value), Number(value)], random);
  if (value === null) return anything(random);
  return isList(value) ? changedList(value, random) : changedObject(value, random);
}

function changedText(text: string, random: Random): Json {
  return pick<Json>(
    [`${text} `, text.slice(1), `${text}x`, text.toUpperCase(), "", pick(texts, random), [text], Number(text) || 0],
    random,
  );
}

function changedList(list: readonly Json[], random: Random): Json {
  const at = below(list.length + 1, random);
  return pick<Json>(
    [
      [...list.slice(0, at), anything(random), ...list.slice(at)],
      [...list, ...list.slice(0, 1)],
      list.filter((_, index) => index !== at),
      [],
      Object.fromEntries(list.map((item, index) => [String(index), item])),
      list[0] ?? null,
    ],
    random,
  );
}

function changedObject(object: JsonObject, random: Random): Json {
  const entries = Object.entries(object);
  const [key = "a", inner = null] = pick(entries, random) ?? [];
  const others = entries.filter(([other]) => other !== key);
  const changes: readonly (readonly [string, Json])[][] = [
    others,
    [...others, [`${key}s`, inner]],
    [...entries, [pick(oddKeys, random), anything(random)]],
    [...entries, [pick(["a", "ab", "kind", "xyz"], random), anything(random)]],
    [...others, [key, null]],
    [],
  ];
  return random() < 0.1 ? entries.map(([, each]) => each) : Object.fromEntries(pick(changes, random));
}

/** A key `__proto__` stays a key. */
function mapObject(object: JsonObject, visit: (inner: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, inner]) => [key, visit(inner)]));
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
