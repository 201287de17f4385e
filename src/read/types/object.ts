/** Objects: interfaces, type literals, what utility, mapped and conditional types come to, records. */
import { ts } from "ts-morph";
import type { ObjectModel, PropertyModel } from "../../model/type.js";
import { refuse, type TypeContext, type TypeReader } from "./context.js";
import { readIndex } from "./index-signature.js";
import { warnOfOmit } from "./omit.js";
import { propertiesInOrder, readProperty } from "./property.js";

export const readObject: TypeReader = (type, site, context): ObjectModel | undefined => {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return undefined;
  warnOfOmit(type, site, context);
  const hidden = hiddenMember(type, context);
  if (hidden !== undefined) {
    const hint = "Write an interface of the properties that a model is to fill in.";
    const message = `${site.label} is an instance of a class with private members (${hidden}), which JSON can't carry.`;
    refuse("TC1201", message, hint, site, context);
    return { kind: "object", properties: [] };
  }
  const properties: PropertyModel[] = [];
  for (const symbol of propertiesInOrder(type, site, context)) {
    const property = readProperty(symbol, site, context);
    if (property) properties.push(property);
  }
  const index = readIndex(type, site, context);
  return { kind: "object", properties, ...(index && { index }) };
};

/** The name of a private or protected member: nothing but the class itself makes a value of such a type. */
function hiddenMember(type: ts.Type, context: TypeContext): string | undefined {
  const members = context.session.checker.getPropertiesOfType(type);
  return members.find((symbol) =>
    symbol.declarations?.some((node) => {
      const flags = ts.getCombinedModifierFlags(node);
      const named = ts.getNameOfDeclaration(node);
      const isPrivate = (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
      return isPrivate || (named !== undefined && ts.isPrivateIdentifier(named));
    }),
  )?.name;
}
