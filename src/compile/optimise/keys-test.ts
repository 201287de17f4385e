/** typia's test of an object's keys, recognised. */
import ts from "typescript";
import { unwrap } from "./shape.js";

export interface KeysTest {
  /** The object whose keys are asked. */
  readonly object: ts.Expression;
  /** Declared properties, which are not asked. */
  readonly known: readonly string[];
  /** Name of the constant that holds another key's value. */
  readonly value: string;
  /** What that value must pass; absent where no other key may be there. */
  readonly test?: ts.Expression;
}

/** `Object.keys(x).every(key => { … })`, with or without `n === Object.keys(x).length ||` before it. */
export function keysTest(node: ts.Expression): KeysTest | undefined {
  const bare = unwrap(node);
  if (ts.isBinaryExpression(bare)) {
    const counted = bare.operatorToken.kind === ts.SyntaxKind.BarBarToken && isKeyCount(bare.left);
    return counted ? keysTest(bare.right) : undefined;
  }
  if (
    !ts.isCallExpression(bare) ||
    !ts.isPropertyAccessExpression(bare.expression) ||
    bare.expression.name.text !== "every"
  )
    return undefined;
  const object = keysOf(bare.expression.expression);
  const each = bare.arguments[0];
  if (object === undefined || !each || !ts.isArrowFunction(each) || !ts.isBlock(each.body)) return undefined;
  return readLoop(object, each.body);
}

function readLoop(object: ts.Expression, body: ts.Block): KeysTest | undefined {
  let known: readonly string[] = [];
  let value = "value";
  for (const statement of body.statements) {
    if (ts.isVariableStatement(statement)) {
      const name = statement.declarationList.declarations[0]?.name;
      if (name && ts.isIdentifier(name)) value = name.text;
    } else if (ts.isIfStatement(statement)) {
      const names = declaredNames(statement.expression);
      if (names !== undefined) known = names;
      else if (!isUndefinedTest(statement.expression)) return undefined;
    } else if (ts.isReturnStatement(statement) && statement.expression) {
      const result = unwrap(statement.expression);
      return { object, known, value, ...(result.kind !== ts.SyntaxKind.FalseKeyword && { test: result }) };
    } else return undefined;
  }
  return undefined;
}

/** `["a", "b"].some(prop => key === prop)` */
function declaredNames(test: ts.Expression): readonly string[] | undefined {
  const call = unwrap(test);
  if (
    !ts.isCallExpression(call) ||
    !ts.isPropertyAccessExpression(call.expression) ||
    call.expression.name.text !== "some"
  )
    return undefined;
  const list = unwrap(call.expression.expression);
  if (!ts.isArrayLiteralExpression(list)) return undefined;
  return list.elements.map((element) => (ts.isStringLiteralLike(element) ? element.text : ""));
}

/** `undefined === value`: plain JSON data has no such values. */
function isUndefinedTest(test: ts.Expression): boolean {
  const bare = unwrap(test);
  return ts.isBinaryExpression(bare) && ts.isIdentifier(bare.left) && bare.left.text === "undefined";
}

function isKeyCount(node: ts.Expression): boolean {
  const bare = unwrap(node);
  if (!ts.isBinaryExpression(bare) || !ts.isPropertyAccessExpression(bare.right)) return false;
  return bare.right.name.text === "length" && keysOf(bare.right.expression) !== undefined;
}

/** The `x` of `Object.keys(x)`. */
function keysOf(node: ts.Expression): ts.Expression | undefined {
  const call = unwrap(node);
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  const owner = call.expression.expression;
  const named = ts.isIdentifier(owner) && owner.text === "Object" && call.expression.name.text === "keys";
  return named ? call.arguments[0] : undefined;
}
