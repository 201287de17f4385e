/** The tool `calculator`: arithmetic that a model should not do in its head. */
import { evaluate } from "./expression.js";

export interface Calculation {
  /** The expression as it was read. */
  expression: string;
  /** The value, rounded to the digits that were asked for. */
  value: number;
}

/**
 * Evaluate an arithmetic expression, exact to 6 significant digits. Knows + - * / % ^, parentheses, pi, e, and the functions
 * sqrt, cbrt, abs, exp, ln, log10, log2, sin, cos, tan, asin, acos, atan, floor, ceil, round, min, max, factorial.
 * No variables, no units, no thousands separators.
 *
 * @tool
 * @param expression For example "2 * (3 + 4) ^ 2" or "sqrt(2) / 3" {@minLength 1} {@maxLength 200}
 * @param angle What sin, cos and tan take, and asin, acos and atan give.
 * @param digits Significant digits of the value. {@integer} {@minimum 1} {@maximum 6}
 * @returns The value of the expression.
 * @readonly
 * @timeout 2s
 * @example {"expression": "1200 * 1.19"}
 */
export function calculator(expression: string, angle: "radians" | "degrees" = "radians", digits = 6): Calculation {
  const value = evaluate(expression, angle);
  return { expression: expression.trim(), value: value.toSignificantDigits(digits).toNumber() };
}
