/** Under which name a module exports a declaration. */
import { ts } from "ts-morph";

/** Its own name if it has that, else the first one, `default` last. */
export function exportNameOf(symbol: ts.Symbol, file: ts.SourceFile, checker: ts.TypeChecker): string | undefined {
  const module = checker.getSymbolAtLocation(file);
  if (!module) return undefined;
  const names = checker
    .getExportsOfModule(module)
    .filter((exported) => {
      const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      return target === symbol || target === checker.getExportSymbolOfSymbol(symbol);
    })
    .map((exported) => exported.name);
  const own = names.find((name) => name === symbol.name);
  return own ?? names.find((name) => name !== "default") ?? names[0];
}
