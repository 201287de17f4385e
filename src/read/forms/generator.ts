/** What a function gives in the end: a promise is waited for, a generator is run to its end, and what it returns counts. */
import { ts } from "ts-morph";
import { isLibrarySymbol, type Session } from "../session.js";

/** Types that generator functions have, inferred or declared; their second argument is what they return. */
const generators: ReadonlySet<string> = new Set([
  "Generator",
  "AsyncGenerator",
  "IterableIterator",
  "AsyncIterableIterator",
  "IteratorObject",
  "AsyncIteratorObject",
]);

export interface ResultType {
  readonly type: ts.Type;
  readonly generator?: true;
}

export function resultType(returned: ts.Type, session: Session): ResultType {
  const { checker } = session;
  const type = checker.getAwaitedType(returned) ?? returned;
  const symbol = type.getSymbol();
  if (!symbol || !generators.has(symbol.name) || !isLibrarySymbol(symbol, session)) return { type };
  const result = checker.getTypeArguments(type as ts.TypeReference)[1];
  return result ? { type: checker.getAwaitedType(result) ?? result, generator: true } : { type };
}

/** The node of that type: `T` of `Promise<T>`, `R` of `Generator<Y, R>`. */
export function resultNode(node: ts.TypeNode): ts.TypeNode | undefined {
  if (!ts.isTypeReferenceNode(node)) return node;
  const name = node.typeName.getText();
  if (/^Promise(Like)?$/.test(name)) return node.typeArguments?.[0] && resultNode(node.typeArguments[0]);
  return generators.has(name) ? node.typeArguments?.[1] && resultNode(node.typeArguments[1]) : node;
}
