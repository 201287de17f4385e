/** What the pass expects of typia's output. */
import ts from "typescript";

/** An expression without its parentheses and type assertions. */
export function unwrap(expression: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression)) return unwrap(expression.expression);
  return expression;
}

/** typia is pinned, so output of another shape is a bug of ours, and better found than passed on. */
export function unknownShape(name: string, node: ts.Node): Error {
  const kind = ts.SyntaxKind[node.kind];
  return new Error(`toolc bug: typia's output for ${name} has a ${kind} where the optimising pass knows none`);
}
