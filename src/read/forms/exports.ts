/** Under which name a module exports a declaration. */
import { ts } from "ts-morph";

/** What an export is needed as: `export type { f }` is none of a value. */
export type Use = "value" | "type";

/** Its own name if it has that, else the first other one, `default` last. */
export function exportNameOf(
  symbol: ts.Symbol,
  own: string | undefined,
  use: Use,
  file: ts.SourceFile,
  checker: ts.TypeChecker,
): string | undefined {
  const names = exportsOf(file, checker)
    .filter((exported) => {
      const target = targetOf(exported, checker);
      const isIt = target === symbol || target === checker.getExportSymbolOfSymbol(symbol);
      return isIt && (use === "type" || !exported.declarations?.some(ts.isTypeOnlyExportDeclaration));
    })
    .map((exported) => exported.name);
  return bestName(names, own);
}

export function bestName(names: readonly string[], own: string | undefined): string | undefined {
  return names.find((name) => name === own) ?? names.find((name) => name !== "default") ?? names[0];
}

export function exportsOf(file: ts.SourceFile, checker: ts.TypeChecker): readonly ts.Symbol[] {
  const module = checker.getSymbolAtLocation(file);
  return module ? checker.getExportsOfModule(module) : [];
}

/** The declaration's own symbol behind imports and exports. */
export function targetOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

export function defaultExport(file: ts.SourceFile, checker: ts.TypeChecker): ts.Symbol | undefined {
  return exportsOf(file, checker).find((symbol) => symbol.name === "default");
}
