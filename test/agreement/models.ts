/** Random types of the model, as fast-check arbitraries: every kind, nested, with constraints that can be met. */
import fc from "fast-check";
import { type Constraint, formatNames, numberTypes } from "../../src/model/constraint.js";
import type {
  DefinitionId,
  DefinitionModel,
  EnumModel,
  ObjectModel,
  PropertyModel,
  TypeModel,
} from "../../src/model/type.js";
import { keyedByText } from "../../src/model/wire-form.js";

export interface RandomModel {
  readonly input: ObjectModel;
  readonly definitions: Record<DefinitionId, DefinitionModel>;
}

const origin = { file: "random.ts", line: 1, column: 1, length: 1 };
const propertyNames = [
  "",
  "a",
  "b",
  "kind",
  "size",
  "b c",
  "a/b",
  "a~b",
  "$ref",
  "0",
  "length",
  "naïve",
  'quo"te',
  "new\nline",
];
const patterns = ["^a", "^[a-z]{1,3}$", "b$", "^\\p{L}*$", "^.$", "a/b|1"];
/** Those that contain themselves, and others, which are often used once. */
const recursiveIds = ["D0", "D1", "D2"];
const definitionIds = [...recursiveIds, "E0", "E1", "E2"];

const subset = <T>(items: readonly T[], min: number, max: number) =>
  fc.subarray([...items], { minLength: min, maxLength: max });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof(
    fc.constant([] as T[]),
    arbitrary.map((one) => [one]),
  );
const constraint = (value: Constraint): Constraint => value;

const stringConstraints = fc
  .tuple(
    maybe(fc.nat(2).map((value) => constraint({ kind: "minLength", value }))),
    maybe(fc.integer({ min: 2, max: 4 }).map((value) => constraint({ kind: "maxLength", value }))),
    maybe(fc.constantFrom(...patterns).map((value) => constraint({ kind: "pattern", value }))),
    maybe(fc.constantFrom(...patterns).map((value) => constraint({ kind: "pattern", value }))),
  )
  .map((lists) => lists.flat());
const formats = fc.constantFrom(...formatNames).map((value) => [constraint({ kind: "format", value })]);

const numberConstraints = fc
  .tuple(
    maybe(fc.constantFrom(...numberTypes).map((value) => constraint({ kind: "type", value }))),
    maybe(fc.constantFrom(-1.5, 0, 1).map((value) => constraint({ kind: "minimum", value }))),
    maybe(fc.constantFrom(-2, 0, 0.5).map((value) => constraint({ kind: "exclusiveMinimum", value }))),
    maybe(fc.constantFrom(5, 7.5).map((value) => constraint({ kind: "maximum", value }))),
    maybe(fc.constantFrom(6, 8).map((value) => constraint({ kind: "exclusiveMaximum", value }))),
    maybe(fc.constantFrom(0.1, 0.01, 2, 3, 0.25).map((value) => constraint({ kind: "multipleOf", value }))),
  )
  .map((lists) => lists.flat());

const arrayConstraints = fc
  .tuple(
    maybe(fc.nat(1).map((value) => constraint({ kind: "minItems", value }))),
    maybe(fc.integer({ min: 2, max: 3 }).map((value) => constraint({ kind: "maxItems", value }))),
    maybe(fc.constant(constraint({ kind: "uniqueItems", value: true }))),
  )
  .map((lists) => lists.flat());

/** Natives are without double items as they are. */
function counts(constraints: readonly Constraint[]): readonly Constraint[] {
  return constraints.filter(({ kind }) => kind !== "uniqueItems");
}

const string: fc.Arbitrary<TypeModel> = fc
  .oneof({ arbitrary: stringConstraints, weight: 3 }, { arbitrary: formats, weight: 1 })
  .map((constraints) => ({ kind: "string", constraints }));
