/**
 * What a native travels as: the plain JSON type that schema, validator and rules know it by. Only reading, converting and printing
 * have to know natives themselves. A `bigint` has no plain form (an integer or its digits) and is known everywhere.
 */
import type { Constraint } from "./constraint.js";
import type {
  ArrayModel,
  BytesModel,
  DateModel,
  DefinitionId,
  DefinitionModel,
  MapModel,
  ObjectModel,
  SetModel,
  StringModel,
  TupleModel,
  TypeModel,
  UrlModel,
} from "./type.js";

export type NativeModel = DateModel | UrlModel | BytesModel | SetModel | MapModel;
export type WireModel = Exclude<TypeModel, NativeModel>;

type Definitions = Readonly<Record<DefinitionId, DefinitionModel>>;

/** The type itself where it is plain. One level deep: what is inside keeps its own form. */
export function wireForm(type: NativeModel, definitions: Definitions): StringModel | ArrayModel | ObjectModel;
export function wireForm(type: TypeModel, definitions: Definitions): WireModel;
export function wireForm(type: TypeModel, definitions: Definitions): WireModel {
  switch (type.kind) {
    case "date":
      return { kind: "string", constraints: [{ kind: "format", value: type.format }] };
    case "url":
      return { kind: "string", constraints: [{ kind: "format", value: "url" }, ...type.constraints] };
    case "bytes":
      return { kind: "string", constraints: [{ kind: "format", value: "base64" }] };
    case "array":
      return {
        ...type,
        constraints: type.constraints.map((constraint) => byValue(constraint, type.items, definitions)),
      };
    case "set": {
      const { items, constraints } = type;
      return {
        kind: "array",
        items,
        constraints: [byValue(unique, items, definitions), ...withoutUnique(constraints)],
      };
    }
    case "map":
      return keyedByText(type.key) ? objectForm(type) : pairsForm(type, definitions);
    default:
      return type;
  }
}

/** Whether a map with such keys travels as an object: all of them are texts. */
export function keyedByText(key: TypeModel): boolean {
  return key.kind === "string" || (key.kind === "enum" && key.members.every(({ value }) => typeof value === "string"));
}

/** A record; keys that are listed are its optional properties, so that a model sees them. */
function objectForm({ key, value }: MapModel): ObjectModel {
  if (key.kind !== "enum") {
    const constraints = key.kind === "string" ? key.constraints : [];
    return { kind: "object", properties: [], index: { key: constraints, value, docs: {} } };
  }
  const properties = key.members.map(({ value: name, description }) => ({
    name: String(name),
    type: value,
    optional: true,
    docs: description === undefined ? {} : { description },
    origin: nowhere,
  }));
  return { kind: "object", properties };
}

/** Such properties stand nowhere in the source: the map's own place is the nearest. */
const nowhere = { file: "", line: 0, column: 0, length: 0 };

function pairsForm({ key, value, constraints }: MapModel, definitions: Definitions): ArrayModel {
  const pair: TupleModel = {
    kind: "tuple",
    items: [
      { type: key, optional: false, label: "key" },
      { type: value, optional: false, label: "value" },
    ],
  };
  const by = holdsBigint(key, definitions) ? "integer-keys" : "keys";
  return { kind: "array", items: pair, constraints: [{ ...unique, by }, ...withoutUnique(constraints)] };
}

const unique: Extract<Constraint, { kind: "uniqueItems" }> = { kind: "uniqueItems", value: true };

function byValue(constraint: Constraint, items: TypeModel, definitions: Definitions): Constraint {
  const applies = constraint.kind === "uniqueItems" && holdsBigint(items, definitions);
  return applies ? { ...constraint, by: "integers" } : constraint;
}

function withoutUnique(constraints: readonly Constraint[]): readonly Constraint[] {
  return constraints.filter(({ kind }) => kind !== "uniqueItems");
}

/** Whether a value of the type may itself be a bigint, whose two ways to be written are one value. */
function holdsBigint(type: TypeModel, definitions: Definitions, depth = 0): boolean {
  const inner = (part: TypeModel): boolean => holdsBigint(part, definitions, depth + 1);
  if (type.kind === "union") return type.branches.some(inner);
  // A name may lead to itself through unions alone only where the compiler has complained.
  if (type.kind === "ref") return depth < 50 && definitions[type.id] !== undefined && inner(definitions[type.id]!.type);
  return type.kind === "bigint";
}
