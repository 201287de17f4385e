/** The property whose literal value tells the object branches of a union apart. */
import { ts } from "ts-morph";
import { literalValue } from "./literal.js";

/** @param objects The object branches; the first branch's order of properties decides between several candidates. */
export function discriminantOf(objects: readonly ts.Type[], checker: ts.TypeChecker): string | undefined {
  const [first] = objects;
  if (!first || objects.length < 2) return undefined;
  return checker
    .getPropertiesOfType(first)
    .map((symbol) => symbol.name)
    .find((name) => isDiscriminant(name, objects, checker));
}

function isDiscriminant(name: string, objects: readonly ts.Type[], checker: ts.TypeChecker): boolean {
  const values = new Set<string | number | boolean>();
  for (const object of objects) {
    const symbol = checker.getPropertyOfType(object, name);
    if (!symbol || symbol.flags & ts.SymbolFlags.Optional) return false;
    const value = literalValue(checker.getTypeOfSymbol(symbol), checker);
    if (value === undefined || values.has(value)) return false;
    values.add(value);
  }
  return true;
}
