/** Which types have a name of their own, and the ids that their definitions get. */
import { ts } from "ts-morph";
import { isLibrarySymbol, pathOf, type Session, typeText } from "../session.js";

/** A named type: an interface, class or alias of the user or of a package, with its type arguments. */
export interface TypeName {
  readonly symbol: ts.Symbol;
  readonly declaration: ts.Declaration;
  readonly args: readonly ts.Type[];
}

/** Names of the language itself (`Partial<…>`, `Array<…>`) are none: what they stand for is read in place. */
export function nameOf(type: ts.Type, session: Session): TypeName | undefined {
  const alias = type.aliasSymbol;
  const aliasDeclaration = alias?.declarations?.[0];
  if (alias && aliasDeclaration && !isLibrarySymbol(alias, session)) {
    return { symbol: alias, declaration: aliasDeclaration, args: type.aliasTypeArguments ?? [] };
  }
  const symbol = type.getSymbol();
  const declaration = symbol?.declarations?.[0];
  const isNamed = symbol && symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class);
  if (!isNamed || !declaration || isLibrarySymbol(symbol, session)) return undefined;
  return { symbol, declaration, args: argumentsOf(type, session) };
}

/** Without the `this` type that the compiler adds. */
function argumentsOf(type: ts.Type, session: Session): readonly ts.Type[] {
  const target = (type as Partial<ts.TypeReference>).target;
  if (!target?.typeParameters) return [];
  return session.checker.getTypeArguments(type as ts.TypeReference).slice(0, target.typeParameters.length);
}

/** `src/page.ts#Page<Row>`; names in namespaces and functions are joined by dots. */
export function idOf(name: TypeName, session: Session): string {
  const args = name.args.map((arg) => argumentText(arg, session));
  const file = pathOf(name.declaration.getSourceFile(), session);
  return `${file}#${qualifiedName(name.declaration, name.symbol)}${args.length > 0 ? `<${args.join(",")}>` : ""}`;
}

/** `PageRow`: a legal TypeScript identifier. */
export function identifierOf(name: TypeName, session: Session): string {
  const words = name.args.flatMap((arg) => argumentText(arg, session).match(/[A-Za-z0-9_]+/g) ?? []);
  const joined = name.symbol.name + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
  return legalIdentifier(joined);
}

export function legalIdentifier(text: string): string {
  const legal = text.replace(/[^A-Za-z0-9_]/g, "_").slice(0, 100);
  return /^[A-Za-z_]/.test(legal) ? legal : `_${legal}`;
}

function argumentText(type: ts.Type, session: Session): string {
  const name = nameOf(type, session);
  if (!name) return typeText(type, session, ts.TypeFormatFlags.NoTruncation);
  const args = name.args.map((arg) => argumentText(arg, session));
  return name.symbol.name + (args.length > 0 ? `<${args.join(",")}>` : "");
}

function qualifiedName(declaration: ts.Declaration, symbol: ts.Symbol): string {
  const names = [symbol.name];
  for (let node = declaration.parent; node; node = node.parent) {
    if ((ts.isModuleDeclaration(node) || ts.isFunctionLike(node)) && node.name) names.unshift(node.name.getText());
  }
  return names.join(".");
}
