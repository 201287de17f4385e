/** Strict reading against `JSON.parse`: it accepts no other text, gives the same values, and refuses only what it says it does. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { english } from "../../../src/runtime/kernel/english.js";
import { type Parsed, parseText } from "../../../src/runtime/kernel/parse/parse-text.js";

const maxDepth = 30;
const read = (text: string): Parsed => parseText(text, maxDepth, english);

/** Keys and texts that have gone wrong somewhere before. */
const strange = fc.constantFrom(
  "",
  "a",
  "__proto__",
  "constructor",
  "toString",
  "0",
  "\\",
  '"',
  '":',
  '\\":"',
  "\u0000",
  "\u2028",
  "\ufeff",
  "\ud800",
  "\udc00x",
  "\u{1f600}",
  ": ",
  "{[",
  "/*",
  ",",
  ', "',
  "{",
  ":".repeat(20),
);
const string = fc.oneof(
  strange,
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.array(strange).map((parts) => parts.join("")),
);
const separator = fc.constantFrom(",", ", ", ",  ", ",\n", ", \t", " ,\r\n");
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -0, 1e21, 5e-324),
);

/** JSON data with strange keys, own `__proto__` too. */
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 5 }, string, number, fc.boolean(), fc.constant(null), tie("array"), tie("object")),
  array: fc.array(tie("any"), { maxLength: 4 }),
  object: fc.uniqueArray(fc.tuple(string, tie("any")), { maxLength: 5, selector: ([key]) => key }).map(asObject),
})).any;

function asObject(members: readonly (readonly [string, unknown])[]): object {
  const object = {};
  for (const [key, member] of members) {
    Object.defineProperty(object, key, { value: member, enumerable: true, writable: true, configurable: true });
  }
  return object;
}

/** The text of a value with spaces of all kinds, and here and there an escape that need not be. */
const written = fc.tuple(value, fc.infiniteStream(fc.nat(7))).map(([data, stream]) => {
  const choose = () => stream.next().value as number;
  const space = () => ["", "", "", "", " ", "\n", "\t", "\r\n "][choose()]!;
  const text = (given: string) =>
    JSON.stringify(given).replace(/[a-z](?=[^\\]*$)/, (letter) =>
      choose() === 0 ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}` : letter,
    );
  const write = (each: unknown): string => {
    if (typeof each === "string") return text(each);
    if (typeof each !== "object" || each === null) return JSON.stringify(each);
    const inside = Array.isArray(each)
      ? each.map((item) => `${space()}${write(item)}${space()}`)
      : Object.entries(each).map(
          ([key, member]) => `${space()}${text(key)}${space()}:${space()}${write(member)}${space()}`,
        );
    const [open, close] = Array.isArray(each) ? "[]" : "{}";
    return `${open}${inside.join(",") || space()}${close}`;
  };
  return `${space()}${write(data)}${space()}`;
});

/** A text with some characters more, less or other. */
const edited = fc
  .tuple(
    written,
    fc.array(
      fc.tuple(fc.nat(), fc.nat(3), fc.oneof(strange, fc.constantFrom(...'{}[]:,"\\u0123456789eE+-. \ntrfalsn'))),
      { maxLength: 3 },
    ),
  )
  .map(([text, edits]) =>
    edits.reduce((current, [at, cut, more]) => {
      const place = at % (current.length + 1);
      return current.slice(0, place) + more + current.slice(place + cut);
    }, text),
  );

describe("what JSON.parse reads", () => {
  test("is read alike where all keys differ and all numbers are exact", () => {
    fc.assert(
      fc.property(written, (text) => {
        const parsed = read(text);
        expect(parsed).toMatchObject({ ok: true });
        if (parsed.ok && parsed.issues.length === 0)
          expect(JSON.stringify(parsed.value)).toBe(JSON.stringify(JSON.parse(text)));
        // Large numbers are refused where a double does not hold their digits.
        else if (parsed.ok) expect(text).toMatch(/\d{16}|e\+?\d\d/);
      }),
      { numRuns: 1_000 },
    );
  });

  test("and nothing else is; what is refused beside that says why; a place is never beyond the text", () => {
    fc.assert(
      fc.property(edited, (text) => {
        const parsed = read(text);
        const expected = parseOrNothing(text);
        if (expected === undefined) {
          expect(parsed.ok).toBe(false);
          if (parsed.ok) return;
          expect(["invalid_json", "truncated_arguments"]).toContain(parsed.code);
          const position = /position (\d+)/.exec("message" in parsed ? parsed.message : "")?.[1];
          if (position !== undefined) expect(Number(position)).toBeLessThan(text.length);
          else expect(parsed.code).toBe("truncated_arguments");
        } else if (parsed.ok) {
          expect(JSON.stringify(parsed.value)).toBe(JSON.stringify(expected.value));
          for (const { code } of parsed.issues) expect(code).toBe("unsafe_number");
        } else {
          expect(parsed.code).toBe("duplicate_keys");
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test("a key twice is found, wherever it stands and however it is written", () => {
    fc.assert(
      fc.property(written, string, value, fc.boolean(), separator, (text, key, other, isEscaped, separate) => {
        const name = JSON.stringify(key);
        const again =
          isEscaped && /^[a-z]/.test(key) ? `"\\u00${key.charCodeAt(0).toString(16)}${name.slice(2)}` : name;
        const twice = `{"list":[${text},{${name}:${text}${separate}${again} : ${JSON.stringify(other)}}]}`;
        const parsed = read(twice);
        expect(parsed).toMatchObject({ ok: false, code: "duplicate_keys" });
      }),
      { numRuns: 500 },
    );
  });
});

