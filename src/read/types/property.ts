/** One property of an object: its type, whether it may be absent, and what its comment says. */
import { ts } from "ts-morph";
import type { PropertyModel } from "../../model/type.js";
import { withAliasDocs } from "../docs/alias-docs.js";
import { completeField } from "../docs/complete-field.js";
import { type FieldDocs, noDocs } from "../docs/field-tags.js";
import { asInherited, propertyDocs } from "../docs/property-docs.js";
import { isUserFile, originOf } from "../session.js";
import { refuse, type Site, type TypeContext } from "./context.js";
import { sourceOfMappedProperty } from "./internals.js";
import { keyRanks } from "./order.js";
import { tagProperty } from "./tag-shape.js";

const { TypeFlags } = ts;

/** Names that every object inherits: generated code could not tell "absent" from "inherited". */
const inheritedNames: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** @returns `undefined` where nothing of the property travels: it can only be absent, or it is a tag. */
export function readProperty(symbol: ts.Symbol, site: Site, context: TypeContext): PropertyModel | undefined {
  const { checker } = context.session;
  const name = symbol.getName();
  const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
  if (name === tagProperty && optional) return undefined;
  const declarations = declarationsOf(symbol);
  const here = siteOfProperty(name, declarations, site, context);
  const type = checker.getTypeOfSymbol(symbol);
  if (name.startsWith("__@")) {
    if (optional) return undefined;
    const message = `${site.label} has a property that is named by a symbol, which JSON can't carry.`;
    refuse("TC1201", message, "Name it by a string, or make it optional.", here, context);
    return undefined;
  }
  if (type.flags & (TypeFlags.Undefined | TypeFlags.Void) || (optional && type.flags & TypeFlags.Never))
    return undefined;
  const own = nameNode(declarations, context) ?? site.node;
  if (refuseInheritedName(name, { ...here, node: own }, context)) return undefined;
  const mayBeAbsent = optional || (type.isUnion() && type.types.some((part) => part.flags & TypeFlags.Undefined));
  const read = context.read(type, { ...here, field: true, ...(mayBeAbsent && { absent: true as const }) });
  const said = declarations.length > 0 ? propertyDocs(declarations, context) : docsOfSource(symbol, context);
  const docs = withAliasDocs(said, here.typeNode, read, context.session);
  const field = completeField(read, docs, here.label, context, type);
  return {
    name,
    optional: mayBeAbsent,
    ...(mayBeAbsent && !optional && { orUndefined: true as const }),
    origin: originOf(own, context.session),
    ...(declarations.some(ts.isGetAccessorDeclaration) && { accessor: true }),
    ...field,
  };
}

/** @returns Whether the name is refused. */
export function refuseInheritedName(name: string, site: Site, context: TypeContext): boolean {
  if (!inheritedNames.has(name)) return false;
  const hint = "Give it another name, or make the object a record (Record<string, …>).";
  refuse("TC1206", `Every object inherits "${name}": no property of a tool can have this name.`, hint, site, context);
  return true;
}

/** Also of a property that a mapped type took over under the same name. */
function declarationsOf(symbol: ts.Symbol): readonly ts.Declaration[] {
  if (symbol.declarations?.length) return symbol.declarations;
  const source = sourceOfMappedProperty(symbol);
  return source?.name === symbol.name ? declarationsOf(source) : [];
}

/** Of a property that a mapped type renamed: what was said of it still describes it. */
function docsOfSource(symbol: ts.Symbol, context: TypeContext): FieldDocs {
  const source = sourceOfMappedProperty(symbol);
  if (!source) return noDocs;
  return source.declarations?.length
    ? asInherited(propertyDocs(source.declarations, context))
    : docsOfSource(source, context);
}

function siteOfProperty(name: string, declarations: readonly ts.Declaration[], site: Site, context: TypeContext): Site {
  const label = `"${name}"`;
  const written = declarations.find((node) => typeNodeOf(node) !== undefined);
  const typeNode = written && typeNodeOf(written);
  const own = nameNode(declarations, context);
  if (!own) return { node: site.node, label, ...(typeNode && { typeNode }) };
  const pointed = typeNode && isUserFile(typeNode.getSourceFile(), context.session) ? typeNode : own;
  return { node: pointed, label, ...(typeNode && { typeNode }) };
}

function typeNodeOf(node: ts.Declaration): ts.TypeNode | undefined {
  if (ts.isJSDocPropertyTag(node)) {
    return node.typeExpression && ts.isJSDocTypeExpression(node.typeExpression) ? node.typeExpression.type : undefined;
  }
  const typed = ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node);
  return typed ? node.type : undefined;
}

/** The property's name in the user's own source. */
function nameNode(declarations: readonly ts.Declaration[], context: TypeContext): ts.Node | undefined {
  const own = declarations.find((node) => isUserFile(node.getSourceFile(), context.session));
  return own && (ts.getNameOfDeclaration(own) ?? own);
}

/** The properties as the author wrote them: those of one declaration by place, keys of a record as its key type lists them. */
export function propertiesInOrder(
  members: readonly ts.Symbol[],
  site: Site,
  context: TypeContext,
): readonly ts.Symbol[] {
  const groups = new Map<ts.Node | undefined, number>();
  const rankOfKey = keyRanks(site.typeNode, context.session.checker);
  return members
    .map((symbol) => {
      const [declaration] = declarationsOf(symbol);
      const parent = declaration?.parent;
      if (!groups.has(parent)) groups.set(parent, groups.size);
      return { symbol, group: groups.get(parent)!, place: declaration?.pos ?? rankOfKey(symbol.name) };
    })
    .sort((a, b) => a.group - b.group || compare(a.place, b.place))
    .map(({ symbol }) => symbol);
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
