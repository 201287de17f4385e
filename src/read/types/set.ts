/** `Set` and `ReadonlySet`, which travel as arrays. */
import type { ts } from "ts-morph";
import { inside, labelOfPart, type TypeReader } from "./context.js";
import { nativeName } from "./native-name.js";
import { typeArgumentNodes } from "./type-arguments.js";

export const readSet: TypeReader = (type, site, context) => {
  const name = nativeName(type, context.session);
  if (name !== "Set" && name !== "ReadonlySet") return undefined;
  const [element] = context.session.checker.getTypeArguments(type as ts.TypeReference);
  const [node] = typeArgumentNodes(site.typeNode, /^(?:Readonly)?Set$/);
  const items = context.read(element!, { ...inside(site, node), label: labelOfPart("items", site.label) });
  return { kind: "set", items, constraints: [] };
};
