/** What the walkers of coercion share. */
import type { CoercionRule } from "../../define-tool.js";
import { fits } from "../explain/fits.js";
import type { ObjectSchema, Schema, Walk } from "../explain/walk.js";

export type Rules = readonly CoercionRule[];

export interface Coercing {
  readonly walk: Walk;
  /** How deep values may be nested, those that stand in JSON texts too. */
  readonly maxDepth: number;
  /** What became of an object or array under a schema and rules, so that nested unions don't multiply. */
  readonly done: Map<unknown, Map<Schema, Map<Rules, Coerced>>>;
  readonly fitting: Map<unknown, Map<Schema, boolean>>;
  /** What a JSON text holds: one object, however often it is asked for. */
  readonly texts: Map<string, unknown>;
}

/** A value after coercion: the same one where nothing was changed. */
export interface Coerced {
  readonly value: unknown;
  readonly changes: readonly Change[];
}

export interface Change {
  /** From the value that was coerced inwards. */
  readonly path: readonly (string | number)[];
  readonly rule: string;
  readonly from: unknown;
  readonly to: unknown;
  /** The values must not be shown. */
  readonly hidden: boolean;
  /** The known name that a field that was taken out may have meant; `null` where there is none. Absent where its key is hidden. */
  readonly nearest?: string | null;
  /** Known names inside of a field that was taken out. */
  readonly wrapped?: readonly string[];
}

const nothing: readonly Change[] = [];

export function unchanged(value: unknown): Coerced {
  return { value, changes: nothing };
}

const noRules: Rules = [];

/** The rules of a schema: its own list, else that of what it stands in. */
export function rulesAt(schema: Schema, inherited: Rules = noRules): Rules {
  return typeof schema === "object" && Array.isArray(schema["x-toolc-coerce"])
    ? (schema["x-toolc-coerce"] as Rules)
    : inherited;
}

/** Whether a value is valid as it is. */
export function isFitting(coercing: Pick<Coercing, "walk" | "fitting">, schema: Schema, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return fits(coercing.walk, schema, value);
  const known = mapAt(coercing.fitting, value);
  let verdict = known.get(schema);
  if (verdict === undefined) {
    verdict = fits(coercing.walk, schema, value);
    known.set(schema, verdict);
  }
  return verdict;
}

/** The map under a key, made where there is none. */
export function mapAt<K, A, B>(map: Map<K, Map<A, B>>, key: K): Map<A, B> {
  let inner = map.get(key);
  if (inner === undefined) {
    inner = new Map();
    map.set(key, inner);
  }
  return inner;
}

/** The changes of a part, as changes of the whole. */
export function within(key: string | number, changes: readonly Change[]): readonly Change[] {
  return changes.map((change) => ({ ...change, path: [key, ...change.path] }));
}

/** Changes inside a sensitive field are changes of that field: keys are data too. */
export function hide({ value, changes }: Coerced): Coerced {
  const shown = new Map<string, Change>();
  for (const { rule } of changes) shown.set(rule, { path: [], rule, from: undefined, to: undefined, hidden: true });
  return { value, changes: [...shown.values()] };
}

/** A property of an object schema, and its name is an own one. */
export function propertyOf(schema: ObjectSchema, name: string): Schema | undefined {
  const { properties } = schema as { properties?: { readonly [name: string]: Schema } };
  return properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
}
