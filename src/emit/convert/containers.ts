/**
 * Objects, records, tuples, sets and maps: copied, then changed where something inside is converted. The input is never mutated.
 * In a result, what may be absent may be there as `undefined`; nothing on the wire is.
 */
import type { MapModel, ObjectModel, SetModel, TupleModel, TypeModel } from "../../model/type.js";
import { keyedByText } from "../../model/wire-form.js";
import { access, stringLiteral } from "../text/literal.js";
import type { ConvertContext } from "./convert.js";

/** A copy by spread keeps a key `__proto__` an own property, and assigning to it afterwards sets that property. */
export function objectConversion(type: ObjectModel, context: ConvertContext): string {
  const lines = ["const out = { ...input };"];
  for (const property of type.properties) {
    const field = access("out", property.name);
    if (property.accessor && context.direction === "encode")
      lines.push(`${field} = ${access("input", property.name)};`);
    if (!context.converts(property.type)) continue;
    const set = `${field} = ${context.convert(property.type, field)};`;
    lines.push(property.optional ? `if (${field} !== undefined) ${set}` : set);
  }
  if (type.index && context.converts(type.index.value)) {
    const declared = type.properties.map((property) => `key === ${stringLiteral(property.name)}`).join(" || ");
    lines.push(
      `for (const key of Object.keys(out)) if (!(${declared})) out[key] = ${whereThere(type.index.value, "out[key]", context)};`,
    );
  }
  return context.define([...lines, "return out;"]);
}

export function recordConversion(type: ObjectModel, value: string, context: ConvertContext): string {
  if (type.index === undefined) return value;
  const entry = whereThere(type.index.value, "item", context);
  return `Object.fromEntries(Object.entries(${value}).map(([key, item]: [string, any]) => [key, ${entry}]))`;
}

export function tupleConversion(type: TupleModel, context: ConvertContext): string {
  const lines = ["const out = [...input];"];
  type.items.forEach((item, index) => {
    if (context.converts(item.type))
      lines.push(`if (out.length > ${index}) out[${index}] = ${tupleItem(item, `out[${index}]`, context)};`);
  });
  if (type.rest && context.converts(type.rest)) {
    lines.push(
      `for (let index = ${type.items.length}; index < out.length; index++) out[index] = ${context.convert(type.rest, "out[index]")};`,
    );
  }
  return context.define([...lines, "return out;"]);
}

function tupleItem({ optional, type }: TupleModel["items"][number], value: string, context: ConvertContext): string {
  return optional ? whereThere(type, value, context) : context.convert(type, value);
}

function whereThere(type: TypeModel, value: string, context: ConvertContext): string {
  const text = context.convert(type, value);
  return context.direction === "encode" ? `${value} === undefined ? undefined : ${text}` : text;
}

export function setConversion(type: SetModel, value: string, context: ConvertContext): string {
  if (context.direction === "decode")
    return `new Set(${context.converts(type.items) ? mapped(type.items, value, context) : value})`;
  return `Array.from(${value}, (item: any) => ${context.convert(type.items, "item")})`;
}

/** Encoded, a map with text keys stays a map: the general road makes the object. */
export function mapConversion(type: MapModel, value: string, context: ConvertContext): string {
  const asObject = keyedByText(type.key);
  const plain = !context.converts(type.key) && !context.converts(type.value);
  const pair = `([key, item]: any): [any, any] => [${context.convert(type.key, "key")}, ${context.convert(type.value, "item")}]`;
  if (context.direction === "encode") {
    const pairs = plain ? `Array.from(${value})` : `Array.from(${value}, ${pair})`;
    return asObject ? `new Map(${pairs})` : pairs;
  }
  const entries = asObject ? `Object.entries(${value})` : value;
  return `new Map(${plain ? entries : `${entries}.map(${pair})`})`;
}

function mapped(items: TypeModel, value: string, context: ConvertContext): string {
  return `${value}.map((item: any) => ${context.convert(items, "item")})`;
}
