/**
 * Types of the model as TypeScript text: what a function takes (decoded), and what it returns. Plain shapes only, so that a large registry
 * costs the user's `tsc` little.
 */
import type { ArrayModel, DefinitionId, ObjectModel, PropertyModel, TupleModel, TypeModel } from "../../model/type.js";
import { typeKey } from "../text/literal.js";
import { type Definitions, resolve } from "../usage.js";

export interface TypesContext {
  readonly definitions: Definitions;
  /** Names of those types that keep one in this form. */
  readonly names: ReadonlyMap<DefinitionId, string>;
  /** A result may hold `undefined` where a property is optional: the user's own types often say so. */
  readonly form: "args" | "result";
}

export function typeText(type: TypeModel, context: TypesContext): string {
  switch (type.kind) {
    case "string":
      return "string";
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "enum":
      return type.members.map((member) => JSON.stringify(member.value)).join(" | ");
    case "unknown":
      return "unknown";
    case "date":
      return "Date";
    case "bigint":
      return "bigint";
    // Where a type is taken from the function itself, this one is for the reader.
    case "url":
      return "{ readonly href: string }";
    case "bytes":
      return context.form === "args" && !type.buffer ? "Uint8Array<ArrayBuffer>" : "Uint8Array";
    case "set":
      return `${context.form === "args" ? "Set" : "ReadonlySet"}<${typeText(type.items, context)}>`;
    case "map": {
      const [key, value] = [typeText(type.key, context), typeText(type.value, context)];
      return `${context.form === "args" ? "Map" : "ReadonlyMap"}<${key}, ${value}>`;
    }
    case "array":
      return `${readonlyMark(type, context)}${grouped(type.items, context)}[]`;
    case "tuple": {
      const items = type.items.map(({ optional, type: item }) => {
        if (!optional) return typeText(item, context);
        return context.form === "result" ? `(${typeText(item, context)} | undefined)?` : `${grouped(item, context)}?`;
      });
      const rest = type.rest ? [`...${grouped(type.rest, context)}[]`] : [];
      return `${readonlyMark(type, context)}[${[...items, ...rest].join(", ")}]`;
    }
    case "object":
      return objectText(type, context);
    case "union":
      return type.branches.map((branch) => typeText(branch, context)).join(" | ");
    case "ref":
      return context.names.get(type.id) ?? typeText(resolve(type.id, context.definitions).type, context);
  }
}

/** What is decoded belongs to the function; what it returns may be read-only. */
function readonlyMark(type: ArrayModel | TupleModel, context: TypesContext): "readonly " | "" {
  return type.readonly && context.form === "result" ? "readonly " : "";
}

/** Properties and index signature apart: together, TypeScript would hold optional properties to the index type. */
function objectText(type: ObjectModel, context: TypesContext): string {
  const index = type.index && `{ [key: string]: ${typeText(type.index.value, context)} }`;
  if (type.properties.length === 0) return index ?? "{}";
  const own = `{ ${type.properties.map((property) => propertyText(property, context)).join("; ")} }`;
  return index ? `${own} & ${index}` : own;
}

export function propertyText(property: PropertyModel, context: TypesContext): string {
  const text = typeText(property.type, context);
  const type = property.orUndefined || (property.optional && context.form === "result") ? `${text} | undefined` : text;
  // In a result the key may be left out as well: what is returned has been written by the user's own function.
  const mark = property.optional && !(property.orUndefined && context.form === "args") ? "?" : "";
  return `${typeKey(property.name)}${mark}: ${type}`;
}

/** In parentheses where a suffix would bind to the last part only. */
function grouped(type: TypeModel, context: TypesContext): string {
  const text = typeText(type, context);
  const shape = type.kind === "ref" && !context.names.has(type.id) ? resolve(type.id, context.definitions).type : type;
  const compound =
    text.startsWith("readonly ") ||
    shape.kind === "union" ||
    shape.kind === "enum" ||
    (shape.kind === "object" && shape.index !== undefined);
  return compound ? `(${text})` : text;
}
