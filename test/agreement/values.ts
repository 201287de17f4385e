/** Values for a type: mostly valid, often one step away from it. */
import type { Json } from "../../src/model/json.js";
import type { ObjectModel, TypeModel } from "../../src/model/type.js";
import type { RandomModel } from "./models.js";

export type Random = () => number;

/** A small seeded generator (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const texts = [
  ...["", "a", "ab", "abc", "a/b", "b", "1", "é", "😀", "😀b", "a\nb", "abcde", "A", "\ud800"],
  ...[
    "x@y.io",
    "2020-02-29",
    "2021-02-29",
    "127.0.0.1",
    "300.1.1.1",
    "https://a.b/c",
    "a b",
    "12:00:00Z",
    "25:00:00Z",
    "example.com",
  ],
  ...[
    "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    "2020-02-29T12:00:00Z",
    "2020-02-29T12:00:00",
    "2020-02-30T12:00:00Z",
    "v3",
    "v20",
  ],
];
const numbers = [
  0, 1, 2, 3, 5, 6, 7, 8, -1, -1.5, 0.1, 0.3, 0.25, 19.99, 1e21, -0, 2147483648, 4294967296, 9007199254740992, 1e300,
];

export function valueFor(type: TypeModel, model: RandomModel, random: Random, depth = 0): Json {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const value = (inner: TypeModel): Json => valueFor(inner, model, random, depth + 1);
  if (random() < 0.04) return strange(random);
  switch (type.kind) {
    case "string":
      return pick(texts);
    case "date":
      return random() < 0.8 ? (type.format === "date" ? "2020-02-29" : "2020-02-29T12:00:00Z") : pick(texts);
    case "number":
      return pick(numbers);
    case "boolean":
      return random() < 0.5;
    case "null":
      return null;
    case "enum":
      return random() < 0.9 ? pick(type.members).value : pick(texts);
    case "unknown":
      return strange(random);
    case "array":
      return Array.from({ length: depth > 6 ? 0 : Math.floor(random() * 4) }, () => value(type.items));
    case "tuple": {
      const required = type.items.filter((item) => !item.optional).length;
      const length =
        random() < 0.9
          ? required + Math.floor(random() * (type.items.length - required + (type.rest ? 3 : 1)))
          : Math.floor(random() * 5);
      return Array.from({ length }, (_, index) => value(type.items[index]?.type ?? type.rest ?? { kind: "unknown" }));
    }
    case "object":
      return objectFor(type, value, random, depth);
    case "union":
      return value(pick(type.branches));
    case "ref":
      return value(model.definitions[type.id]?.type ?? { kind: "unknown" });
  }
}

function objectFor(type: ObjectModel, value: (inner: TypeModel) => Json, random: Random, depth: number): Json {
  const entries: [string, Json][] = [];
  for (const property of type.properties) {
    const present = property.optional ? depth < 6 && random() < 0.5 : random() < 0.98;
    if (present) entries.push([property.name, value(property.type)]);
  }
  for (const key of ["ab", "a", "xyz", "__proto__", "constructor"]) {
    if (random() < (type.index ? 0.3 : 0.01)) entries.push([key, type.index ? value(type.index.value) : 1]);
  }
  if (random() < 0.2) entries.reverse();
  return Object.fromEntries(entries);
}

function strange(random: Random): Json {
  const values: readonly Json[] = [
    null,
    true,
    false,
    0,
    1.5,
    "",
    "a",
    [],
    {},
    [1],
    ["a"],
    { a: 1 },
    { kind: "k0" },
    { key: "a", value: 1 },
    { length: 0 },
  ];
  return values[Math.floor(random() * values.length)] as Json;
}
