/** Declarations of the types that a generated module exports. */
import type { ObjectModel, TypeModel } from "../../model/type.js";
import { propertyText, type TypesContext, typeText } from "./types.js";

/** `export interface` for an object, `export type` for anything else. */
export function declaration(
  name: string,
  type: TypeModel,
  context: TypesContext,
  borrowed: ReadonlyMap<string, string> = new Map(),
): string {
  if (type.kind !== "object" || type.index) return `export type ${name} = ${typeText(type, context)};\n`;
  if (type.properties.length === 0) return `export type ${name} = Record<string, never>;\n`;
  return `export interface ${name} {${members(type, context, borrowed)}}\n`;
}

/** @param borrowed types of properties that have to be taken from the function itself. */
function members(type: ObjectModel, context: TypesContext, borrowed: ReadonlyMap<string, string>): string {
  const lines = type.properties.map((property) => {
    const own = borrowed.get(property.name);
    if (own === undefined) return `  ${propertyText(property, context)};\n`;
    return `  ${propertyText({ ...property, type: { kind: "null" } }, context).replace(/null$/, () => own)};\n`;
  });
  return `\n${lines.join("")}`;
}
