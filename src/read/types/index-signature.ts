/** Index signatures: what keys other than the properties may be, and what they hold. */
import { ts } from "ts-morph";
import type { Constraint } from "../../model/constraint.js";
import type { IndexModel } from "../../model/type.js";
import { applyConstraints } from "../docs/apply-constraints.js";
import { propertyDocs } from "../docs/property-docs.js";
import { typeText } from "../session.js";
import { inside, labelOfPart, refuse, type Site, type TypeContext } from "./context.js";
import { keyConstraints, keysOfAny } from "./index-keys.js";
import { tagProperty } from "./tag-shape.js";

const { TypeFlags } = ts;

/** @returns `undefined` where there are no other keys: no signature, or one that nothing can be put under. */
export function readIndex(type: ts.Type, site: Site, context: TypeContext): IndexModel | undefined {
  const infos = signaturesOf(type, site, context);
  const [first] = infos;
  if (!first) return undefined;
  const keys = infos.map((info) => keyConstraints(info.keyType, site, context));
  if (keys.includes(undefined)) return undefined;
  const key = infos.length === 1 ? keys[0] : keysOfAny(keys as readonly (readonly Constraint[])[]);
  const holdsDifferent = infos.some((info) => info.type !== first.type);
  if (key === undefined || holdsDifferent) {
    const message = `${site.label} has several index signatures, ${holdsDifferent ? "which hold different things" : "whose keys no one pattern can say"}.`;
    refuse(
      "TC1201",
      message,
      "Write one, over a union of their values, or a property for each kind of key.",
      site,
      context,
    );
    return undefined;
  }
  for (const [index, info] of infos.entries()) reportConflicts(type, info, keys[index]!, site, context);
  const { docs, value } = readValue(first, site, context);
  return { key, value, docs };
}

function readValue(info: ts.IndexInfo, site: Site, context: TypeContext): Pick<IndexModel, "docs" | "value"> {
  const declaration =
    info.declaration && ts.isIndexSignatureDeclaration(info.declaration) ? info.declaration : undefined;
  const node = declaration?.type ?? recordValueNode(site.typeNode);
  const label = labelOfPart("values", site.label);
  const read = context.read(info.type, { ...inside(site, node), label, absent: true });
  const { docs, constraints } = propertyDocs(declaration ? [declaration] : [], context);
  return { docs, value: applyConstraints(read, constraints, label.replace(/^The/, "the"), context) };
}

/** The signatures that count: keys of JSON are strings, and what can only be absent is no key. */
function signaturesOf(type: ts.Type, site: Site, context: TypeContext): readonly ts.IndexInfo[] {
  const { checker } = context.session;
  const all = type.isIntersection() ? nearestOfEach(type, checker) : checker.getIndexInfosOfType(type);
  const infos = all.filter(({ keyType }) => !(keyType.flags & TypeFlags.ESSymbolLike));
  if (infos.length === 0 && all.length > 0 && checker.getPropertiesOfType(type).length === 0) {
    refuse("TC1201", `${site.label} has keys that are symbols, which JSON has not.`, "Use string keys.", site, context);
  }
  const possible = infos.filter(
    (info) => !(info.type.flags & (TypeFlags.Never | TypeFlags.Undefined | TypeFlags.Void)),
  );
  // A signature for all strings covers others that hold the same.
  const wide = possible.find(({ keyType }) => keyType.flags & TypeFlags.String);
  return wide ? possible.filter((info) => info === wide || info.type !== wide.type) : possible;
}

/**
 * `{ [k: string]: Json } & { [k: string]: Json | undefined }` holds what both hold. Where one of them holds less, that is it: the
 * compiler's own intersection of the two has lost its name, and parts that exclude each other are left in it.
 */
function nearestOfEach(type: ts.IntersectionType, checker: ts.TypeChecker): readonly ts.IndexInfo[] {
  return checker.getIndexInfosOfType(type).map((info) => {
    const parts = type.types.flatMap((part) =>
      checker.getIndexInfosOfType(part).filter((each) => each.keyType === info.keyType),
    );
    return parts.find((part) => parts.every((other) => checker.isTypeAssignableTo(part.type, other.type))) ?? info;
  });
}

/** `T` of `Record<string, T>`. */
function recordValueNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  const isRecord = node && ts.isTypeReferenceNode(node) && node.typeName.getText() === "Record";
  return isRecord ? node.typeArguments?.[1] : undefined;
}

/** A property that its own index signature forbids: TypeScript lets an intersection say so. */
function reportConflicts(
  type: ts.Type,
  info: ts.IndexInfo,
  keys: readonly Constraint[],
  site: Site,
  context: TypeContext,
): void {
  if (!type.isIntersection()) return;
  const { checker } = context.session;
  const covers = (name: string): boolean =>
    keys.every(({ kind, value }) => kind === "pattern" && new RegExp(value, "u").test(name));
  for (const symbol of checker.getPropertiesOfType(type)) {
    if (symbol.name === tagProperty || !covers(symbol.name)) continue;
    const own = checker.getTypeOfSymbol(symbol);
    const present = (own.isUnion() ? own.types : [own]).filter((part) => !(part.flags & TypeFlags.Undefined));
    if (present.every((part) => checker.isTypeAssignableTo(part, info.type))) continue;
    const message = `"${symbol.name}" of ${site.label} is ${typeText(own, context.session)}, but every ${keys.length === 0 ? "key" : "key like it"} must be ${typeText(info.type, context.session)}.`;
    refuse("TC1207", message, "Widen the index signature so that it allows the property.", site, context);
  }
}
