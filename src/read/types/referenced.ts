/** What a name in a type refers to. */
import { ts } from "ts-morph";

/** The declarations behind a name, imports followed. */
export function declarationsNamed(name: ts.Node, checker: ts.TypeChecker): readonly ts.Declaration[] {
  let symbol = checker.getSymbolAtLocation(name);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  return symbol?.declarations ?? [];
}

/** The type alias that a node names, if it names one. */
export function aliasNamed(node: ts.TypeNode, checker: ts.TypeChecker): ts.TypeAliasDeclaration | undefined {
  if (!ts.isTypeReferenceNode(node)) return undefined;
  return declarationsNamed(node.typeName, checker).find(ts.isTypeAliasDeclaration);
}
