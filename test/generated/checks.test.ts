import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dateTime } from "../../src/generated/formats.js";
import {
  decodeDate,
  decodeDateTime,
  encodeDate,
  encodeDateTime,
  maxLength,
  minLength,
  multipleOf,
  uniqueItems,
} from "../../src/generated/index.js";

describe("multipleOf is decimal", () => {
  test.each<[want: boolean, value: number, divisor: number]>([
    [true, 0.3, 0.1],
    [true, 19.99, 0.01],
    [true, 4.35, 0.05],
    [true, 1.1, 0.1],
    [true, 0.0075, 0.0001],
    [false, 0.00751, 0.0001],
    [true, 1e-7, 1e-7],
    [true, 3e-7, 1e-7],
    [false, 1.5e-7, 1e-7],
    [true, 1, 1e-7],
    [true, 0, 0.1],
    [true, -0, 3],
    [true, -0.3, 0.1],
    [false, 0.35, 0.1],
    [true, 9007199254740991, 1],
    [false, 9007199254740991, 2],
    [true, 1e300, 1e-7],
    [true, 1e300, 1e299],
    [false, 1e300, 3e299],
    [true, 1e22, 10],
    [false, 1e308, 0.123456789],
    [true, 5e-324, 5e-324],
    [true, 1.7976931348623157e308, 1e292],
    [true, 123456789012.34, 0.01],
    [false, 123456789012.345, 0.01],
    [false, Number.POSITIVE_INFINITY, 1],
    [false, Number.NaN, 1],
  ])("%s: %d of %d", (want, value, divisor) => {
    expect(multipleOf(value, divisor)).toBe(want);
  });

  test("of decimals as they are written, exactly", () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 6 }),
        (digits, step, places) => {
          const value = Number(`${digits}e-${places}`);
          // Beyond what a double holds, what is read is another decimal.
          fc.pre(BigInt(Math.round(Math.abs(digits))) < 10n ** 15n);
          expect(multipleOf(value, Number(`${step}e-${places}`))).toBe(digits % step === 0);
        },
      ),
    );
  });
});

describe("lengths in code points", () => {
  test.each<[number, string]>([
    [0, ""],
    [1, "a"],
    [1, "😀"],
    [3, "a😀b"],
    [1, "\ud83d"],
    [2, "\ude00\ud83d"],
    [2, "e\u0301"],
  ])("%i: %j", (length, text) => {
    expect(minLength(text, length)).toBe(true);
    expect(minLength(text, length + 1)).toBe(false);
    expect(maxLength(text, length)).toBe(true);
    expect(length > 0 && maxLength(text, length - 1)).toBe(false);
  });

  test("as Array.from counts them", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), fc.nat(20), (text, bound) => {
        const length = Array.from(text).length;
        expect([minLength(text, bound), maxLength(text, bound)]).toEqual([length >= bound, length <= bound]);
      }),
    );
  });
});

describe("uniqueItems", () => {
  test.each<[boolean, unknown[]]>([
    [true, []],
    [true, [1, "1", true, "true", null, "null", [], {}]],
    [false, [1, 2, 1]],
    [false, [0, -0]],
    [
      false,
      [
        { a: 1, b: [2] },
        { b: [2], a: 1 },
      ],
    ],
    [true, [{ a: 1 }, { a: "1" }]],
    [
      true,
      [
        [1, 2],
        [2, 1],
      ],
    ],
    [true, [[[]], []]],
    [true, ['{"a":1}', { a: 1 }]],
    [true, ["\ud800", "\ud801", ["\ud800"], ["\ud801"]]],
    [false, [null, null]],
  ])("%s: %j", (want, items) => {
    expect(uniqueItems(items)).toBe(want);
  });

  test("100,000 items", () => {
    const items = Array.from({ length: 100_000 }, (_, id) => ({ id }));
    expect(uniqueItems(items)).toBe(true);
    expect(uniqueItems([...items, { id: 5 }])).toBe(false);
  });
});

describe("dates", () => {
  test.each<[want: string, text: string]>([
    ["2026-11-29T12:00:00.000Z", "2026-11-29T12:00:00Z"],
    ["2026-11-29T12:00:00.000Z", "2026-11-29t12:00:00z"],
    ["2026-11-29T11:00:00.123Z", "2026-11-29T12:30:00.123456789+01:30"],
    ["2026-11-30T07:45:00.500Z", "2026-11-29T23:45:00.5-08:00"],
    ["1999-01-01T00:00:00.000Z", "1998-12-31T23:59:60Z"],
    ["1999-01-01T00:00:00.250Z", "1998-12-31T15:59:60.25-08:00"],
    ["0001-01-01T00:00:00.000Z", "0001-01-01T00:00:00Z"],
    ["0099-12-31T23:59:59.999Z", "0099-12-31T23:59:59.999Z"],
    ["2024-02-29T00:00:00.000Z", "2024-02-29T00:00:00-00:00"],
  ])("%s: %s", (want, text) => {
    expect(dateTime(text)).toBe(true);
    expect(decodeDateTime(text).toISOString()).toBe(want);
  });

  test("what they write is what they read", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("0000-01-01"), max: new Date("9999-12-31T23:59:59.999Z"), noInvalidDate: true }),
        (date) => {
          const text = encodeDateTime(date) as string;
          expect(dateTime(text)).toBe(true);
          expect(decodeDateTime(text)).toEqual(date);
          const day = encodeDate(date) as string;
          expect(decodeDate(day).toISOString()).toBe(`${day}T00:00:00.000Z`);
        },
      ),
    );
  });

  test("an invalid date is null", () => {
    expect([encodeDate(new Date(Number.NaN)), encodeDateTime(new Date(Number.NaN))]).toEqual([null, null]);
  });

  test("text that the format refuses is a mistake of ours", () => {
    expect(() => decodeDateTime("2026-11-29")).toThrow(RangeError);
    expect(() => decodeDate("yesterday")).toThrow(RangeError);
  });
});
