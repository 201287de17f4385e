/** The type arguments of a generic type of the language, as they are written. */
import { ts } from "ts-morph";

/** None where the type is written in another way, such as an alias. */
export function typeArgumentNodes(node: ts.TypeNode | undefined, name: RegExp): readonly ts.TypeNode[] {
  if (!node) return [];
  if (ts.isParenthesizedTypeNode(node)) return typeArgumentNodes(node.type, name);
  return ts.isTypeReferenceNode(node) && name.test(node.typeName.getText()) ? (node.typeArguments ?? []) : [];
}
