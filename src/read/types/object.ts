/** Objects: interfaces, type literals, what utility, mapped and conditional types come to, records. */
import { ts } from "ts-morph";
import type { ObjectModel, PropertyModel } from "../../model/type.js";
import { applyConstraints } from "../docs/apply-constraints.js";
import { originOf } from "../session.js";
import { brandsAmong } from "./brands.js";
import { refuse, type Site, type TypeContext, type TypeReader } from "./context.js";
import { readIndex } from "./index-signature.js";
import { warnOfOmit } from "./omit.js";
import { propertiesInOrder, readProperty } from "./property.js";
import { tagConstraints } from "./type-tags.js";

export const readObject: TypeReader = (type, site, context): ObjectModel | undefined => {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return undefined;
  warnOfOmit(type, site, context);
  const { checker } = context.session;
  const brands = brandsAmong(type, checker);
  const members = checker.getPropertiesOfType(type).filter(({ name }) => !brands.names.has(name));
  const reason = notData(members);
  if (reason !== undefined) {
    const hint = "Write an interface of the properties that a model is to fill in.";
    refuse(
      "TC1201",
      `${site.label} is an instance of a class with ${reason}: JSON can't carry it.`,
      hint,
      site,
      context,
    );
    return { kind: "object", properties: [] };
  }
  const properties: PropertyModel[] = [];
  for (const symbol of propertiesInOrder(members, site, context)) {
    const property = readProperty(symbol, site, context);
    if (property) properties.push(property);
  }
  reportTags(type, site, context);
  const index = readIndex(type, site, context);
  return { kind: "object", properties, ...(index && { index }), ...(brands.nominal && { nominal: true }) };
};

/** Tags hold texts, numbers and lists to something: on an object they would be lost. */
function reportTags(type: ts.Type, site: Site, context: TypeContext): void {
  const origin = originOf(site.node, context.session);
  const placed = (type.isIntersection() ? type.types : [type])
    .flatMap((part) => tagConstraints(part, site, context))
    .map((constraint) => ({ constraint, origin }));
  applyConstraints({ kind: "object", properties: [] }, placed, site.label, context);
}

/** What makes a class more than its data: private members, which nothing else can have, or methods. */
function notData(members: readonly ts.Symbol[]): string | undefined {
  const hidden = members.find((symbol) => symbol.declarations?.some(isHidden));
  if (hidden) return `private members (${hidden.name.replace(/^__#\d+@/, "")})`;
  const method = members.find((symbol) => symbol.declarations?.some(ts.isMethodDeclaration));
  return method && `methods (${method.name})`;
}

function isHidden(node: ts.Declaration): boolean {
  const flags = ts.getCombinedModifierFlags(node);
  const name = ts.getNameOfDeclaration(node);
  const isPrivate = (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
  return isPrivate || (name !== undefined && ts.isPrivateIdentifier(name));
}
