/** Arrays, read-only or not. */
import { ts } from "ts-morph";
import { inside, type TypeReader } from "./context.js";

export const readArray: TypeReader = (type, site, context) => {
  const { checker } = context.session;
  if (!checker.isArrayType(type)) return undefined;
  const element = checker.getTypeArguments(type as ts.TypeReference)[0]!;
  const items = context.read(element, inside(site, elementNode(site.typeNode)));
  return { kind: "array", items, constraints: [] };
};

/** `T` of `T[]`, `readonly T[]`, `Array<T>` and `ReadonlyArray<T>`. */
function elementNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  if (!node) return undefined;
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return elementNode(node.type);
  if (ts.isArrayTypeNode(node)) return node.elementType;
  const isArrayName = ts.isTypeReferenceNode(node) && /^(Readonly)?Array$/.test(node.typeName.getText());
  return isArrayName ? node.typeArguments?.[0] : undefined;
}
