/** Objects, records and tuples: copied, then changed where something inside is converted. The input is never mutated. */
import type { ObjectModel, TupleModel } from "../../model/type.js";
import { access, stringLiteral } from "../text/literal.js";
import type { ConvertContext } from "./convert.js";

/** A copy by spread keeps a key `__proto__` an own property, and assigning to it afterwards sets that property. */
export function objectConversion(type: ObjectModel, context: ConvertContext): string {
  const lines = ["const out = { ...input };"];
  for (const property of type.properties) {
    if (!context.converts(property.type)) continue;
    const field = access("out", property.name);
    const set = `${field} = ${context.convert(property.type, field)};`;
    lines.push(property.optional ? `if (${field} !== undefined) ${set}` : set);
  }
  if (type.index && context.converts(type.index.value)) {
    const declared = type.properties.map((property) => `key === ${stringLiteral(property.name)}`).join(" || ");
    lines.push(
      `for (const key of Object.keys(out)) if (!(${declared})) out[key] = ${context.convert(type.index.value, "out[key]")};`,
    );
  }
  return context.define([...lines, "return out;"]);
}

export function recordConversion(type: ObjectModel, value: string, context: ConvertContext): string {
  if (type.index === undefined) return value;
  const entry = context.convert(type.index.value, "item");
  return `Object.fromEntries(Object.entries(${value}).map(([key, item]: [string, any]) => [key, ${entry}]))`;
}

export function tupleConversion(type: TupleModel, context: ConvertContext): string {
  const lines = ["const out = [...input];"];
  type.items.forEach((item, index) => {
    if (context.converts(item.type))
      lines.push(`if (out.length > ${index}) out[${index}] = ${context.convert(item.type, `out[${index}]`)};`);
  });
  if (type.rest && context.converts(type.rest)) {
    lines.push(
      `for (let index = ${type.items.length}; index < out.length; index++) out[index] = ${context.convert(type.rest, "out[index]")};`,
    );
  }
  return context.define([...lines, "return out;"]);
}
