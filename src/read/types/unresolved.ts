/**
 * Names that lead nowhere. An import that fails makes its types `any`, and a conditional type swallows even that, so every name
 * in a type that the user wrote is looked up, through the aliases and interfaces that it leads to.
 */
import { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import { isUserFile, originOf, type Session } from "../session.js";
import type { TypeContext } from "./context.js";
import { isErrorType } from "./internals.js";

const known = new WeakMap<ts.Node, readonly ts.Node[]>();

/** @returns Whether there are any. */
export function reportUnresolved(node: ts.TypeNode, context: TypeContext): boolean {
  const names = unresolvedIn(node, context.session);
  for (const name of names) {
    const text = name.getText();
    const hint = importHint(name, context.session);
    context.report(
      diagnose("TC1202", `The type "${text}" can't be resolved.`, originOf(name, context.session), { hint }),
    );
  }
  return names.length > 0;
}

/** The nodes of the names; each is looked at once a build. */
function unresolvedIn(node: ts.Node, session: Session): readonly ts.Node[] {
  if (!isUserFile(node.getSourceFile(), session)) return [];
  const before = known.get(node);
  if (before) return before;
  // Types may contain themselves: what is being looked at counts as fine.
  known.set(node, []);
  const found = [...new Set(lookInto(node, session))];
  known.set(node, found);
  return found;
}

function lookInto(node: ts.Node, session: Session): ts.Node[] {
  const found: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    if (!ts.isIdentifier(child) && !ts.isQualifiedName(child)) found.push(...unresolvedIn(child, session));
  });
  const name = nameNode(node);
  if (!name) return found;
  for (const target of declarationsOf(name, session)) found.push(...unresolvedIn(target, session));
  if (found.length === 0 && isErrorType(session.checker.getTypeAtLocation(node))) found.push(name);
  return found;
}

/** The name in a node that refers to a type or value. */
function nameNode(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isTypeQueryNode(node)) return node.exprName;
  if (ts.isExpressionWithTypeArguments(node)) return node.expression;
  if (ts.isImportTypeNode(node)) return node.qualifier ?? node.argument;
  return undefined;
}

/** The bodies of the aliases and the heritage of the interfaces that a name stands for. */
function declarationsOf(name: ts.Node, session: Session): ts.Node[] {
  let symbol = session.checker.getSymbolAtLocation(name);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = session.checker.getAliasedSymbol(symbol);
  return (symbol?.declarations ?? []).flatMap((declaration): ts.Node[] => {
    if (ts.isTypeAliasDeclaration(declaration)) return [declaration.type];
    if (ts.isInterfaceDeclaration(declaration)) return [...(declaration.heritageClauses ?? [])];
    return [];
  });
}

function importHint(name: ts.Node, session: Session): string {
  const first = leftmost(name);
  const declaration = session.checker
    .getSymbolAtLocation(first)
    ?.declarations?.find((node) => ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node));
  const statement = declaration && ts.findAncestor(declaration, ts.isImportDeclaration);
  if (!statement) return "Import it, or check its spelling.";
  return `Its import from ${statement.moduleSpecifier.getText()} fails: tsc reports why.`;
}

function leftmost(name: ts.Node): ts.Node {
  return ts.isQualifiedName(name) ? leftmost(name.left) : name;
}
