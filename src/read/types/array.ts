/** Arrays, read-only or not, also by the name of an interface (`interface Items extends Array<Item> {}`). */
import { ts } from "ts-morph";
import { inside, labelOfPart, refuse, type Site, type TypeContext, type TypeReader } from "./context.js";

export const readArray: TypeReader = (type, site, context) => {
  const { checker } = context.session;
  if (checker.isArrayType(type)) {
    const element = checker.getTypeArguments(type as ts.TypeReference)[0]!;
    const list = arrayOf(element, elementNode(site.typeNode), site, context);
    return type.symbol.name === "ReadonlyArray" ? { ...list, readonly: true } : list;
  }
  const base = baseArray(type, checker);
  if (!base) return undefined;
  const inherited = new Set(checker.getPropertiesOfType(base).map(({ name }) => name));
  const own = checker.getPropertiesOfType(type).find(({ name }) => !inherited.has(name));
  // The base of a generic interface speaks of its parameters; what it is given is known of the type itself.
  if (!own) return arrayOf(checker.getIndexTypeOfType(type, ts.IndexKind.Number)!, undefined, site, context);
  const message = `${site.label} is an array with a property "${own.name}", which JSON can't carry.`;
  return refuse("TC1201", message, "Write an object that has the array as a property.", site, context);
};

function arrayOf(element: ts.Type, node: ts.TypeNode | undefined, site: Site, context: TypeContext) {
  const items = context.read(element, { ...inside(site, node), label: labelOfPart("items", site.label) });
  return { kind: "array", items, constraints: [] } as const;
}

/** The array that an interface or class extends. */
function baseArray(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const declared = (type as Partial<ts.TypeReference>).target ?? type;
  if (!declared.isClassOrInterface() || checker.isTupleType(type)) return undefined;
  return checker.getBaseTypes(declared).find((base) => checker.isArrayType(base));
}

/** `T` of `T[]`, `readonly T[]`, `Array<T>` and `ReadonlyArray<T>`. */
function elementNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  if (!node) return undefined;
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return elementNode(node.type);
  if (ts.isArrayTypeNode(node)) return node.elementType;
  const isArrayName = ts.isTypeReferenceNode(node) && /^(Readonly)?Array$/.test(node.typeName.getText());
  return isArrayName ? node.typeArguments?.[0] : undefined;
}