describe("a text that was cut", () => {
  test("every prefix of an object is truncated, or blank", () => {
    fc.assert(
      fc.property(written, (text) => {
        const object = `{"value":${text}}`;
        for (let length = 1; length < object.length; length++) {
          expect(read(object.slice(0, length))).toMatchObject({ ok: false, code: "truncated_arguments" });
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("texts of hostile size", () => {
  const levels = 100_000;
  test.each<[string, string, object]>([
    ["open brackets", "[".repeat(levels), { code: "invalid_arguments" }],
    ["brackets", "[".repeat(levels) + "]".repeat(levels), { code: "invalid_arguments" }],
    ["objects", '{"a":'.repeat(levels), { code: "invalid_arguments" }],
    ["both", '[{"":'.repeat(levels), { code: "invalid_arguments" }],
    ["a key of 5 MB", `{"${"k".repeat(5_000_000)}":1}`, { ok: true }],
    ["a key of 5 MB, twice", `{"${"k".repeat(5_000_000)}":1,"${"k".repeat(5_000_000)}":1}`, { code: "duplicate_keys" }],
    ["10 MB of escapes", `{"a":"${"\\u0041".repeat(1_700_000)}"}`, { ok: true }],
    ["10 MB of spaces", `{"a":1${" ".repeat(10_000_000)}}`, { ok: true }],
    ["10 MB of spaces, cut", `{"a":1${" ".repeat(10_000_000)}`, { code: "truncated_arguments" }],
    [
      "a number of a million digits",
      `{"a":${"9".repeat(1_000_000)}}`,
      { ok: true, issues: [{ code: "unsafe_number" }] },
    ],
    ["a million zeros", `{"a":0.${"0".repeat(1_000_000)}1}`, { ok: true, issues: [{ code: "unsafe_number" }] }],
    ["a million numbers", `{"a":[${"1,".repeat(1_000_000)}1]}`, { ok: true }],
    ["a million unsafe numbers", `{"a":[${"9007199254740993,".repeat(500_000)}1]}`, { ok: true }],
    ["a million values", "{}".repeat(1_000_000), { code: "invalid_json" }],
  ])("%s", (_, text, want) => {
    expect(read(text)).toMatchObject(want);
  });
});

test("keys that were added to all objects hide no duplicate", () => {
  const shared = Object.prototype as { added?: number };
  shared.added = 1;
  try {
    expect(read('{"a":1,"a":2}')).toMatchObject({ ok: false, code: "duplicate_keys" });
    expect(read('{"a":1,"b":2}')).toMatchObject({ ok: true, value: { a: 1, b: 2 } });
    const inside = JSON.stringify('{"a":1,"b":1,"c":1,"d":1}');
    expect(read(`{"a":1,"a":2,"text":${inside}}`)).toMatchObject({ ok: false, code: "duplicate_keys" });
  } finally {
    delete shared.added;
  }
});

test("half a surrogate pair is a character like any other: JSON has a way to write it", () => {
  expect(read('{"a":"\\ud800","\\udc00":1}')).toMatchObject({ ok: true, value: { a: "\ud800", "\udc00": 1 } });
});

function parseOrNothing(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
