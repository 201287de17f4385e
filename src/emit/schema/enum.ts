/** Literals: one value is a `const`, more are an `enum` with `null` among the values where it is legal. */
import type { Docs } from "../../model/docs.js";
import type { EnumMember, EnumModel, TypeModel } from "../../model/type.js";
import type { Schema } from "./schema.js";

export function enumSchema(type: EnumModel): Schema {
  const values = type.members.map((member) => member.value);
  const kinds = jsonTypes(values);
  const first = values[0];
  const shape: Schema = { type: kinds.length === 1 ? (kinds[0] as string) : kinds };
  const literals: Schema = values.length === 1 && first !== undefined ? { const: first } : { enum: values };
  const list = memberList(type);
  return { ...shape, ...literals, ...(list !== undefined && { description: list }) };
}

/** The comments of a field that holds an enum: the author's text, then the list of members. */
export function docsOfEnumField(docs: Docs, type: TypeModel): Docs {
  const list = type.kind === "enum" ? memberList(type) : undefined;
  return list === undefined || docs.description === undefined
    ? docs
    : { ...docs, description: `${docs.description}\n${list}` };
}

/** The JSON Schema types of literal values, in the order of first use; `null` last. */
function jsonTypes(values: readonly EnumMember["value"][]): string[] {
  const integers = values.every((value) => typeof value !== "number" || Number.isInteger(value));
  const kinds = new Set(values.filter((value) => value !== null).map((value) => numeric(typeof value, integers)));
  return [...kinds, ...(values.includes(null) ? ["null"] : [])];
}

function numeric(kind: string, integers: boolean): string {
  return kind === "number" && integers ? "integer" : kind;
}

/** The members' comments as a list that a model can read. */
function memberList(type: EnumModel): string | undefined {
  const described = type.members.filter((member) => member.description !== undefined);
  if (described.length === 0) return undefined;
  return described.map((member) => `- ${String(member.value)}: ${member.description?.replace(/\s+/g, " ")}`).join("\n");
}
