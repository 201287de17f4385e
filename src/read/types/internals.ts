/** The few things that TypeScript 6 knows and keeps from its public API; each has a fallback. */
import type { ts } from "ts-morph";

/** How a union was put together, where it contains named unions: `Shape | undefined` keeps `Shape`. */
export function partsOfUnion(type: ts.UnionType): readonly ts.Type[] | undefined {
  return (type as { origin?: { types?: readonly ts.Type[] } }).origin?.types;
}

/** Whether `any` stands for a type that could not be resolved. */
export function isErrorType(type: ts.Type): boolean {
  const name = (type as { intrinsicName?: string }).intrinsicName;
  return name === "error" || name === "unresolved";
}

/** The property that a mapped type with renamed keys made another one from. */
export function sourceOfMappedProperty(symbol: ts.Symbol): ts.Symbol | undefined {
  return (symbol as { links?: { syntheticOrigin?: ts.Symbol } }).links?.syntheticOrigin;
}

/** What the compiler finds in some nodes of a file, without a look at the rest of it; where it can't, it looks at all of the file. */
export function errorsOfNodes(
  nodes: readonly ts.Node[],
  file: ts.SourceFile,
  program: ts.Program,
): readonly ts.Diagnostic[] {
  type Partly = (file: ts.SourceFile, token: undefined, nodes: readonly ts.Node[]) => readonly ts.Diagnostic[];
  return (program.getSemanticDiagnostics as Partly)(file, undefined, nodes);
}

/** The specifiers whose names are to be resolved, in their order; each says by its statement how (`resolution-mode`). */
export function specifiersOf(
  file: ts.SourceFile,
  names: readonly string[],
): readonly (ts.StringLiteralLike | undefined)[] {
  const { imports = [] } = file as { imports?: readonly ts.StringLiteralLike[] };
  return names.map((name, index) =>
    imports[index]?.text === name ? imports[index] : imports.find(({ text }) => text === name),
  );
}
