/** Index signatures: what keys other than the properties may be, and what they hold. */
import { ts } from "ts-morph";
import type { Constraint } from "../../model/constraint.js";
import type { IndexModel } from "../../model/type.js";
import { applyConstraints } from "../docs/apply-constraints.js";
import { propertyDocs } from "../docs/property-docs.js";
import { inside, refuse, type Site, type TypeContext } from "./context.js";
import { numberPattern, patternOfTemplate } from "./template.js";
import { tagConstraints, tagProperty } from "./type-tags.js";

const { TypeFlags } = ts;

export function readIndex(type: ts.Type, site: Site, context: TypeContext): IndexModel | undefined {
  const { checker } = context.session;
  const infos = checker.getIndexInfosOfType(type);
  // A signature for all strings covers others that hold the same.
  const wide = infos.find(({ keyType }) => keyType.flags & TypeFlags.String);
  const info = wide ?? infos[0];
  if (!info) return undefined;
  if (infos.some((other) => other !== info && (!wide || other.type !== wide.type))) {
    const message = `${site.label} has several index signatures, which is not supported yet.`;
    refuse("TC1204", message, "Write one, over a union of their values.", site, context);
    return undefined;
  }
  reportConflicts(type, info, site, context);
  const declaration =
    info.declaration && ts.isIndexSignatureDeclaration(info.declaration) ? info.declaration : undefined;
  const node = declaration?.type ?? recordValueNode(site.typeNode);
  const read = context.read(info.type, {
    ...inside(site, node),
    label: `The values of ${site.label}`,
    absent: true,
  });
  const docs = declaration ? propertyDocs([declaration], context) : { docs: {}, constraints: [], examples: [] };
  const key = keyConstraints(info.keyType, site, context);
  return {
    key: key ?? [],
    value: applyConstraints(read, docs.constraints, `the values of ${site.label}`, context),
    docs: docs.docs,
  };
}

/** `T` of `Record<string, T>`. */
function recordValueNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  const isRecord = node && ts.isTypeReferenceNode(node) && node.typeName.getText() === "Record";
  return isRecord ? node.typeArguments?.[1] : undefined;
}

function keyConstraints(key: ts.Type, site: Site, context: TypeContext): readonly Constraint[] | undefined {
  if (key.flags & TypeFlags.String) return [];
  if (key.flags & TypeFlags.Number) return [{ kind: "pattern", value: `^(?:${numberPattern})$` }];
  const pattern = patternOfTemplate(key);
  if (pattern !== undefined) return [{ kind: "pattern", value: pattern }];
  if (key.isIntersection()) {
    const bases = key.types.filter((part) => !context.session.checker.getPropertyOfType(part, tagProperty));
    const marks = key.types.filter((part) => !bases.includes(part));
    const base = bases.filter((part) => part.flags & (TypeFlags.StringLike | TypeFlags.NumberLike));
    const parts = base.map((part) => keyConstraints(part, site, context));
    if (base.length > 0 && !parts.includes(undefined)) {
      return [...parts.flatMap((part) => part ?? []), ...marks.flatMap((mark) => tagConstraints(mark, site, context))];
    }
  }
  const message = `${site.label} has keys of a type that is no string.`;
  refuse("TC1201", message, "Use string keys.", site, context);
  return undefined;
}

/** A property that its own index signature forbids: TypeScript lets an intersection say so, and nothing satisfies it. */
function reportConflicts(type: ts.Type, info: ts.IndexInfo, site: Site, context: TypeContext): void {
  if (!type.isIntersection() || !(info.keyType.flags & TypeFlags.String)) return;
  const { checker } = context.session;
  for (const symbol of checker.getPropertiesOfType(type)) {
    const own = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
    if (symbol.name === tagProperty || checker.isTypeAssignableTo(own, info.type)) continue;
    const message = `${site.label} can't have any value: "${symbol.name}" is ${checker.typeToString(own)}, but every key must be ${checker.typeToString(info.type)}.`;
    refuse("TC1207", message, "Widen the index signature so that it allows the property.", site, context);
  }
}
