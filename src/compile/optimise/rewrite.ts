/**
 * One closure of typia's output as text: its own function, and before it the helper functions that its loops became. What needs no
 * change is copied as it stands; building and printing nodes would take several times as long.
 */
import ts from "typescript";
import { presentName, sentinelName } from "../../model/wire.js";
import { type KeysTest, keysTest } from "./keys-test.js";
import { unknownShape, unwrap } from "./shape.js";

export interface RewriteContext {
  /** Name of the validator, a prefix of all its functions. */
  readonly unit: string;
  /** Of this function. */
  readonly name: string;
  readonly file: ts.SourceFile;
}

/** Text of top-level functions, that of the closure last. */
export function rewriteFunction({ unit, name, file }: RewriteContext, arrow: ts.ArrowFunction): string {
  const helpers: string[] = [];

  /** Calls a new function that has those statements, with its parameter named `input`. */
  const callHelper = (lines: readonly string[], argument: ts.Expression): string => {
    // The unit's own name with a number is the name of another unit.
    const own = `${name === unit ? `${unit}_i` : name}$${helpers.length + 1}`;
    helpers.push(`const ${own} = (input: any): boolean => {\n${lines.map((line) => `  ${line}\n`).join("")}};\n`);
    return `${own}(${textOf(argument)})`;
  };

  const textOf = (node: ts.Node): string => {
    if (ts.isBinaryExpression(node)) return binaryText(node);
    if (ts.isCallExpression(node)) return callText(node);
    if (ts.isParenthesizedExpression(node)) {
      const inner = textOf(node.expression);
      return isAtom(inner) ? inner : `(${inner})`;
    }
    return copied(node, textOf, file);
  };

  const binaryText = (node: ts.BinaryExpression): string => {
    const operator = node.operatorToken.kind;
    const called = operator === ts.SyntaxKind.EqualsEqualsEqualsToken ? sentinelText(node) : undefined;
    if (called !== undefined) return called;
    const keys = keysTest(node);
    if (keys !== undefined) return keysText(keys);
    const left = textOf(node.left);
    const right = textOf(node.right);
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken && left === "true") return right;
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken && right === "true") return left;
    if (operator === ts.SyntaxKind.BarBarToken && (right === "true" || areComplementary(left, right))) return "true";
    return `${left} ${node.operatorToken.getText(file)} ${right}`;
  };

  /** `"toolc:check:isX" === value` → `isX(value)`; the sentinel for any value → `undefined !== value`. */
  const sentinelText = ({ left, right }: ts.BinaryExpression): string | undefined => {
    const target = ts.isStringLiteral(left) ? sentinelName(left.text) : undefined;
    if (target === undefined) return undefined;
    return target === presentName ? `undefined !== ${textOf(right)}` : `${target}(${textOf(right)})`;
  };

  const callText = (node: ts.CallExpression): string => {
    const keys = keysTest(node);
    if (keys !== undefined) return keysText(keys);
    const callee = unwrap(node.expression);
    const first = node.arguments[0];
    if (ts.isIdentifier(callee) && /^_i[ou]\d+$/.test(callee.text) && first) {
      return `${unit}${callee.text}(${textOf(first)})`;
    }
    if (ts.isPropertyAccessExpression(callee) && callee.name.text === "every" && first && ts.isArrowFunction(first)) {
      return everyText(callee.expression, first);
    }
    // `Array.isArray(x.slice(1))` is always true: typia's way to the rest of a tuple.
    if (sliceOf(first) !== undefined) return "true";
    if (ts.isArrowFunction(callee)) throw unknownShape(name, node);
    return copied(node, textOf, file);
  };

  const everyText = (receiver: ts.Expression, each: ts.ArrowFunction): string => {
    if (ts.isBlock(each.body)) throw unknownShape(name, each.body);
    const slice = sliceOf(receiver);
    const element = parameterName(each, name);
    const test = textOf(each.body);
    if (isPresence(test, element)) return "true";
    const lines = [
      `for (let index = ${slice?.start ?? 0}; index < input.length; index++) {`,
      `  const ${element} = input[index];`,
      `  if (!(${test})) return false;`,
      "}",
      "return true;",
    ];
    return callHelper(lines, slice?.array ?? receiver);
  };

  const keysText = ({ object, known, value, test: others }: KeysTest): string => {
    const names = known.map((text) => JSON.stringify(text));
    if (others === undefined) {
      const unknown = names.map((text) => `key !== ${text}`).join(" && ");
      const loop = names.length === 0 ? "for (const _key in input)" : `for (const key in input) if (${unknown})`;
      return callHelper([`${loop} return false;`, "return true;"], object);
    }
    const test = textOf(others);
    if (isPresence(test, value)) return "true";
    const lines = [
      "for (const key in input) {",
      ...(names.length > 0 ? [`  if (${names.map((text) => `key === ${text}`).join(" || ")}) continue;`] : []),
      `  const ${value} = input[key];`,
      `  if (!(${test})) return false;`,
      "}",
      "return true;",
    ];
    return callHelper(lines, object);
  };

  const parameter = parameterName(arrow, name);
  const body = bodyText(arrow, textOf, name);
  helpers.push(`const ${name} = (${body === "true" ? "_" : ""}${parameter}: any): boolean => ${body};\n`);
  return helpers.join("");
}

/** The node as it stands, but for its children, which `textOf` says. */
function copied(node: ts.Node, textOf: (child: ts.Node) => string, file: ts.SourceFile): string {
  let text = "";
  let at = node.getStart(file);
  ts.forEachChild(node, (child) => {
    text += file.text.slice(at, child.getStart(file)) + textOf(child);
    at = child.end;
  });
  return text + file.text.slice(at, node.end);
}

/** The body of a closure; `(() => { if … })()`, as typia writes the choice of a branch, becomes the block itself. */
function bodyText(arrow: ts.ArrowFunction, textOf: (node: ts.Node) => string, name: string): string {
  if (ts.isBlock(arrow.body)) throw unknownShape(name, arrow.body);
  const body = unwrap(arrow.body);
  const callee = ts.isCallExpression(body) ? unwrap(body.expression) : undefined;
  const chooses = callee !== undefined && ts.isArrowFunction(callee) && ts.isBlock(callee.body);
  return textOf(chooses ? callee.body : arrow.body);
}

function parameterName(arrow: ts.ArrowFunction, owner: string): string {
  const parameter = arrow.parameters[0]?.name;
  if (parameter === undefined || !ts.isIdentifier(parameter)) throw unknownShape(owner, arrow);
  return parameter.text;
}

function sliceOf(node: ts.Expression | undefined): { array: ts.Expression; start: string } | undefined {
  if (node === undefined || !ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  const start = node.arguments[0];
  if (node.expression.name.text !== "slice" || !start || !ts.isNumericLiteral(start)) return;
  return { array: node.expression.expression, start: start.text };
}

/** Every element and every value of plain JSON data is there. */
function isPresence(test: string, value: string): boolean {
  return test === "true" || test === `undefined !== ${value}`;
}

/** `undefined === x` and `undefined !== x`. */
function areComplementary(left: string, right: string): boolean {
  return left.startsWith("undefined === ") && right === left.replace("undefined === ", "undefined !== ");
}

/** A call or a word: parentheses around it say nothing. */
function isAtom(text: string): boolean {
  return /^[\w$.]+(?:\([^()]*\))?$/.test(text);
}
