/** Tuples: labelled, with optional elements, with a rest at the end. */
import { ts } from "ts-morph";
import type { TupleItem, TypeModel } from "../../model/type.js";
import { inside, refuse, type TypeReader } from "./context.js";

export const readTuple: TypeReader = (type, site, context) => {
  const { checker } = context.session;
  if (!checker.isTupleType(type)) return undefined;
  const { target } = type as ts.TupleTypeReference;
  const elements = checker.getTypeArguments(type as ts.TypeReference);
  const nodes = elementNodes(site.typeNode);
  const items: TupleItem[] = [];
  let rest: TypeModel | undefined;
  for (const [index, flags] of target.elementFlags.entries()) {
    const { type: node, label } = memberOf(nodes?.[index], target.labeledElementDeclarations?.[index]);
    const optional = (flags & ts.ElementFlags.Optional) !== 0;
    const read = (): TypeModel =>
      context.read(elements[index]!, { ...inside(site, node), ...(optional && { absent: true as const }) });
    if (flags & ts.ElementFlags.Variadic || rest !== undefined) {
      const hint = "Put the rest element at the end.";
      return refuse("TC1201", `${site.label} is a tuple with elements after its rest.`, hint, site, context);
    }
    if (flags & ts.ElementFlags.Rest) rest = read();
    else items.push({ type: read(), optional, ...(label !== undefined && { label }) });
  }
  const fixed = target.readonly ? ({ readonly: true } as const) : {};
  if (items.length === 0 && rest !== undefined) return { kind: "array", items: rest, constraints: [], ...fixed };
  return { kind: "tuple", items, ...(rest && { rest }), ...fixed };
};

function elementNodes(node: ts.TypeNode | undefined): readonly ts.Node[] | undefined {
  if (!node) return undefined;
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return elementNodes(node.type);
  return ts.isTupleTypeNode(node) ? node.elements : undefined;
}

/** The type node of an element and its label; of `...T[]`, the `T`. */
function memberOf(node: ts.Node | undefined, declaration: ts.Node | undefined) {
  const name =
    declaration && (ts.isNamedTupleMember(declaration) || ts.isParameter(declaration)) ? declaration.name : undefined;
  const label = name && ts.isIdentifier(name) ? name.text : undefined;
  if (!node) return { type: undefined, label };
  const isRest = ts.isRestTypeNode(node) || (ts.isNamedTupleMember(node) && node.dotDotDotToken !== undefined);
  const inner =
    ts.isNamedTupleMember(node) || ts.isOptionalTypeNode(node) || ts.isRestTypeNode(node) ? node.type : node;
  const type = isRest && ts.isArrayTypeNode(inner as ts.TypeNode) ? (inner as ts.ArrayTypeNode).elementType : inner;
  return { type: type as ts.TypeNode, label };
}
