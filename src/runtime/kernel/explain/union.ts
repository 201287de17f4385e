/**
 * `anyOf`: https://json-schema.org/draft/2020-12/json-schema-core#section-10.2.1.2. A model that reads the issues of all
 * branches can't tell which of them matter, so only those of the branch that was meant are reported.
 */
import type { Issue } from "../../answer.js";
import { isPlainObject, kindOf, type PlainObject, sameJson } from "../../json-data.js";
import { shorten } from "../../well-formed.js";
import { describeSchema, describeValue, listAllowed, typesOf } from "./describe.js";
import { explainValue } from "./explain.js";
import { fieldsOf } from "./facts.js";
import { allowedValues, hasMembership, reportNotAllowed } from "./membership.js";
import { reportMismatch } from "./mismatch.js";
import { resolveReference } from "./reference.js";
import { holdsSensitive } from "./sensitive.js";
import { fitsType } from "./type.js";
import {
  hidden,
  inside,
  issueOf,
  type ObjectSchema,
  type Place,
  pathOf,
  report,
  type Schema,
  type Walk,
} from "./walk.js";

export function explainUnion(walk: Walk, schema: ObjectSchema, value: unknown, given: Place): void {
  const { branches, sensitive, sensitiveInside, forObjects, discriminant } = analyse(walk, schema);
  const place = sensitive || (sensitiveInside && typeof value === "string") ? hidden(given) : given;
  const isObject = isPlainObject(value);
  const fitting = isObject ? forObjects : branches.filter((branch) => admits(walk, branch, value));
  if (fitting.length === 0) return explainMisfit(walk, schema, branches, value, place);
  if (fitting.length === 1) return explainValue(walk, fitting[0] as Schema, value, place);

  if (discriminant && isObject) return explainDiscriminated(walk, discriminant, value, place);
  explainBest(walk, fitting, value, place);
}

/** What a union says of itself, whatever the value: found once a schema, since arrays ask it for every item. */
export interface Union {
  readonly branches: readonly Schema[];
  readonly sensitive: boolean;
  /** Something inside a branch is: a text may be that branch as JSON. */
  readonly sensitiveInside: boolean;
  /** The branches that are for objects at all, and what tells those apart. */
  readonly forObjects: readonly Schema[];
  readonly discriminant: Discriminant | undefined;
}

const unions = new WeakMap<ObjectSchema, Union>();

export function analyse(walk: Walk, schema: ObjectSchema): Union {
  const known = unions.get(schema);
  if (known) return known;
  const branches = flatten(walk, schema.anyOf as readonly Schema[]);
  const forObjects = branches.filter((branch) => admits(walk, branch, {}));
  const union: Union = {
    branches,
    sensitive: branches.some((branch) => isSensitive(walk, branch)),
    sensitiveInside: branches.some((branch) => holdsSensitive(walk, branch)),
    forObjects,
    discriminant: forObjects.length > 1 ? findDiscriminant(walk, forObjects) : undefined,
  };
  unions.set(schema, union);
  return union;
}

/** Branches that are unions themselves count as their branches. */
function flatten(walk: Walk, branches: readonly Schema[], depth = 0): readonly Schema[] {
  return branches.flatMap((branch) => {
    const schema = resolveReference(walk.root, branch);
    const isUnionAlone = typeof schema === "object" && Array.isArray(schema.anyOf) && schema.type === undefined;
    return isUnionAlone && depth < 20 ? flatten(walk, schema.anyOf as readonly Schema[], depth + 1) : [branch];
  });
}

/** What one branch hides is hidden where the value fits none of them. */
function isSensitive(walk: Walk, branch: Schema): boolean {
  const schema = resolveReference(walk.root, branch);
  return typeof schema === "object" && schema["x-toolc-sensitive"] === true;
}

/** Whether the branch is for values of this kind at all. */
export function admits(walk: Walk, branch: Schema, value: unknown): boolean {
  const schema = resolveReference(walk.root, branch);
  if (typeof schema === "boolean") return schema;
  if (hasMembership(schema)) return allowedValues(schema).some((allowed) => kindOf(allowed) === kindOf(value));
  return fitsType(schema, value) || (typeof value === "number" && fitsType(schema, 0));
}

/** A wrong kind of value: where the only branch beside `null` is an enum, its values are worth listing. */
function explainMisfit(
  walk: Walk,
  schema: ObjectSchema,
  branches: readonly Schema[],
  value: unknown,
  place: Place,
): void {
  const others = branches.filter((branch) => !isNullAlone(walk, branch));
  if (others.length === 1 && branches.length === 2) {
    const only = resolveReference(walk.root, others[0] as Schema);
    if (typeof only === "object" && hasMembership(only))
      return void reportNotAllowed(walk, [...allowedValues(only), null], value, place);
  }
  const isOneType = others.length < 2 || findDiscriminant(walk, others) !== undefined;
  reportMismatch(walk, { anyOf: schema.anyOf }, value, place, isOneType ? "type_mismatch" : "no_matching_variant");
}

function isNullAlone(walk: Walk, branch: Schema): boolean {
  const schema = resolveReference(walk.root, branch);
  if (typeof schema === "boolean") return false;
  if (hasMembership(schema)) return allowedValues(schema).every((value) => value === null);
  return typesOf(schema).every((type) => type === "null") && schema.type !== undefined;
}

export interface Discriminant {
  readonly name: string;
  readonly branches: readonly { readonly values: readonly unknown[]; readonly schema: Schema }[];
  readonly byValue: ReadonlyMap<unknown, Schema>;
}

