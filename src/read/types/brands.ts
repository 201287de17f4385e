/**
 * Brands: parts of an intersection that exist for the compiler only. No value has them, so nothing of them travels. Beside a primitive
 * or a list every object type is one; beside an object, only what no data is: properties that are named by a symbol, hold one or are
 * private, and those of a handful of names that everybody uses for it.
 */
import { ts } from "ts-morph";
import { tagProperty } from "./tag-shape.js";

const brandName = /^_{1,2}(?:brands?|opaque|nominal|flavou?r|tags?|witness|type__)(?:_{1,2})?$/i;

/** The properties of an intersection of objects that are brands, by name; what another part declares too is data. */
export function brandsAmong(
  type: ts.Type,
  checker: ts.TypeChecker,
): { readonly names: ReadonlySet<string>; readonly nominal: boolean } {
  const parts = type.isIntersection() ? type.types : [];
  const brands = parts.filter((part) => isBrandOfObject(part, checker));
  const names = new Set(brands.flatMap((part) => namesOf(part, checker)));
  for (const part of parts.filter((each) => !brands.includes(each))) {
    for (const name of namesOf(part, checker)) names.delete(name);
  }
  return { names, nominal: brands.some((part) => isNominalBrand(part, checker)) };
}

function namesOf(type: ts.Type, checker: ts.TypeChecker): readonly string[] {
  return checker.getPropertiesOfType(type).map(({ name }) => name);
}

function isBrandOfObject(type: ts.Type, checker: ts.TypeChecker): boolean {
  const properties = checker.getPropertiesOfType(type);
  return properties.length > 0 && properties.every((symbol) => isBrandProperty(symbol, checker));
}

function isBrandProperty(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const { name } = symbol;
  if (name.startsWith("__@") || name.startsWith("__#") || brandName.test(name)) return true;
  const flags = symbol.declarations?.[0] ? ts.getCombinedModifierFlags(symbol.declarations[0]) : 0;
  if (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) return true;
  return (checker.getTypeOfSymbol(symbol).flags & ts.TypeFlags.ESSymbolLike) !== 0;
}

/** A plain value is not assignable to a type with a brand: the brand asks for a property that it has not. */
export function isNominalBrand(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker
    .getPropertiesOfType(type)
    .some((symbol) => symbol.name !== tagProperty && !(symbol.flags & ts.SymbolFlags.Optional));
}

/** A property of a mark that the base has itself (`string[] & { length: 2 }`): that speaks of the value, and is no brand. */
export function claimOf(mark: ts.Type, base: ts.Type, checker: ts.TypeChecker): string | undefined {
  const own = new Set(namesOf(checker.getApparentType(base), checker));
  return namesOf(mark, checker).find((name) => own.has(name) || /^\d+$/.test(name));
}
