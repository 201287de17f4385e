/** The types of a source, as TypeScript that names them: exported, without type parameters, taken evenly from all there are. */
import { type Project, ts } from "ts-morph";
import type { Source } from "./sources.js";

export interface ForeignType {
  /** As people call it: `stripe: Stripe.CustomerCreateParams`. */
  readonly name: string;
  /** What the tool's parameter is written as; the module is `m`. */
  readonly text: string;
}

export function harvest(source: Source, project: Project, folder: string): readonly ForeignType[] {
  const probe = `import type * as m from "${source.from}";\nexport type All = typeof m;\n`;
  const file = project.createSourceFile(`${folder}/probe.ts`, probe, { overwrite: true }).compilerNode;
  const checker = project.getTypeChecker().compilerObject;
  const statement = file.statements.find(ts.isImportDeclaration);
  const module = statement && checker.getSymbolAtLocation(statement.moduleSpecifier);
  if (!module) throw new Error(`${source.from} can't be resolved`);
  const names = namesIn(module, source, checker);
  const chosen = spread(
    names.filter(({ key }) => source.names?.test(key) ?? true),
    source.most ?? 20,
  );
  return chosen.map(({ key, text }) => ({ name: `${source.from}: ${key}`, text: `m.${text}${source.part ?? ""}` }));
}

interface Named {
  readonly key: string;
  readonly text: string;
}

function namesIn(module: ts.Symbol, { inside }: Source, checker: ts.TypeChecker): readonly Named[] {
  if (inside === undefined) return typesOf(module, "", checker);
  const [first = "", ...path] = inside.split(".");
  const symbol = resolved(
    checker.getExportsOfModule(module).find(({ name }) => name === first),
    checker,
  );
  if (!symbol) throw new Error(`no ${first} in ${module.name}`);
  if (path.length === 0 && symbol.flags & ts.SymbolFlags.Namespace) return typesOf(symbol, `${first}.`, checker);
  let type = checker.getDeclaredTypeOfSymbol(symbol);
  for (const key of path) type = checker.getTypeOfSymbol(checker.getPropertyOfType(type, key)!);
  const start = `${first}${path.map((key) => `[${JSON.stringify(key)}]`).join("")}`;
  return checker
    .getPropertiesOfType(type)
    .map(({ name }) => ({ key: name, text: `${start}[${JSON.stringify(name)}]` }));
}

function typesOf(module: ts.Symbol, prefix: string, checker: ts.TypeChecker): readonly Named[] {
  return checker.getExportsOfModule(module).flatMap((exported) => {
    const { name } = exported;
    const symbol = resolved(exported, checker);
    const isType = symbol && symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias);
    const isOpen = symbol?.declarations?.some((node) => isDeclaration(node) && node.typeParameters?.length);
    return isType && !isOpen ? [{ key: prefix + name, text: prefix + name }] : [];
  });
}

function isDeclaration(node: ts.Node): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

function resolved(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): ts.Symbol | undefined {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** `count` of the items, from all over the list. */
function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)] as T);
}
