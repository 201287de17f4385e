/** The default value that a parameter or a destructured property has in the source, where it is a literal. */
import { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import type { Json } from "../../model/json.js";
import { unwrapped } from "../expressions.js";
import { originOf } from "../session.js";
import type { TypeContext } from "../types/context.js";
import { literalValue } from "../types/literal.js";

/** @param documented What `@default` says; it speaks for a value that only the program can compute. */
export function defaultOf(
  initializer: ts.Expression | undefined,
  documented: Json | undefined,
  name: string,
  context: TypeContext,
): Json | undefined {
  if (!initializer || isUndefined(initializer)) return documented;
  const { session } = context;
  const value = literalOf(initializer, session.checker);
  if (value === undefined) {
    if (documented === undefined) {
      const hint = "Write a literal, or say it in the comment: {@default …}.";
      const message = `The default of "${name}" is no literal: the model is not told of it.`;
      context.report(diagnose("TC1306", message, originOf(initializer, session), { hint }));
    }
    return documented;
  }
  if (documented !== undefined && JSON.stringify(documented) !== JSON.stringify(value)) {
    const message = `The default of "${name}" is ${JSON.stringify(value)} in the code and ${JSON.stringify(documented)} in the comment.`;
    context.report(diagnose("TC1108", message, originOf(initializer, session)));
  }
  return value;
}

/** The JSON value of an expression that has one at build time: literals, constants, members of enums, lists and objects of them. */
export function literalOf(expression: ts.Expression, checker: ts.TypeChecker): Json | undefined {
  const inner = unwrapped(expression);
  if (inner.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isArrayLiteralExpression(inner)) return allOf(inner.elements.map((element) => literalOf(element, checker)));
  if (ts.isObjectLiteralExpression(inner)) return objectOf(inner, checker);
  return literalValue(checker.getTypeAtLocation(inner), checker);
}

function allOf(values: readonly (Json | undefined)[]): Json | undefined {
  return values.every((value) => value !== undefined) ? values : undefined;
}

function objectOf(node: ts.ObjectLiteralExpression, checker: ts.TypeChecker): Json | undefined {
  const entries: [string, Json][] = [];
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) return undefined;
    const value = literalOf(property.initializer, checker);
    if (value === undefined) return undefined;
    entries.push([property.name.text, value]);
  }
  return Object.fromEntries(entries);
}

export function isUndefined(expression: ts.Expression): boolean {
  return (ts.isIdentifier(expression) && expression.text === "undefined") || ts.isVoidExpression(expression);
}
