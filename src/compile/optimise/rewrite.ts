/** One closure of typia's output, rewritten: its own body, and the helper functions that its loops became. */
import ts from "typescript";
import { presentName, sentinelName } from "../../model/wire.js";
import { nodeText, type RewrittenFunction } from "./function-text.js";
import { keysTest } from "./keys-test.js";
import { unknownShape, unwrap } from "./optimise.js";

export interface Rewritten extends RewrittenFunction {
  /** Texts of functions that the body calls. */
  readonly helpers: readonly string[];
}

export interface RewriteContext {
  /** Name of the validator, a prefix of all its functions. */
  readonly unit: string;
  /** Of this function. */
  readonly name: string;
  readonly file: ts.SourceFile;
}

export function rewriteFunction({ unit, name, file }: RewriteContext, arrow: ts.ArrowFunction): Rewritten {
  const textOf = (node: ts.Node): string => nodeText(node, file);
  const helpers: string[] = [];
  const parameter = parameterName(arrow, name);

  const helper = (body: string): string => {
    const own = `${name}$${helpers.length + 1}`;
    helpers.push(`const ${own} = (input: any): boolean => ${body};\n`);
    return own;
  };
  const call = (callee: string, argument: ts.Expression): ts.Expression =>
    ts.factory.createCallExpression(ts.factory.createIdentifier(callee), undefined, [argument]);

  /** Every element and every value of plain JSON data is there. */
  const isPresence = (test: ts.Expression, value: string): boolean => textOf(unwrap(test)) === `undefined !== ${value}`;

  const visit = (node: ts.Node): ts.Node => {
    if (ts.isBinaryExpression(node)) return binary(node);
    if (ts.isCallExpression(node)) return called(node);
    if (ts.isParenthesizedExpression(node)) {
      const inner = ts.visitNode(node.expression, visit) as ts.Expression;
      return ts.isCallExpression(inner) || inner.kind === ts.SyntaxKind.TrueKeyword
        ? inner
        : ts.factory.updateParenthesizedExpression(node, inner);
    }
    return ts.visitEachChild(node, visit, undefined);
  };
  const expression = (node: ts.Expression): ts.Expression => ts.visitNode(node, visit) as ts.Expression;

  const binary = (node: ts.BinaryExpression): ts.Node => {
    const cut = sentinelTest(node);
    if (cut !== undefined) return cut;
    const keys = keysTest(node);
    if (keys !== undefined) return keysCall(keys);
    const operator = node.operatorToken.kind;
    const left = expression(node.left);
    const right = expression(node.right);
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) {
      if (isTrue(left)) return right;
      if (isTrue(right)) return left;
    }
    if (
      operator === ts.SyntaxKind.BarBarToken &&
      (isTrue(right) || complementary(textOf(unwrap(left)), textOf(unwrap(right))))
    )
      return ts.factory.createTrue();
    return ts.factory.updateBinaryExpression(node, left, node.operatorToken, right);
  };

  /** `"toolc:check:isX" === value` → `isX(value)`; the sentinel for any value → `undefined !== value`. */
  const sentinelTest = (node: ts.BinaryExpression): ts.Expression | undefined => {
    if (node.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken || !ts.isStringLiteral(node.left))
      return undefined;
    const target = sentinelName(node.left.text);
    if (target === undefined) return undefined;
    const value = expression(node.right);
    if (target !== presentName) return call(target, value);
    return ts.factory.createBinaryExpression(
      ts.factory.createIdentifier("undefined"),
      ts.SyntaxKind.ExclamationEqualsEqualsToken,
      value,
    );
  };

  const called = (node: ts.CallExpression): ts.Node => {
    const callee = unwrap(node.expression);
    const first = node.arguments[0];
    const keys = keysTest(node);
    if (keys !== undefined) return keysCall(keys);
    if (ts.isIdentifier(callee) && /^_i[ou]\d+$/.test(callee.text) && first)
      return call(unit + callee.text, expression(first));
    if (ts.isPropertyAccessExpression(callee) && callee.name.text === "every" && first && ts.isArrowFunction(first))
      return every(callee.expression, first);
    if (sliceTest(node)) return ts.factory.createTrue();
    if (ts.isArrowFunction(callee) && node.arguments.length === 0) throw unknownShape(name, node);
    return ts.visitEachChild(node, visit, undefined);
  };

  const every = (receiver: ts.Expression, each: ts.ArrowFunction): ts.Expression => {
    const slice = sliceOf(receiver);
    const array = expression(slice?.array ?? receiver);
    const element = parameterName(each, name);
    if (ts.isBlock(each.body)) throw unknownShape(name, each.body);
    const test = expression(each.body);
    if (isTrue(test) || isPresence(test, element)) return ts.factory.createTrue();
    const lines = [
      `for (let index = ${slice?.start ?? 0}; index < input.length; index++) {`,
      `  const ${element} = input[index];`,
      `  if (!(${textOf(test)})) return false;`,
      "}",
      "return true;",
    ];
    return call(helper(`{\n  ${lines.join("\n  ")}\n}`), array);
  };

  const keysCall = ({ object, known, value, test }: NonNullable<ReturnType<typeof keysTest>>): ts.Expression => {
    const names = known.map((text) => JSON.stringify(text));
    if (test === undefined) {
      const others = names.map((text) => `key !== ${text}`).join(" && ");
      const loop = others === "" ? "for (const _key in input)" : `for (const key in input) if (${others})`;
      return call(helper(`{\n  ${loop} return false;\n  return true;\n}`), expression(object));
    }
    const rewritten = expression(test);
    if (isTrue(rewritten) || isPresence(rewritten, value)) return ts.factory.createTrue();
    const lines = [
      "for (const key in input) {",
      ...(names.length > 0 ? [`  if (${names.map((text) => `key === ${text}`).join(" || ")}) continue;`] : []),
      `  const ${value} = input[key];`,
      `  if (!(${textOf(rewritten)})) return false;`,
      "}",
      "return true;",
    ];
    return call(helper(`{\n  ${lines.join("\n  ")}\n}`), expression(object));
  };

  const body = bodyOf(arrow, expression);
  const unused = !ts.isBlock(body) && isTrue(body);
  return { name, parameter: unused ? `_${parameter}` : parameter, body, helpers };
}

