/** Which class of the language, or of a platform, a type is an instance of. */
import { ts } from "ts-morph";
import { isLibrarySymbol, type Session } from "../session.js";

/** Packages that declare what a platform has beside the language: `URL`, `Buffer`. */
const platforms = /\/node_modules\/(?:@types\/(?:node|bun|web)|bun-types|undici-types|@cloudflare\/workers-types)\//;

/** The name of the class (`Set`, `URL`, `Buffer`), or `undefined` for types of the user and of other packages. */
export function nativeName(type: ts.Type, session: Session): string | undefined {
  const symbol = type.getSymbol();
  if (!symbol || !(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class))) return undefined;
  const { checker } = session;
  if (checker.isArrayType(type) || checker.isTupleType(type)) return undefined;
  if (isLibrarySymbol(symbol, session)) return symbol.name;
  return symbol.declarations?.some(isOfPlatform) && !isData(symbol, type, session) ? symbol.name : undefined;
}

/** Natives by name, however a platform declares them. */
const carried: ReadonlySet<string> = new Set(["URL", "Buffer", "Uint8Array", "Date", "Set", "Map"]);

/** What a platform only describes, such as the options of its functions, is data like any other. */
function isData(symbol: ts.Symbol, type: ts.Type, { checker }: Session): boolean {
  if (carried.has(symbol.name) || symbol.flags & ts.SymbolFlags.Value) return false;
  return !checker.getPropertiesOfType(type).some(({ flags }) => flags & ts.SymbolFlags.Method);
}

function isOfPlatform(node: ts.Declaration): boolean {
  return platforms.test(node.getSourceFile().fileName);
}

/** The names of the natives that a class or interface extends, nearest first. */
export function nativeBases(type: ts.Type, session: Session, depth = 0): readonly string[] {
  const declared = (type as Partial<ts.TypeReference>).target ?? type;
  if (!declared.isClassOrInterface() || depth > 20) return [];
  return session.checker.getBaseTypes(declared).flatMap((base) => {
    const name = nativeName(base, session);
    return name === undefined ? nativeBases(base, session, depth + 1) : [name];
  });
}
