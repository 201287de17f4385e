import { expect, test } from "vitest";
import { hash } from "../../src/runtime/hash.js";

test("the same in every process and version: keys are kept by others", () => {
  expect(hash("")).toBe("1f88f7b9a1416b76eac930634c2b2bdb");
  expect(hash("abc")).toBe("d465db677b122bdde34d5298046dc16a");
  expect(hash("é😀\ud800")).toBe("d6e7f1324054ff7031fc857ebfb0fe42");
});

/** Texts that differ in little, as those of calls do. */
const similar = new Set([
  ...Array.from({ length: 20_000 }, (_, n) => `["pay","call_${n}","{\\"cents\\":5}"]`),
  ...Array.from({ length: 20_000 }, (_, n) => `["pay","call_1","{\\"cents\\":${n}}"]`),
  ...Array.from({ length: 2_000 }, (_, n) => "\0".repeat(n)),
  ...Array.from({ length: 65_536 }, (_, n) => String.fromCharCode(n)),
]);

test("no two of many similar texts have one, not even in half of it", () => {
  const hashes = [...similar].map(hash);
  expect(hashes.every((one) => /^[0-9a-f]{32}$/.test(one))).toBe(true);
  for (const [from, to] of [
    [0, 16],
    [8, 24],
    [16, 32],
  ] as const) {
    expect(new Set(hashes.map((one) => one.slice(from, to))).size).toBe(similar.size);
  }
});

test("a change of one character changes half of the bits", () => {
  const bits = (text: string) => BigInt(`0x${hash(text)}`);
  const ones = (value: bigint) => value.toString(2).replaceAll("0", "").length;
  const changed: number[] = [];
  for (let length = 1; length < 100; length++) {
    for (let at = 0; at < length; at++) {
      const text = "a".repeat(length);
      changed.push(ones(bits(text) ^ bits(`${text.slice(0, at)}b${text.slice(at + 1)}`)));
    }
  }
  const mean = changed.reduce((sum, one) => sum + one, 0) / changed.length;
  expect(mean).toBeGreaterThan(63);
  expect(mean).toBeLessThan(65);
  expect(Math.min(...changed)).toBeGreaterThan(30);
});
