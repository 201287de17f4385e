/** Expressions without what only the type checker reads. */
import { ts } from "ts-morph";

/** `(x)`, `x as T`, `x satisfies T`, `x!` → `x`. */
export function unwrapped(expression: ts.Expression): ts.Expression {
  const isWrapper =
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isTypeAssertionExpression(expression) ||
    ts.isNonNullExpression(expression);
  return isWrapper ? unwrapped(expression.expression) : expression;
}
