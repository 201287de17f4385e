/**
 * Random models that TypeScript can say as they are: unions that the compiler does not merge, constraints that stand once, properties
 * that fit their index signature. Everything else of the random models stays.
 */
import type fc from "fast-check";
import type { Constraint } from "../../src/model/constraint.js";
import type { ObjectModel, TypeModel, UnionModel } from "../../src/model/type.js";
import { keyedByText } from "../../src/model/wire-form.js";
import { type RandomModel, randomModel } from "./models.js";

export const sensibleModel: fc.Arbitrary<RandomModel> = randomModel.map(({ input, definitions }) => ({
  input: sensible(input) as ObjectModel,
  definitions: Object.fromEntries(
    Object.entries(definitions).map(([id, definition]) => [id, { ...definition, type: sensible(definition.type) }]),
  ),
}));

function sensible(type: TypeModel): TypeModel {
  switch (type.kind) {
    case "string":
    case "number":
      return { ...type, constraints: once(type.constraints) };
    case "bigint":
    case "url":
      return { ...type, constraints: once(type.constraints) };
    case "array":
    case "set":
      return { ...type, items: sensible(type.items), constraints: once(type.constraints) };
    case "map": {
      const key = sensible(type.key);
      return { ...type, key, value: sensible(type.value), constraints: keyedByText(key) ? [] : once(type.constraints) };
    }
    case "tuple": {
      const rest = type.rest && sensible(type.rest);
      const items = type.items.map((item) => ({ ...item, type: sensible(item.type) }));
      if (items.length === 0 && rest) return { kind: "array", items: rest, constraints: [] };
      return { ...type, items, ...(rest && { rest }) };
    }
    case "object": {
      const index = type.index && { ...type.index, value: sensible(type.index.value) };
      const properties = type.properties.map((property) => ({
        ...property,
        type: index?.value ?? sensible(property.type),
        // An optional property may be undefined, which its index signature does not say.
        optional: index === undefined && property.optional,
      }));
      return { ...type, properties, ...(index && { index }) };
    }
    case "enum":
      return sensibleEnum(type.members.map(({ value }) => value));
    case "union":
      return sensibleUnion(type);
    default:
      return type;
  }
}

/** `integer` is a doc tag alone. */
function once(constraints: readonly Constraint[]): readonly Constraint[] {
  return constraints.filter(
    ({ kind, value }, at) => value !== "integer" && constraints.findIndex((other) => other.kind === kind) === at,
  );
}

/** `true | false` is `boolean`; `null` comes last, and alone is no enum. */
function sensibleEnum(values: readonly (string | number | boolean | null)[]): TypeModel {
  const others = values.filter((value) => value !== null && value !== false);
  const members = [...others, ...(values.includes(null) ? [null] : [])].map((value) => ({ value }));
  return others.length === 0 ? { kind: "enum", members: [{ value: "a" }] } : { kind: "enum", members };
}

/** One branch of a kind, so that nothing is merged; no enum beside what has its values already. */
function sensibleUnion(type: UnionModel): TypeModel {
  const kinds = new Set<string>();
  const branches = type.branches
    .filter(({ kind }) => kind !== "null" && kind !== "unknown")
    .map((branch) => sensible(type.discriminant !== undefined && branch.kind === "object" ? closed(branch) : branch))
    .map((branch) => (branch.kind === "enum" ? withoutNull(branch) : branch))
    .filter((branch) => {
      const own = kindsOf(branch, type.discriminant !== undefined);
      if (own.some((kind) => kinds.has(kind))) return false;
      for (const kind of own) kinds.add(kind);
      return true;
    });
  const nullable = type.branches.some(({ kind }) => kind === "null");
  const [first] = branches;
  if (!first) return { kind: "null" };
  if (branches.length === 1 && !nullable) return first;
  if (branches.length === 1 && first.kind === "enum") return { ...first, members: [...first.members, { value: null }] };
  const objects = branches.filter(({ kind }) => kind === "object" || kind === "ref");
  return {
    kind: "union",
    branches: nullable ? [...branches, { kind: "null" }] : branches,
    ...(type.discriminant !== undefined && objects.length > 1 && { discriminant: type.discriminant }),
  };
}

/** The literal of a discriminant fits no index signature but a wide one. */
function closed({ index: _, ...object }: ObjectModel): ObjectModel {
  return object;
}

function withoutNull(type: Extract<TypeModel, { kind: "enum" }>): TypeModel {
  return { ...type, members: type.members.filter(({ value }) => value !== null) };
}

/** What a branch takes for itself. */
function kindsOf(type: TypeModel, discriminated: boolean): readonly string[] {
  if (type.kind === "enum") return [...new Set(type.members.map(({ value }) => typeof value)), "enum"];
  if (type.kind === "object" && discriminated) return [JSON.stringify(type.properties[0])];
  return [type.kind];
}
