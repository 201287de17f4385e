/** The comment that a property inherits: an override without one is shown by editors with that of what it overrides. */
import { ts } from "ts-morph";
import { type Comment, commentOf } from "../comments/attached.js";

export function overriddenComment(declaration: ts.Declaration, checker: ts.TypeChecker): Comment | undefined {
  const owner = declaration.parent;
  const name = ts.getNameOfDeclaration(declaration);
  if (!(ts.isInterfaceDeclaration(owner) || ts.isClassLike(owner)) || !name) return undefined;
  const type = checker.getTypeAtLocation(owner);
  const symbol = checker.getSymbolAtLocation(name);
  if (!symbol || !type.isClassOrInterface()) return undefined;
  for (const base of checker.getBaseTypes(type)) {
    for (const each of base.getProperty(symbol.name)?.declarations ?? []) {
      const comment = commentOf(each) ?? overriddenComment(each, checker);
      if (comment) return comment;
    }
  }
  return undefined;
}
