/**
 * `anyOf`: https://json-schema.org/draft/2020-12/json-schema-core#section-10.2.1.2. A model that reads the issues of all
 * branches can't tell which of them matter, so only those of the branch that was meant are reported.
 */
import type { Issue } from "../../answer.js";
import { isPlainObject, kindOf, type PlainObject, sameJson } from "../../json-data.js";
import { pointTo } from "../../pointer.js";
import { describeSchema, describeValue, listAllowed, typesOf } from "./describe.js";
import { explainValue } from "./explain.js";
import { allowedValues, hasMembership, reportNotAllowed } from "./membership.js";
import { reportMismatch } from "./mismatch.js";
import { resolveReference } from "./reference.js";
import { holdsSensitive } from "./sensitive.js";
import { fitsType } from "./type.js";
import { issueOf, type ObjectSchema, type Place, report, type Schema, type Walk } from "./walk.js";

export function explainUnion(walk: Walk, schema: ObjectSchema, value: unknown, given: Place): void {
  const { branches, sensitive, sensitiveInside, forObjects, discriminant } = analyse(walk, schema);
  const place = sensitive || (sensitiveInside && typeof value === "string") ? { ...given, sensitive: true } : given;
  const isObject = isPlainObject(value);
  const fitting = isObject ? forObjects : branches.filter((branch) => admits(walk, branch, value));
  if (fitting.length === 0) return explainMisfit(walk, schema, branches, value, place);
  if (fitting.length === 1) return explainValue(walk, fitting[0] as Schema, value, place);

  if (discriminant && isObject) return explainDiscriminated(walk, discriminant, value, place);
  explainBest(walk, schema, fitting, value, place);
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
      return reportNotAllowed(walk, [...allowedValues(only), null], value, place);
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
      return { name, branches: branches.map((schema, index) => ({ schema, values: values[index] ?? [] })) };
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

function explainDiscriminated(walk: Walk, { name, branches }: Discriminant, value: PlainObject, place: Place): void {
  const allowed = branches.flatMap((branch) => branch.values);
  const path = pointTo(place.path, name);
  if (!Object.hasOwn(value, name)) {
    const expected = listAllowed(walk, allowed);
    const message = walk.messages.missingDiscriminant(name, expected);
    return report(walk, issueOf({ path, code: "missing_field", message, expected, allowed }));
  }
  const meant = branches.find((branch) => branch.values.some((one) => sameJson(one, value[name])));
  if (meant) explainValue(walk, meant.schema, value, place);
  else reportNotAllowed(walk, allowed, value[name], { ...place, path });
}

/** The branch with the fewest issues, if it stands alone; of equals, the one whose first issue lies deepest. */
function explainBest(
  walk: Walk,
  schema: ObjectSchema,
  branches: readonly Schema[],
  value: unknown,
  place: Place,
): void {
  const tried = branches.map((branch) => attempt(walk, branch, value, place));
  if (tried.some((issues) => issues.length === 0)) return;
  const [best, second] = [...tried].sort((a, b) => a.length - b.length || depthOf(b) - depthOf(a));
  const alone = best && second && (best.length < second.length || depthOf(best) > depthOf(second));
  if (alone) {
    for (const issue of best) report(walk, issue);
    return;
  }
  const expected = describeSchema(walk, { anyOf: schema.anyOf });
  const received = describeValue(walk, value, place);
  report(
    walk,
    issueOf({
      path: place.path,
      code: "no_matching_variant",
      message: walk.messages.noVariant(expected, received),
      expected,
      received,
    }),
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
