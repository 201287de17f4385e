/** `{ limit = 10, page: { size = 5 } }`: the defaults of a destructured parameter are those of its properties, at any depth. */
import { ts } from "ts-morph";
import type { ObjectModel, PropertyModel, TypeModel } from "../model/type.js";
import { defaultOf } from "./docs/default-value.js";
import type { TypeContext } from "./types/context.js";

/** A property keeps the optionality that its type declares: a default of one that is required never applies. */
export function withPatternDefaults<T extends TypeModel>(
  type: T,
  pattern: ts.BindingName | undefined,
  context: TypeContext,
): T | ObjectModel {
  if (!pattern || !ts.isObjectBindingPattern(pattern) || !hasDefaults(pattern)) return type;
  const object: TypeModel | undefined = type.kind === "ref" ? context.inline(type.id) : type;
  if (object?.kind !== "object") return type;
  const elements = new Map(pattern.elements.flatMap((element) => [[keyOf(element), element]] as const));
  const properties = object.properties.map((property): PropertyModel => {
    const element = elements.get(property.name);
    if (!element) return property;
    const inner = { ...property, type: withPatternDefaults(property.type, element.name, context) };
    if (!element.initializer || !property.optional) return inner;
    const fallback = defaultOf(element.initializer, property.default, property.name, context);
    return fallback === undefined ? inner : { ...inner, default: fallback };
  });
  return { ...object, properties };
}

function hasDefaults(pattern: ts.ObjectBindingPattern): boolean {
  return pattern.elements.some(({ initializer, name }) => {
    return initializer !== undefined || (ts.isObjectBindingPattern(name) && hasDefaults(name));
  });
}

function keyOf({ propertyName, name }: ts.BindingElement): string | undefined {
  const key = propertyName ?? name;
  return ts.isIdentifier(key) || ts.isStringLiteral(key) ? key.text : undefined;
}
