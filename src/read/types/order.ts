/**
 * The order in which the author wrote the members of a union. The compiler sorts them; authors order their enums on purpose, so the
 * order is taken from the type nodes where there are any.
 */
import { ts } from "ts-morph";
import { literalValue } from "./literal.js";
import { aliasedNode, aliasNamed, isGenericAlias, isNameNode, type NameNode } from "./referenced.js";

/** @returns The members in the order of the node; those that it does not name come last, as the compiler has them. */
export function inSourceOrder(
  members: readonly ts.Type[],
  node: ts.TypeNode | undefined,
  checker: ts.TypeChecker,
): readonly ts.Type[] {
  const ranks = node ? ranksOf(node, checker, "members") : declarationRanks(members, checker);
  const rank = (type: ts.Type): number => ranks.get(keyOf(type, checker)) ?? Number.POSITIVE_INFINITY;
  return members
    .map((type, index) => ({ type, index, rank: rank(type) }))
    .sort((a, b) => (a.rank === b.rank ? a.index - b.index : a.rank - b.rank))
    .map(({ type }) => type);
}

/** The names of keys, as far as a type node lists them: for the properties of `Record<"b" | "a", T>`. */
export function keyRanks(node: ts.TypeNode | undefined, checker: ts.TypeChecker): (name: string) => number {
  let ranks: ReadonlyMap<unknown, number> | undefined;
  return (name) => {
    ranks ??= node ? ranksOf(node, checker, "keys") : new Map<unknown, number>();
    return ranks.get(name) ?? ranks.get(Number(name)) ?? Number.POSITIVE_INFINITY;
  };
}

type Key = string | number | boolean | ts.Type;

function keyOf(type: ts.Type, checker: ts.TypeChecker): Key {
  // Members of two enums may have one value; the enum's own member type keeps them apart.
  if (type.flags & ts.TypeFlags.EnumLiteral) return (type as ts.LiteralType).regularType ?? type;
  return literalValue(type, checker) ?? type;
}

/** What is looked for: the members of a union, or the keys of what a utility type makes. */
type Sought = "members" | "keys";

function ranksOf(node: ts.TypeNode, checker: ts.TypeChecker, sought: Sought): Map<Key, number> {
  const ranks = new Map<Key, number>();
  for (const type of typesIn(node, checker, sought, 0)) {
    for (const key of [keyOf(type, checker), literalValue(type, checker)]) {
      if (key !== undefined && !ranks.has(key)) ranks.set(key, ranks.size);
    }
  }
  return ranks;
}

function declarationRanks(members: readonly ts.Type[], checker: ts.TypeChecker): Map<Key, number> {
  const enums = members.filter((type) => type.flags & ts.TypeFlags.EnumLiteral);
  const byPlace = [...enums].sort((a, b) => placeOf(a) - placeOf(b));
  return new Map(byPlace.map((type, index) => [keyOf(type, checker), index]));
}

function placeOf(type: ts.Type): number {
  return type.getSymbol()?.valueDeclaration?.pos ?? Number.POSITIVE_INFINITY;
}

/** The single types that a part of the node lists. */
type Into = (inner: ts.TypeNode) => readonly ts.Type[];

/** The single types that a node lists, in its order; generous, since only those that are members count. */
function typesIn(node: ts.TypeNode, checker: ts.TypeChecker, sought: Sought, depth: number): readonly ts.Type[] {
  if (depth > 20) return [];
  const into: Into = (inner) => typesIn(inner, checker, sought, depth + 1);
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(into);
  // One member (`Set<"b" | "a">`, `string & tags.MinLength<1>`): what is listed inside it is no member.
  if (sought === "members" && (isNameNode(node) || ts.isIntersectionTypeNode(node))) {
    const whole = checker.getTypeFromTypeNode(node);
    if (!whole.isUnion()) return [whole];
  }
  if (ts.isIntersectionTypeNode(node)) return node.types.flatMap(into);
  if (ts.isParenthesizedTypeNode(node) || ts.isOptionalTypeNode(node)) return into(node.type);
  if (ts.isTypeOperatorNode(node)) {
    return node.operator === ts.SyntaxKind.KeyOfKeyword ? keysOf(node.type, checker) : into(node.type);
  }
  if (ts.isIndexedAccessTypeNode(node)) return elementsOf(node, checker, into);
  // Arguments first: what `Exclude<Unit, "a">` comes to has the order of Unit.
  if (sought === "keys" && ts.isMappedTypeNode(node)) return keysMadeBy(node, checker, into);
  if (ts.isTemplateLiteralTypeNode(node)) return textsOf(node, checker, into);
  if (isNameNode(node)) {
    return [...(node.typeArguments ?? []).flatMap(into), ...referenced(node, checker, into)];
  }
  return membersOf(checker.getTypeFromTypeNode(node));
}

