/** What natives travel as and back: checks and decoders agree on every text, encoders write what the checks accept. */
import { describe, expect, test } from "vitest";
import { base64, uri, url } from "../../src/generated/formats.js";
import {
  decodeBuffer,
  decodeBytes,
  decodeDate,
  decodeDateTime,
  decodeUrl,
  encodeDate,
  encodeUrl,
  isInteger,
  isNative,
  uniqueItems,
} from "../../src/generated/index.js";

describe("base64", () => {
  test.each<[want: number[] | "refused", text: string]>([
    [[], ""],
    [[104], "aA=="],
    [[104, 105], "aGk="],
    [[104, 105, 33], "aGkh"],
    [[255, 239, 190], "/+++"],
    ["refused", "aGk"],
    ["refused", "aGkh="],
    ["refused", "aA="],
    ["refused", "="],
    ["refused", "===="],
    ["refused", "A==="],
    ["refused", "aB=="],
    ["refused", "aGl="],
    ["refused", "a=A="],
    ["refused", "a-_="],
    ["refused", "aGk=\n"],
    ["refused", " aGk="],
    ["refused", "aGk=aGk="],
    ["refused", "aGké"],
    ["refused", "data:text/plain;base64,aGk="],
  ])("%j ← %j", (want, text) => {
    expect(base64(text)).toBe(want !== "refused");
    if (want !== "refused") expect([...decodeBytes(text)]).toEqual(want);
  });

  test("every canonical text and no other, against the platform's own", () => {
    const alphabet = ["A", "B", "g", "z", "9", "+", "/", "=", "-"];
    for (const a of alphabet)
      for (const b of alphabet)
        for (const c of alphabet)
          for (const d of alphabet) {
            const text = a + b + c + d;
            const canonical = Buffer.from(text, "base64").toString("base64") === text;
            expect({ text, canonical: base64(text) }).toEqual({ text, canonical });
          }
  });

  test("megabytes", () => {
    const bytes = Buffer.alloc(7_500_001, 7);
    const text = bytes.toString("base64");
    expect(base64(text)).toBe(true);
    expect(base64(`${text.slice(0, -8)}!${text.slice(-7)}`)).toBe(false);
    expect(bytes.equals(decodeBytes(text))).toBe(true);
  });

  test("bytes have memory of their own, and are a Buffer where one is wanted", () => {
    const bytes = decodeBytes("aGk=");
    expect(bytes.constructor).toBe(Uint8Array);
    expect(bytes.buffer.byteLength).toBe(2);
    const buffer = decodeBuffer("aGk=");
    expect(Buffer.isBuffer(buffer)).toBe(true);
    expect(String(buffer)).toBe("hi");
    expect(buffer.buffer.byteLength).toBe(2);
  });
});

describe("url", () => {
  test.each<[want: string | "refused", text: string]>([
    ["https://a.b/", "https://a.b"],
    ["https://a.b/c%20d?e=f#g", "https://a.b/c%20d?e=f#g"],
    ["http://[::1]/", "http://[::1]"],
    ["urn:isbn:0451450523", "urn:isbn:0451450523"],
    ["mailto:a@b.c", "mailto:a@b.c"],
    ["refused", "a.b"],
    ["refused", "//a.b/c"],
    ["refused", "/a"],
    ["refused", ""],
    ["refused", "https://a.b:99999"],
    ["refused", "https://"],
    ["refused", "http://1.2.3.4.5.999"],
    ["refused", "https://a b"],
    ["refused", "https://a.b/c|d"],
    ["refused", " https://a.b"],
    ["refused", "https://a%2Fb/"],
    ["refused", "https://ä.de"],
    ["refused", "http://[v1.fe]/"],
    ["refused", "\ud800"],
  ])("%j ← %j", (want, text) => {
    expect(url(text)).toBe(want !== "refused");
    if (want === "refused") return;
    const decoded = decodeUrl(text) as URL;
    expect(decoded.href).toBe(want);
    expect(encodeUrl(decoded)).toBe(want);
  });

  test.each<[want: string, text: string]>([
    ["https://xn--4ca.de/%C3%B6", "https://ä.de/ö"],
    ["https://a.b/c%7Cd%5Ee%5Bf%5D?g%5Bh%5D=%7Ci", "https://a.b/c|d^e[f]?g[h]=|i"],
    ["https://a.b/100%25?q=%25zz#%25", "https://a.b/100%?q=%zz#%"],
    ["https://a.b/#c%23d", "https://a.b/#c#d"],
    ["http://[::1]:8080/%5B", "http://[::1]:8080/["],
    ["data:text/plain,a%20b", "data:text/plain,a b"],
    ["x://%22h%22/", 'x://"h"/'],
  ])("what is encoded is a URI: %s ← %s", (want, text) => {
    const encoded = encodeUrl(new URL(text));
    expect(encoded).toBe(want);
    expect(uri(want)).toBe(true);
    expect(url(want)).toBe(true);
    expect(encodeUrl(decodeUrl(want))).toBe(want);
  });

  test("what is no URL stays what it is", () => {
    for (const value of [undefined, null, 5, "https://a.b/|", {}]) expect(encodeUrl(value)).toBe(value);
  });
});

