/** The calculator counts rightly to 6 significant digits, and says clearly what has no value. */
import { describe, expect, test } from "vitest";
import { calculator } from "../../../examples/agent-tools/src/tools/calculator.js";

describe("values", () => {
  test.each<[number, string]>([
    [14, "2 + 3 * 4"],
    [20, "(2 + 3) * 4"],
    [0.333333, "1 / 3"],
    [0.3, "0.1 + 0.2"],
    [1, "1e16 + 1 - 1e16"],
    [123457000, "123456789"],
    [-4, "-2 ^ 2"],
    [4, "(-2) ^ 2"],
    [512, "2 ^ 3 ^ 2"],
    [0.00195313, "2 ^ -3 ^ 2"],
    [-18, "2 * -3 ** 2"],
    [3, "- -3"],
    [1, "10 % 3"],
    [1428, "1200 * 1.19"],
    [0.5, "2 × 3 ÷ 4 − 1"],
    [0, "sin(pi)"],
    [-2, "cbrt(-8)"],
    [3, "log10(1000)"],
    [3, "max(1, 3, 2)"],
    [6.6895e198, "factorial(factorial(5))"],
    [7.25742e306, "factorial(170)"],
  ])("%d = %s", (want, given) => {
    expect(calculator(given).value).toBe(want);
  });

  test("degrees and fewer digits", () => {
    expect(calculator("sin(30)", "degrees").value).toBe(0.5);
    expect(calculator("acos(0)", "degrees").value).toBe(90);
    expect(calculator("pi", "radians", 3).value).toBe(3.14);
  });
});

describe("no value: the message says why", () => {
  test.each<[RegExp, string]>([
    [/^Division by zero\.$/, "1 / (2 - 2)"],
    [/division by zero/, "5 % 0"],
    [/Division by zero/, "0 ^ -1"],
    [/too large/, "9 ^ 9 ^ 9"],
    [/too large/, "9999999 ^ 9999999"],
    [/too large/, "1e400"],
    [/too large/, "exp(1000)"],
    [/too small/, "1e-200 * 1e-200"],
    [/too small/, "0.5 ^ 1e17"],
    [/0 to 170/, "factorial(171)"],
    [/negative number/, "sqrt(-1)"],
    [/no real number/, "(-8) ^ (1 / 3)"],
    [/above 0/, "ln(0)"],
    [/no value there/, "tan(pi / 2)"],
    [/without an operator/, "2 pi"],
    [/thousands/, "1,000"],
    [/Unknown name "x"/, "x + 1"],
    [/Unknown name "__proto__"/, "__proto__"],
    [/Unknown function "constructor"; known: sqrt,/, "constructor(1)"],
    [/parentheses/, "sin + 3"],
    [/takes one number, not 2/, "sqrt(1, 2)"],
    [/at character 3/, "(1"],
    [/Only a function's name/, "a.b(1)"],
    [/Only arithmetic/, "this"],
    [/Only numbers/, "'a' + 1"],
    [/nested too deeply/, `${"-".repeat(100)}1`],
  ])("%s: %s", (want, given) => {
    expect(() => calculator(given)).toThrow(want);
    expect(() => calculator(given)).toThrow(expect.objectContaining({ name: "ModelVisibleError" }));
  });
});
