/** The default value that a parameter or a destructured property has in the source, where it is a literal. */
import { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import type { Json } from "../../model/json.js";
import { unwrapped } from "../expressions.js";
import { originOf, type Session } from "../session.js";
import type { TypeContext } from "../types/context.js";
import { literalValue } from "../types/literal.js";
import { nativeName } from "../types/native-name.js";
import { digitsOf } from "../types/tag-shape.js";

/** @param documented What `@default` says; it speaks for a value that only the program can compute. */
export function defaultOf(
  initializer: ts.Expression | undefined,
  documented: Json | undefined,
  name: string,
  context: TypeContext,
): Json | undefined {
  if (!initializer || isUndefined(initializer)) return documented;
  const { session } = context;
  const value = literalOf(initializer, session);
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

/**
 * The JSON value of an expression that has one at build time: literals, constants, members of enums, lists and objects of them; of
 * natives, what they travel as.
 */
function literalOf(expression: ts.Expression, session: Session): Json | undefined {
  const inner = unwrapped(expression);
  if (inner.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isArrayLiteralExpression(inner)) return allOf(inner.elements.map((element) => literalOf(element, session)));
  if (ts.isObjectLiteralExpression(inner)) return objectOf(inner, session);
  const type = session.checker.getTypeAtLocation(inner);
  if (ts.isNewExpression(inner)) return nativeOf(inner, type, session);
  return digitsOf(type) ?? literalValue(type, session.checker);
}

/** `new Set(["a"])`, `new URL("https://a.b")`. A Map has two forms, and a Date more ways to be written than are safe to read. */
function nativeOf(node: ts.NewExpression, type: ts.Type, session: Session): Json | undefined {
  const [given, another] = node.arguments ?? [];
  const value = given === undefined ? [] : literalOf(given, session);
  const name = another === undefined ? nativeName(type, session) : undefined;
  if (name === "Set" && Array.isArray(value)) return value;
  return name === "URL" && typeof value === "string" ? value : undefined;
}

function allOf(values: readonly (Json | undefined)[]): Json | undefined {
  return values.every((value) => value !== undefined) ? values : undefined;
}

function objectOf(node: ts.ObjectLiteralExpression, session: Session): Json | undefined {
  const entries: [string, Json][] = [];
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) return undefined;
    const value = literalOf(property.initializer, session);
    if (value === undefined) return undefined;
    entries.push([property.name.text, value]);
  }
  return Object.fromEntries(entries);
}

export function isUndefined(expression: ts.Expression): boolean {
  return (ts.isIdentifier(expression) && expression.text === "undefined") || ts.isVoidExpression(expression);
}
