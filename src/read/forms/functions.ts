/** Functions as tools: declarations, a `const` that holds one, default exports, and what the wrapper is given. */
import { ts } from "ts-morph";
import { unwrapped } from "../expressions.js";
import type { Session } from "../session.js";
import type { Candidate, Found, Problem } from "./candidate.js";
import { defaultExport } from "./exports.js";
import type { Mark } from "./marks.js";
import type { Place } from "./place.js";

export function readFunction(mark: Mark, placeOf: Place, session: Session): Found {
  const { node } = mark;
  if (ts.isFunctionDeclaration(node)) return readDeclared(node, node.name, mark, placeOf, session);
  if (ts.isVariableStatement(node)) return readVariable(node, mark, placeOf, session);
  return ts.isExportAssignment(node)
    ? readDefault(node, mark, placeOf, session)
    : { problem: { code: "TC1403", message: "This is no function.", hint: "Export a function." } };
}

function readVariable(statement: ts.VariableStatement, mark: Mark, placeOf: Place, session: Session): Found {
  const [declaration, second] = statement.declarationList.declarations;
  if (!declaration || second || !ts.isIdentifier(declaration.name)) {
    const hint = "Write export const name = … on its own.";
    return problem("TC1403", "A tool stands on a statement that declares several things.", hint);
  }
  if (!(statement.declarationList.flags & ts.NodeFlags.Const)) {
    const message = `"${declaration.name.text}" can be assigned again, so it can't be a tool.`;
    return problem("TC1403", message, "Write const.", declaration.name);
  }
  return readDeclared(declaration, declaration.name, mark, placeOf, session);
}

/** A declaration of a function or of a `const` that holds one. */
function readDeclared(
  node: ts.FunctionDeclaration | ts.VariableDeclaration,
  name: ts.Identifier | undefined,
  mark: Mark,
  placeOf: Place,
  session: Session,
): Found {
  const { checker } = session;
  const file = node.getSourceFile();
  const at = name ?? node.getChildren(file).find((child) => child.kind === ts.SyntaxKind.FunctionKeyword) ?? node;
  const symbol = name ? checker.getSymbolAtLocation(name) : defaultExport(file, checker);
  const place = symbol && isTopLevel(node) ? placeOf(symbol, name?.text, "value") : undefined;
  if (!symbol || !place) {
    const what = mark.call ? "made by tool()" : "marked @tool";
    const message = `${name ? `"${name.text}"` : "This function"} is ${what} but not exported.`;
    return problem("TC1402", message, "Write export before it.", at);
  }
  const type = mark.wrapped ? checker.getTypeAtLocation(mark.wrapped) : checker.getTypeOfSymbol(symbol);
  return withSignature(type, mark.wrapped ?? at, {
    ...(mark.comment && { comment: mark.comment }),
    ...(mark.call && { call: mark.call }),
    ...(name && { name: name.text }),
    node: place.node ?? at,
    file: (place.node ?? at).getSourceFile(),
    binding: { form: "function", module: place.module, export: place.export },
  });
}

function readDefault(node: ts.ExportAssignment, mark: Mark, placeOf: Place, session: Session): Found {
  if (node.isExportEquals)
    return problem("TC1403", "export = is not supported.", "Export the function by its name.", node);
  const { checker } = session;
  const expression = mark.wrapped ?? node.expression;
  const name = nameOfExpression(unwrapped(expression));
  const symbol = defaultExport(node.getSourceFile(), checker);
  const place = symbol && placeOf(symbol, undefined, "value");
  const at = node.getChildren().find((child) => child.kind === ts.SyntaxKind.DefaultKeyword) ?? node;
  if (!place) return problem("TC1402", "This default export is not reached.", "Export it by a name.", at);
  return withSignature(checker.getTypeAtLocation(expression), expression, {
    ...(mark.comment && { comment: mark.comment }),
    ...(mark.call && { call: mark.call }),
    ...(name !== undefined && { name }),
    node: place.node ?? at,
    file: (place.node ?? at).getSourceFile(),
    binding: { form: "function", module: place.module, export: place.export },
  });
}

function nameOfExpression(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isFunctionExpression(expression) ? expression.name?.text : undefined;
}

function withSignature(type: ts.Type, at: ts.Node, candidate: Omit<Candidate, "signature">): Found {
  // Of overloads, the last is the widest: that is how they are written.
  const signature = type.getCallSignatures().at(-1);
  if (!signature) {
    const text = at.getText();
    const what = text.length > 40 ? "What is marked here" : `"${text}"`;
    return problem("TC1403", `${what} is no function.`, "Mark an exported function as a tool.", at);
  }
  return { found: { ...candidate, signature } };
}

function isTopLevel(node: ts.Node): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.isSourceFile(statement.parent);
}

function problem(code: Problem["code"], message: string, hint: string, at?: ts.Node): Found {
  return { problem: { code, message, hint, ...(at && { at }) } };
}