function membersOf(type: ts.Type): readonly ts.Type[] {
  if (!type.isUnion()) return [type];
  const isEnum = type.types.every((member) => member.flags & ts.TypeFlags.EnumLiteral);
  return isEnum ? [...type.types].sort((a, b) => placeOf(a) - placeOf(b)) : type.types;
}

function referenced(node: NameNode, checker: ts.TypeChecker, into: Into): readonly ts.Type[] {
  const alias = aliasNamed(node, checker);
  // The body of a generic alias speaks of its parameters; what it is given is read from the arguments.
  if (alias && !isGenericAlias(alias)) return into(aliasedNode(alias));
  return membersOf(checker.getTypeFromTypeNode(node));
}

/** `keyof T`: the properties of T in their order. */
function keysOf(node: ts.TypeNode, checker: ts.TypeChecker): readonly ts.Type[] {
  const type = checker.getTypeFromTypeNode(node);
  return checker.getPropertiesOfType(type).map((symbol) => checker.getStringLiteralType(symbol.name));
}

/** `[K in "b" | "a"]`, as far as the keys keep their names. */
function keysMadeBy(node: ts.MappedTypeNode, checker: ts.TypeChecker, into: Into): readonly ts.Type[] {
  const { constraint } = node.typeParameter;
  if (!constraint || node.nameType) return [];
  // The value of an enum's member is the name of its key.
  return into(constraint).flatMap((type) => {
    const value = literalValue(type, checker);
    return value === undefined ? [] : [checker.getStringLiteralType(String(value))];
  });
}

/** Beyond that, nobody has an order in mind. */
const mostTexts = 5_000;

/** `${"b" | "a"}-${1 | 2}`: the first varies slowest. */
function textsOf(node: ts.TemplateLiteralTypeNode, checker: ts.TypeChecker, into: Into): readonly ts.Type[] {
  let texts = [node.head.text];
  for (const { type, literal } of node.templateSpans) {
    const values = into(type).map((each) => literalValue(each, checker));
    if (values.includes(undefined) || texts.length * values.length > mostTexts)
      return membersOf(checker.getTypeFromTypeNode(node));
    texts = texts.flatMap((text) => values.map((value) => `${text}${value}${literal.text}`));
  }
  return texts.map((text) => checker.getStringLiteralType(text));
}

/** `(typeof list)[number]`: the elements of the list; `Row["kind"]`: as the property's own type is written. */
function elementsOf(node: ts.IndexedAccessTypeNode, checker: ts.TypeChecker, into: Into): readonly ts.Type[] {
  const object = checker.getTypeFromTypeNode(node.objectType);
  if (checker.isTupleType(object)) return checker.getTypeArguments(object as ts.TypeReference).flatMap(membersOf);
  const index = checker.getTypeFromTypeNode(node.indexType);
  const properties = checker.getPropertiesOfType(object);
  const picked = index.isStringLiteral() ? properties.filter((symbol) => symbol.name === index.value) : properties;
  return picked.flatMap((symbol) => {
    const declaration = symbol.declarations?.[0];
    const written = declaration && (declaration as Partial<ts.PropertySignature>).type;
    return written && ts.isTypeNode(written) ? into(written) : membersOf(checker.getTypeOfSymbol(symbol));
  });
}
