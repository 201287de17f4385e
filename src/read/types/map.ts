/** `Map` and `ReadonlyMap`: with string keys they travel as objects, with others as arrays of pairs. */
import type { ts } from "ts-morph";
import { inside, labelOfPart, type TypeReader, unreadable } from "./context.js";
import { nativeName } from "./native-name.js";
import { refuseInheritedName } from "./property.js";
import { typeArgumentNodes } from "./type-arguments.js";

export const readMap: TypeReader = (type, site, context) => {
  const name = nativeName(type, context.session);
  if (name !== "Map" && name !== "ReadonlyMap") return undefined;
  const [keyType, valueType] = context.session.checker.getTypeArguments(type as ts.TypeReference);
  const [keyNode, valueNode] = typeArgumentNodes(site.typeNode, /^(?:Readonly)?Map$/);
  const key = context.read(keyType!, { ...inside(site, keyNode), label: labelOfPart("keys", site.label) });
  const value = context.read(valueType!, { ...inside(site, valueNode), label: labelOfPart("values", site.label) });
  // Keys that are listed become properties of an object.
  const names = key.kind === "enum" ? key.members.map((member) => String(member.value)) : [];
  if (names.some((each) => refuseInheritedName(each, site, context))) return unreadable;
  return { kind: "map", key, value, constraints: [] };
};