test.each<[want: boolean, value: unknown]>([
  [true, 0],
  [true, -0],
  [true, 9007199254740991],
  [false, 9007199254740992],
  [false, 1.5],
  [false, Number.NaN],
  [true, "0"],
  [true, "-12345678901234567890"],
  [true, `1${"0".repeat(999)}`],
  [false, `1${"0".repeat(1000)}`],
  [false, "-0"],
  [false, "+1"],
  [false, "01"],
  [false, "1n"],
  [false, "1e3"],
  [false, " 1"],
  [false, "1\n"],
  [false, "0x10"],
  [false, ""],
  [false, "１"],
  [false, true],
  [false, null],
])("an integer of any size: %s ← %j", (want, value) => {
  expect(isInteger(value)).toBe(want);
  if (want) expect(() => BigInt(value as string)).not.toThrow();
});

test("ten million digits are refused at once", () => {
  expect(isInteger("1".repeat(10_000_000))).toBe(false);
});

describe("unique", () => {
  test.each<[want: boolean, items: unknown[], by: "integers" | "keys" | "integer-keys"]>([
    [false, [1, "1"], "integers"],
    [true, [1, "2"], "integers"],
    [true, [true, "true", null, "null"], "integers"],
    [
      false,
      [
        [1, "a"],
        [1, "b"],
      ],
      "keys",
    ],
    [
      true,
      [
        [1, "a"],
        ["1", "a"],
      ],
      "keys",
    ],
    [
      false,
      [
        [{ a: 1, b: 2 }, 1],
        [{ b: 2, a: 1 }, 2],
      ],
      "keys",
    ],
    [
      false,
      [
        [0, 1],
        [-0, 2],
      ],
      "keys",
    ],
    [
      false,
      [
        [5, "a"],
        ["5", "b"],
      ],
      "integer-keys",
    ],
    [
      true,
      [
        [5, "a"],
        ["6", "a"],
      ],
      "integer-keys",
    ],
    [true, [[], [], 1, 1], "keys"],
  ])("%s ← %j by %s", (want, items, by) => {
    expect(uniqueItems(items, by)).toBe(want);
  });
});

test("what a value is, whatever realm it comes from", () => {
  expect(isNative(new Set(), "Set")).toBe(true);
  expect(isNative(new Map(), "Set", "Map")).toBe(true);
  expect(isNative(new URL("https://a.b"), "URL")).toBe(true);
  expect(isNative(Buffer.from("a"), "Uint8Array")).toBe(true);
  for (const value of [null, undefined, {}, [], "Set"])
    expect(isNative(value, "Set", "Map", "URL", "Date")).toBe(false);
});

test("dates are independent of the machine's zone", () => {
  for (const zone of ["UTC", "Asia/Kolkata", "America/New_York"]) {
    process.env["TZ"] = zone;
    expect(decodeDate("2026-03-29").toISOString()).toBe("2026-03-29T00:00:00.000Z");
    expect(encodeDate(decodeDate("2026-03-29"))).toBe("2026-03-29");
    expect(decodeDateTime("2026-03-29T02:30:00+02:00").toISOString()).toBe("2026-03-29T00:30:00.000Z");
    expect(encodeDate(decodeDate("0001-01-01"))).toBe("0001-01-01");
  }
  delete process.env["TZ"];
});