/** A property that every branch requires and gives other literal values. */
function findDiscriminant(walk: Walk, branches: readonly Schema[]): Discriminant | undefined {
  const objects = branches.map((branch) => resolveReference(walk.root, branch));
  const [first] = objects;
  if (typeof first !== "object" || !isPlainObject(first.properties)) return undefined;
  for (const name of Object.keys(first.properties)) {
    const values = objects.map((branch) => literalsOf(walk, branch, name));
    const all = values.flat();
    const differ = all.every((one, index) => all.findIndex((other) => sameJson(one, other)) === index);
    if (differ && values.every((own) => own !== undefined)) {
      const found = branches.map((schema, index) => ({ schema, values: values[index] ?? [] }));
      const byValue = new Map(found.flatMap(({ schema, values }) => values.map((one) => [one, schema] as const)));
      return { name, branches: found, byValue };
    }
  }
  return undefined;
}

function literalsOf(walk: Walk, branch: Schema, name: string): readonly unknown[] | undefined {
  if (typeof branch !== "object" || !isPlainObject(branch.properties) || !Object.hasOwn(branch.properties, name))
    return undefined;
  if (!Array.isArray(branch.required) || !branch.required.includes(name)) return undefined;
  const property = resolveReference(walk.root, branch.properties[name] as Schema);
  return typeof property === "object" && hasMembership(property) ? allowedValues(property) : undefined;
}

function explainDiscriminated(
  walk: Walk,
  { name, branches, byValue }: Discriminant,
  value: PlainObject,
  place: Place,
): void {
  const at = inside(place, name);
  if (!Object.hasOwn(value, name)) {
    const allowed = branches.flatMap((branch) => branch.values);
    const expected = listAllowed(walk, allowed);
    const message = walk.messages.missingDiscriminant(name, expected);
    return report(walk, issueOf({ path: pathOf(at), code: "missing_field", message, expected, allowed }));
  }
  const tag = value[name];
  const meant = byValue.get(tag);
  if (meant !== undefined) return explainValue(walk, meant, value, place);
  const allowed = branches.flatMap((branch) => branch.values);
  const near = reportNotAllowed(walk, allowed, tag, at);
  // What else is wrong with the variant that was nearly named is worth saying at once.
  const nearly = near === undefined ? undefined : byValue.get(near);
  if (nearly === undefined) return;
  const ofTag = pathOf(at);
  for (const issue of attempt(walk, nearly, value, place)) if (issue.path !== ofTag) report(walk, issue);
}

/** The branch with the fewest issues, if it stands alone; of equals, the one whose first issue lies deepest. */
function explainBest(walk: Walk, branches: readonly Schema[], value: unknown, place: Place): void {
  const tried: (readonly Issue[])[] = [];
  for (const branch of branches) {
    const issues = attempt(walk, branch, value, place);
    if (issues.length === 0) return;
    tried.push(issues);
  }
  const [best, second] = [...tried].sort((a, b) => a.length - b.length || depthOf(b) - depthOf(a));
  const isAlone = best && second && (best.length < second.length || depthOf(best) > depthOf(second));
  // A branch of which nothing came was not meant.
  const meant = best && branches[tried.indexOf(best)];
  if (isAlone && meant !== undefined && showsAnything(walk, meant, value)) {
    for (const issue of best) report(walk, issue);
    return;
  }
  const expected = walk.messages.or([...new Set(branches.map((branch) => describeVariant(walk, branch)))]);
  const received = describeKeys(walk, value, place);
  const message = walk.messages.noVariant(expected, received);
  report(walk, issueOf({ path: pathOf(place), code: "no_matching_variant", message, expected, received }));
}

function showsAnything(walk: Walk, branch: Schema, value: unknown): boolean {
  const schema = resolveReference(walk.root, branch);
  if (!isPlainObject(value) || typeof schema !== "object") return true;
  const { all, isClosed } = fieldsOf(schema);
  return !isClosed || all.length === 0 || all.some(({ name }) => Object.hasOwn(value, name));
}

/** `object with a and b`: of objects, the kind alone does not tell them apart. */
function describeVariant(walk: Walk, branch: Schema): string {
  const schema = resolveReference(walk.root, branch);
  const isObject = typeof schema === "object" && typesOf(schema).includes("object");
  const names = isObject ? fieldsOf(schema).all.filter(({ required }) => required) : [];
  const kind = describeSchema(walk, branch);
  return names.length === 0
    ? kind
    : walk.messages.having(
        kind,
        names.map(({ name }) => name),
      );
}

/** What came, put so that it can be held against the variants: fields of two of them may stand side by side. */
function describeKeys(walk: Walk, value: unknown, place: Place): string {
  const kind = describeValue(walk, value, place);
  const keys = isPlainObject(value) && !place.sensitive ? Object.keys(value) : [];
  return keys.length === 0
    ? kind
    : walk.messages.having(
        kind,
        keys.map((key) => shorten(key, 60)),
      );
}

function attempt(walk: Walk, branch: Schema, value: unknown, place: Place): readonly Issue[] {
  // Only objects and arrays have one place each, and only they can take long.
  const isStructure = typeof value === "object" && value !== null;
  const known = isStructure ? walk.tried.get(value)?.get(branch) : undefined;
  if (known) return known;
  const issues: Issue[] = [];
  explainValue({ ...walk, issues }, branch, value, place);
  if (isStructure) {
    const memory = walk.tried.get(value) ?? new Map<Schema, readonly Issue[]>();
    walk.tried.set(value, memory.set(branch, issues));
  }
  return issues;
}

function depthOf(issues: readonly Issue[]): number {
  return Math.min(...issues.map((issue) => issue.path.split("/").length));
}
