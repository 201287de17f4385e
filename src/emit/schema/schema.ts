/**
 * Types of the model as JSON Schema 2020-12: https://json-schema.org/draft/2020-12. The `model` view is what a model reads; the
 * `check` view holds all that is checked (explanations walk it).
 */
import type { CoercionRule, Docs } from "../../model/docs.js";
import type { Json } from "../../model/json.js";
import type { DefinitionId, TypeModel } from "../../model/type.js";
import { wireForm } from "../../model/wire-form.js";
import type { Definitions } from "../usage.js";
import { namedTypes, resolve } from "../usage.js";
import { arraySchema } from "./array.js";
import { bigintSchema } from "./bigint.js";
import { coerceMark, withDocs } from "./docs.js";
import { enumSchema } from "./enum.js";
import { objectSchema } from "./object.js";
import { numberSchema, stringSchema } from "./primitive.js";
import { tupleSchema } from "./tuple.js";
import { unionSchema } from "./union.js";

export type Schema = { [keyword: string]: Json };
export type SchemaView = "model" | "check";

export interface SchemaContext {
  readonly view: SchemaView;
  readonly definitions: Definitions;
  /** Name in `$defs` of each type that keeps one. */
  readonly names: ReadonlyMap<DefinitionId, string>;
  /** Whether coercion rules are marked. */
  readonly coerces: boolean;
  /** Whether objects take fields that they do not know. */
  readonly open: boolean;
}

/** What a tool says of all its fields; the views that it shows in are those of its own arguments. */
export interface SchemaRules {
  /** Rules of the whole value; absent where neither it nor anything in it coerces. Marked in the `check` view. */
  readonly coerce?: readonly CoercionRule[];
  /** Unknown fields are stripped before the check: the `model` view is open then. */
  readonly strips?: boolean;
}

/** The schema of a whole value, with the `$defs` that it needs. */
export function rootSchema(
  type: TypeModel,
  docs: Docs,
  definitions: Definitions,
  view: SchemaView,
  { coerce, strips = false }: SchemaRules = {},
): Schema {
  const named = namedTypes([type], definitions);
  const coerces = coerce !== undefined && view === "check";
  const open = strips && view === "model";
  const context: SchemaContext = { view, definitions, names: defsNames(named, definitions), coerces, open };
  const described = withDocs(schemaOf(type, context), docs, context);
  const root = coerces && coerce.length > 0 ? { ...described, [coerceMark]: coerce } : described;
  if (named.size === 0) return root;
  const defs: Schema = {};
  for (const [id, name] of context.names) {
    const definition = resolve(id, definitions);
    defs[name] = withDocs(schemaOf(definition.type, context), definition.docs, context);
  }
  return { ...root, $defs: defs };
}

/** The schema of one type; one line a kind. */
export function schemaOf(given: TypeModel, context: SchemaContext): Schema {
  const type = wireForm(given, context.definitions);
  switch (type.kind) {
    case "string":
      return stringSchema(type, context);
    case "number":
      return numberSchema(type, context);
    case "boolean":
      return { type: "boolean" };
    case "null":
      return { type: "null" };
    case "enum":
      return enumSchema(type);
    case "unknown":
      return {};
    case "bigint":
      return bigintSchema(type, context);
    case "array":
      return arraySchema(type, context);
    case "tuple":
      return tupleSchema(type, context);
    case "object":
      return objectSchema(type, context);
    case "union":
      return unionSchema(type, context);
    case "ref": {
      const name = context.names.get(type.id);
      if (name !== undefined) return { $ref: `#/$defs/${name}` };
      const definition = resolve(type.id, context.definitions);
      return withDocs(schemaOf(definition.type, context), definition.docs, context);
    }
  }
}

function defsNames(named: ReadonlySet<DefinitionId>, definitions: Definitions): Map<DefinitionId, string> {
  const names = new Map<DefinitionId, string>();
  const taken = new Set<string>();
  for (const id of named) {
    const wanted = resolve(id, definitions).name;
    let name = wanted;
    for (let number = 2; taken.has(name); number++) name = `${wanted}${number}`;
    taken.add(name);
    names.set(id, name);
  }
  return names;
}