const number: fc.Arbitrary<TypeModel> = numberConstraints.map((constraints) => ({ kind: "number", constraints }));
const literals = ["a", "b", "toolc:check:x", "", 'quo"te', 0, 1, -2.5, true, false] as const;
const enumeration: fc.Arbitrary<TypeModel> = fc.tuple(subset(literals, 1, 5), fc.boolean()).map(
  ([values, nullable]): EnumModel => ({
    kind: "enum",
    members: [...values, ...(nullable ? [null] : [])].map((value) => ({ value })),
  }),
);
const manyLiterals: fc.Arbitrary<TypeModel> = fc
  .tuple(fc.integer({ min: 6, max: 30 }), fc.boolean())
  .map(([count, texts]) => ({
    kind: "enum",
    members: Array.from({ length: count }, (_, index) => ({ value: texts ? `v${index}` : index })),
  }));
const bigintConstraints = fc
  .tuple(
    maybe(fc.constantFrom("int32", "uint32", "int64", "uint64").map((value) => constraint({ kind: "type", value }))),
    maybe(fc.constantFrom(-10, 0).map((value) => constraint({ kind: "minimum", value }))),
    maybe(fc.constantFrom(1000, 12345678901234).map((value) => constraint({ kind: "exclusiveMaximum", value }))),
    maybe(fc.constantFrom(1, 2, 5).map((value) => constraint({ kind: "multipleOf", value }))),
  )
  .map((lists) => lists.flat());
const urlConstraints = maybe(
  fc.constantFrom("^https:", "[a-z]$").map((value) => constraint({ kind: "pattern", value })),
);
const native: fc.Arbitrary<TypeModel> = fc.oneof(
  fc.constantFrom("date", "date-time").map((format): TypeModel => ({ kind: "date", format })),
  bigintConstraints.map((constraints): TypeModel => ({ kind: "bigint", constraints })),
  urlConstraints.map((constraints): TypeModel => ({ kind: "url", constraints, nominal: true })),
  fc.boolean().map((buffer): TypeModel => ({ kind: "bytes", ...(buffer && { buffer: true, nominal: true }) })),
);
const mapKey: fc.Arbitrary<TypeModel> = fc.oneof(
  { arbitrary: fc.constant<TypeModel>({ kind: "string", constraints: [] }), weight: 2 },
  { arbitrary: string, weight: 1 },
  { arbitrary: enumeration, weight: 1 },
  { arbitrary: number, weight: 1 },
  { arbitrary: native, weight: 1 },
);
const leaf: fc.Arbitrary<TypeModel> = fc.oneof(
  { arbitrary: string, weight: 4 },
  { arbitrary: number, weight: 4 },
  { arbitrary: fc.constant<TypeModel>({ kind: "boolean" }), weight: 1 },
  { arbitrary: fc.constant<TypeModel>({ kind: "null" }), weight: 1 },
  { arbitrary: fc.constant<TypeModel>({ kind: "unknown" }), weight: 1 },
  { arbitrary: enumeration, weight: 3 },
  { arbitrary: manyLiterals, weight: 1 },
  { arbitrary: native, weight: 2 },
  { arbitrary: fc.constantFrom(...definitionIds).map((id): TypeModel => ({ kind: "ref", id })), weight: 2 },
);

function property(name: string, type: TypeModel, optional: boolean): PropertyModel {
  return { name, type, optional, docs: {}, origin };
}

function typeAt(depth: number): fc.Arbitrary<TypeModel> {
  if (depth === 0) return leaf;
  const inner = typeAt(depth - 1);
  const array = fc
    .tuple(inner, arrayConstraints)
    .map(([items, constraints]): TypeModel => ({ kind: "array", items, constraints }));
  const tuple = fc.tuple(fc.array(inner, { maxLength: 3 }), fc.nat(3), maybe(inner)).map(
    ([types, required, rest]): TypeModel => ({
      kind: "tuple",
      items: types.map((type, index) => ({ type, optional: index >= required })),
      ...(rest[0] && { rest: rest[0] }),
    }),
  );
  const set = fc
    .tuple(inner, arrayConstraints)
    .map(([items, constraints]): TypeModel => ({ kind: "set", items, constraints: counts(constraints) }));
  const map = fc.tuple(mapKey, inner, arrayConstraints).map(
    ([key, value, constraints]): TypeModel => ({
      kind: "map",
      key,
      value,
      constraints: keyedByText(key) ? [] : counts(constraints),
    }),
  );
  return fc.oneof(
    { arbitrary: leaf, weight: 3 },
    { arbitrary: array, weight: 2 },
    { arbitrary: tuple, weight: 1 },
    { arbitrary: set, weight: 1 },
    { arbitrary: map, weight: 1 },
    { arbitrary: objectAt(depth - 1), weight: 3 },
    { arbitrary: unionAt(depth - 1), weight: 2 },
    { arbitrary: discriminatedAt(depth - 1), weight: 1 },
  );
}

