/** A random model as the TypeScript that an author would write: interfaces and aliases, doc tags on properties, `tags.*` inside. */
import type { Constraint } from "../../src/model/constraint.js";
import type { ObjectModel, PropertyModel, TypeModel } from "../../src/model/type.js";
import type { RandomModel } from "./models.js";

/** The text of a module with one tool, `name`, one of whose arguments is the model's object. */
export function sourceOf(model: RandomModel, name: string): string {
  const definitions = Object.values(model.definitions).map(({ name: own, type }) =>
    type.kind === "object" && type.index === undefined
      ? `export interface ${own} ${objectText(type)}\n`
      : `export type ${own} = ${typeText(type)};\n`,
  );
  const declaration = `/** T. @tool ${name} */\nexport function ${name}(args: Args, more?: string): void {}\n`;
  return `import type { tags } from "toolc";\n${definitions.join("")}export interface Args ${objectText(model.input)}\n${declaration}`;
}

function typeText(type: TypeModel): string {
  switch (type.kind) {
    case "string":
    case "number":
    case "bigint":
      return tagged(type.kind, type.constraints);
    case "boolean":
    case "null":
    case "unknown":
      return type.kind;
    case "enum":
      return type.members.map(({ value }) => JSON.stringify(value)).join(" | ");
    case "date":
      return type.format === "date" ? tagged("Date", [{ kind: "format", value: "date" }]) : "Date";
    case "url":
      return tagged("URL", type.constraints);
    case "bytes":
      return type.buffer ? "Buffer" : "Uint8Array";
    case "array":
      return tagged(`${grouped(type.items)}[]`, type.constraints);
    case "set":
      return tagged(`Set<${typeText(type.items)}>`, type.constraints);
    case "map":
      return tagged(`Map<${typeText(type.key)}, ${typeText(type.value)}>`, type.constraints);
    case "tuple": {
      const items = type.items.map(({ type: item, optional }) => grouped(item) + (optional ? "?" : ""));
      return `[${[...items, ...(type.rest ? [`...${grouped(type.rest)}[]`] : [])].join(", ")}]`;
    }
    case "object":
      return objectText(type);
    case "union":
      return type.branches.map(grouped).join(" | ");
    case "ref":
      return type.id;
  }
}

function grouped(type: TypeModel): string {
  const text = typeText(type);
  return /[|&]/.test(text) ? `(${text})` : text;
}

function objectText({ properties, index }: ObjectModel): string {
  const members = properties.map(propertyText);
  if (index) {
    const pattern = index.key.find(({ kind }) => kind === "pattern");
    const key = pattern ? tagged("string", [pattern]) : "string";
    members.push(`[key: ${key}]: ${typeText(index.value)};`);
  }
  return `{\n${members.join("\n")}\n}`;
}

/** Constraints of the property's own type as doc tags, where its author may write them so. */
function propertyText({ name, type, optional }: PropertyModel): string {
  const isHeld = type.kind === "string" || type.kind === "number" || type.kind === "array" || type.kind === "bigint";
  const comment = isHeld ? type.constraints.map(docTag).join("\n * ") : "";
  const text = typeText(isHeld ? { ...type, constraints: [] } : type);
  return `${comment && `/**\n * ${comment}\n */ `}${JSON.stringify(name)}${optional ? "?" : ""}: ${text};`;
}

function docTag({ kind, value }: Constraint): string {
  return value === true ? `@${kind}` : `@${kind} ${value}`;
}

function tagged(base: string, constraints: readonly Constraint[]): string {
  return constraints
    .map(tagText)
    .reduce((text, tag) => `${/\W/.test(text) && !text.includes("&") ? `(${text})` : text} & ${tag}`, base);
}

function tagText({ kind, value }: Constraint): string {
  return `tags.${kind[0]?.toUpperCase()}${kind.slice(1)}<${value === true ? "" : JSON.stringify(value)}>`.replace(
    "<>",
    "",
  );
}