/** The body of a closure; `(() => { if … })()`, as typia writes the choice of a branch, becomes the block itself. */
function bodyOf(arrow: ts.ArrowFunction, expression: (node: ts.Expression) => ts.Expression): ts.ConciseBody {
  if (ts.isBlock(arrow.body)) throw unknownShape("a validator", arrow.body);
  const body = unwrap(arrow.body);
  const callee = ts.isCallExpression(body) ? unwrap(body.expression) : undefined;
  if (callee === undefined || !ts.isArrowFunction(callee) || !ts.isBlock(callee.body)) return expression(arrow.body);
  const visit = (node: ts.Node): ts.Node =>
    ts.isExpression(node) ? expression(node) : ts.visitEachChild(node, visit, undefined);
  return ts.visitNode(callee.body, visit) as ts.Block;
}

function parameterName(arrow: ts.ArrowFunction, owner: string): string {
  const parameter = arrow.parameters[0]?.name;
  if (parameter === undefined || !ts.isIdentifier(parameter)) throw unknownShape(owner, arrow);
  return parameter.text;
}

/** `Array.isArray(x.slice(1))`: always true, typia's way to the rest of a tuple. */
function sliceTest(node: ts.Expression): boolean {
  const test = unwrap(node);
  return ts.isCallExpression(test) && sliceOf(test.arguments[0]) !== undefined;
}

function sliceOf(node: ts.Expression | undefined): { array: ts.Expression; start: string } | undefined {
  if (node === undefined || !ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return undefined;
  const start = node.arguments[0];
  if (node.expression.name.text !== "slice" || !start || !ts.isNumericLiteral(start)) return undefined;
  return { array: node.expression.expression, start: start.text };
}

function isTrue(node: ts.Expression): boolean {
  return unwrap(node).kind === ts.SyntaxKind.TrueKeyword;
}

/** `undefined === x` and `undefined !== x`. */
function complementary(left: string, right: string): boolean {
  return left.startsWith("undefined === ") && right === left.replace("undefined === ", "undefined !== ");
}
