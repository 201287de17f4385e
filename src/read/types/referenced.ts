/** What a name in a type refers to. */
import { ts } from "ts-morph";

/** The declarations behind a name, imports followed. */
export function declarationsNamed(name: ts.Node, checker: ts.TypeChecker): readonly ts.Declaration[] {
  let symbol = checker.getSymbolAtLocation(name);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  return symbol?.declarations ?? [];
}

/** A type alias, or what JavaScript has for it: a `@typedef` of another type. */
export type Alias =
  | ts.TypeAliasDeclaration
  | (ts.JSDocTypedefTag & { readonly typeExpression: ts.JSDocTypeExpression });

/** A `@typedef` that lists properties is no other name of a type, but a type of its own. */
export function isAlias(node: ts.Node): node is Alias {
  if (ts.isJSDocTypedefTag(node))
    return node.typeExpression !== undefined && ts.isJSDocTypeExpression(node.typeExpression);
  return ts.isTypeAliasDeclaration(node);
}

/** What the alias is another name of. */
export function aliasedNode(alias: Alias): ts.TypeNode {
  return ts.isTypeAliasDeclaration(alias) ? alias.type : alias.typeExpression.type;
}

export function isGenericAlias(alias: Alias): boolean {
  return ts.getEffectiveTypeParameterDeclarations(alias).length > 0;
}

/** A type that is written as a name: `Email`, `import("./mail.js").Email`. */
export type NameNode = ts.TypeReferenceNode | ts.ImportTypeNode;

export function isNameNode(node: ts.Node): node is NameNode {
  return ts.isTypeReferenceNode(node) || (ts.isImportTypeNode(node) && !node.isTypeOf);
}

/** The type alias that a node names, if it names one. */
export function aliasNamed(node: ts.TypeNode, checker: ts.TypeChecker): Alias | undefined {
  if (!isNameNode(node)) return undefined;
  const name = ts.isTypeReferenceNode(node) ? node.typeName : node.qualifier;
  return name && declarationsNamed(name, checker).find(isAlias);
}
