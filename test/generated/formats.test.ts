import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import * as formats from "../../src/generated/formats.js";
import { formatNames } from "../../src/model/constraint.js";

/** The string cases of the official JSON Schema test suite, 2020-12, optional/format. */
const cases = readFileSync(new URL("./format-cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { format: string; value: string; valid: boolean });

const byName = formats as unknown as { [name: string]: (text: string) => boolean };
const check = (format: string) => byName[format.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())];

test("every format of the vocabulary has a check", () => {
  expect(formatNames.filter((format) => typeof check(format) !== "function")).toEqual([]);
});

describe.each([...new Set(cases.map(({ format }) => format))])("%s", (format) => {
  test.each(cases.filter((one) => one.format === format))("$value: $valid", ({ value, valid }) => {
    expect(check(format)?.(value)).toBe(valid);
  });
});

test("no check throws, prints, or takes forever on hostile text", () => {
  const printed = [vi.spyOn(console, "log"), vi.spyOn(console, "error"), vi.spyOn(process.stderr, "write")];
  const long = 50_000;
  const hostile = [
    "é".repeat(200),
    `${"é".repeat(200)}@`,
    "a".repeat(long),
    `${"a.".repeat(long)}@`,
    "-".repeat(long),
    "/a".repeat(long),
    `http://${"a".repeat(long)} `,
    `http://a/${"%41/".repeat(long)}\u0000`,
    "1:".repeat(long),
    "{a}".repeat(long),
    `"${"\\a".repeat(long)}`,
    `xn--${"a".repeat(long)}`,
    "\ud800",
    "a@[foo:bar]",
    "http://[v1.fe]",
    `P${"1D".repeat(long)}`,
    "",
  ];
  for (const text of hostile) {
    for (const format of formatNames) expect(typeof check(format)?.(text)).toBe("boolean");
  }
  for (const spy of printed) expect(spy).not.toHaveBeenCalled();
});

test.each([
  ["email", "a@[foo:bar]", false],
  ["idn-email", "ü@münchen.de", true],
  ["idn-email", "a@b@münchen.de", false],
  ["uri", "http://[v1.fe]/x", true],
  ["hostname", "a.", false],
  ["hostname", "ab--cd", false],
  ["hostname", "xn--ihqwcrb4cv8a8dqg056pqjye", true],
  ["date", "2020-02-31", false],
  ["date-time", "2020-02-30T00:00:00Z", false],
  ["date-time", "1998-12-31t23:59:60.5z", true],
  ["date-time", "1999-12-31T23:59:60Z", false],
] as const)("%s %s: %s", (format, text, want) => {
  expect(check(format)?.(text)).toBe(want);
});
