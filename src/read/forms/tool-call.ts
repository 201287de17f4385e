/** Calls of toolc's `tool`: known by the import that they come from, so that it need not resolve. */
import { ts } from "ts-morph";
import type { Session } from "../session.js";
import { packageName } from "../source-files.js";

/** All calls of `tool` in a file, and what stands as a decorator without being called. */
export function toolCalls(
  file: ts.SourceFile,
  session: Session,
): { readonly calls: readonly ts.CallExpression[]; readonly uncalled: readonly ts.Decorator[] } {
  const calls: ts.CallExpression[] = [];
  const uncalled: ts.Decorator[] = [];
  if (!mayCall(file, session)) return { calls, uncalled };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTool(node.expression, session)) calls.push(node);
    else if (ts.isDecorator(node) && isTool(node.expression, session)) uncalled.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { calls, uncalled };
}

/** Most files import no `tool`: they need no walk. */
function mayCall(file: ts.SourceFile, session: Session): boolean {
  return file.statements.some((statement) => {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
      return false;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings) return false;
    if (ts.isNamespaceImport(bindings)) return /\.\s*tool\b/.test(file.text);
    return bindings.elements.some(({ name }) => {
      return comesFromToolc(session.checker.getSymbolAtLocation(name), session);
    });
  });
}

function isTool(expression: ts.Expression, session: Session): boolean {
  if (ts.isIdentifier(expression)) return comesFromToolc(session.checker.getSymbolAtLocation(expression), session);
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== "tool") return false;
  const namespace = session.checker.getSymbolAtLocation(expression.expression);
  const isOurs = namespace?.declarations?.some(
    (node) => ts.isNamespaceImport(node) && isToolc(node.parent.parent.moduleSpecifier),
  );
  return isOurs || comesFromToolc(session.checker.getSymbolAtLocation(expression.name), session);
}

/** Along its imports and exports, also through modules of the project. */
function comesFromToolc(symbol: ts.Symbol | undefined, session: Session): boolean {
  const seen = new Set<ts.Symbol>();
  for (let each = symbol; each && !seen.has(each); each = next(each, session)) {
    seen.add(each);
    if (each.declarations?.some(isOurDeclaration)) return true;
  }
  return false;
}

function next(symbol: ts.Symbol, { checker }: Session): ts.Symbol | undefined {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getImmediateAliasedSymbol(symbol) : undefined;
}

function isOurDeclaration(node: ts.Declaration): boolean {
  if (ts.isImportSpecifier(node)) return nameIn(node) === "tool" && isToolc(node.parent.parent.parent.moduleSpecifier);
  if (ts.isExportSpecifier(node)) return nameIn(node) === "tool" && isToolc(node.parent.parent.moduleSpecifier);
  const isNamed = ts.isFunctionDeclaration(node) && node.name?.text === "tool";
  return isNamed && node.getSourceFile().fileName.includes(`/node_modules/${packageName}/`);
}

function nameIn({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier): string {
  return (propertyName ?? name).text;
}

function isToolc(specifier: ts.Expression | undefined): boolean {
  return specifier !== undefined && ts.isStringLiteral(specifier) && specifier.text === packageName;
}