export function objectAt(depth: number): fc.Arbitrary<ObjectModel> {
  const inner = typeAt(depth);
  const key = fc.oneof(
    fc.constant([]),
    fc.constantFrom("^a", "^.{2}$").map((value): Constraint[] => [{ kind: "pattern", value }]),
  );
  const index = fc.tuple(key, inner).map(([constraints, value]) => ({ key: constraints, value, docs: {} }));
  return subset(propertyNames, 0, 4).chain((names) =>
    fc
      .tuple(
        fc.tuple(...names.map(() => fc.tuple(inner, fc.boolean()))),
        fc.oneof({ arbitrary: fc.constant([]), weight: 4 }, { arbitrary: index.map((one) => [one]), weight: 1 }),
      )
      .map(
        ([types, indexes]): ObjectModel => ({
          kind: "object",
          // With an index signature, TypeScript holds declared properties to it as well.
          properties: types.map(([type, optional], at) =>
            property(names[at] ?? "", indexes.length > 0 ? (indexes[0]?.value ?? type) : type, optional),
          ),
          ...(indexes[0] && { index: indexes[0] }),
        }),
      ),
  );
}

function unionAt(depth: number): fc.Arbitrary<TypeModel> {
  const branch = typeAt(depth).filter((type) => type.kind !== "union" && type.kind !== "null");
  return fc
    .tuple(fc.array(branch, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([branches, nullable]): TypeModel => {
      const all: TypeModel[] = nullable || branches.length === 1 ? [...branches, { kind: "null" }] : branches;
      return { kind: "union", branches: all };
    });
}

/** The discriminant stands first, or last, after properties that may look like one. */
function discriminatedAt(depth: number): fc.Arbitrary<TypeModel> {
  const objects = fc.array(objectAt(depth), { minLength: 2, maxLength: 3 });
  const beside = typeAt(depth).filter(({ kind }) => kind !== "union" && kind !== "object" && kind !== "ref");
  return fc.tuple(objects, maybe(beside), fc.boolean()).map(
    ([branches, others, last]): TypeModel => ({
      kind: "union",
      discriminant: "kind",
      branches: branches
        .map(
          (object, index): TypeModel => ({
            ...object,
            properties: [
              ...object.properties.filter(({ name }) => name !== "kind"),
              property("kind", { kind: "enum", members: [{ value: `k${index}` }] }, false),
            ].sort((a, b) => Number(a.name === "kind") * (last ? 1 : -1) - Number(b.name === "kind") * (last ? 1 : -1)),
          }),
        )
        .concat(others.slice(0, 1)),
    }),
  );
}

export const randomModel: fc.Arbitrary<RandomModel> = fc
  .tuple(objectAt(3), fc.tuple(...definitionIds.map(() => typeAt(1))))
  .map(([input, types]) => ({
    input,
    definitions: Object.fromEntries(
      types.map((type, index) => {
        const id = definitionIds[index] ?? "";
        // A definition that is nothing but a reference would never end.
        const own: TypeModel = {
          kind: "object",
          properties: [
            property("v", type, true),
            ...(recursiveIds.includes(id)
              ? [property("more", { kind: "array", items: { kind: "ref", id }, constraints: [] }, true)]
              : [property(`of${id}`, { kind: "boolean" }, false)]),
          ],
        };
        return [id, { id, name: id, type: own, docs: {}, origin }];
      }),
    ),
  }));
