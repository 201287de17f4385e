/** Types of the model as JSON Schema and as draft-07: given and wanted. */
import { describe, expect, test } from "vitest";
import { rootSchema, type Schema } from "../../src/emit/schema/schema.js";
import { toDraft07 } from "../../src/emit/variants/draft-07.js";
import type { Docs } from "../../src/model/docs.js";
import type { DefinitionModel, ObjectModel, PropertyModel, TypeModel } from "../../src/model/type.js";

const origin = { file: "a.ts", line: 1, column: 1, length: 1 };
const string: TypeModel = { kind: "string", constraints: [] };
const number: TypeModel = { kind: "number", constraints: [] };
const property = (name: string, type: TypeModel, more: Partial<PropertyModel> = {}): PropertyModel => ({
  name,
  type,
  optional: false,
  docs: {},
  origin,
  ...more,
});
const object = (...properties: PropertyModel[]): ObjectModel => ({ kind: "object", properties });
const nothing: Docs = {};

type Row = readonly [want: Schema, type: TypeModel, docs?: Docs];

const rows: readonly Row[] = [
  [
    { type: "string", minLength: 1, format: "email" },
    {
      kind: "string",
      constraints: [
        { kind: "minLength", value: 1 },
        { kind: "format", value: "email" },
      ],
    },
  ],
  [
    { type: "string", pattern: "a", allOf: [{ pattern: "b" }] },
    {
      kind: "string",
      constraints: [
        { kind: "pattern", value: "a" },
        { kind: "pattern", value: "b" },
      ],
    },
  ],
  [{ type: "string" }, { kind: "string", constraints: [{ kind: "pattern", value: "a", runtime: true }] }],
  [
    { type: "integer", minimum: -2147483648, maximum: 2147483647 },
    { kind: "number", constraints: [{ kind: "type", value: "int32" }] },
  ],
  [
    { type: "string", const: "a" },
    { kind: "enum", members: [{ value: "a" }] },
  ],
  [
    { type: ["integer", "null"], enum: [1, 2, null] },
    { kind: "enum", members: [{ value: 1 }, { value: 2 }, { value: null }] },
  ],
  [
    { type: ["string", "boolean"], enum: ["auto", true] },
    { kind: "enum", members: [{ value: "auto" }, { value: true }] },
  ],
  [{ type: ["string", "null"] }, { kind: "union", branches: [string, { kind: "null" }] }],
  [
    { anyOf: [{ type: "string" }, { type: "number" }, { type: "null" }] },
    { kind: "union", branches: [string, number, { kind: "null" }] },
  ],
  [{}, { kind: "unknown" }],
  [
    { type: "string", format: "date", description: "A day." },
    { kind: "date", format: "date" },
    { description: "A day." },
  ],
  [
    { type: "array", items: { type: "number" }, minItems: 1, uniqueItems: true },
    {
      kind: "array",
      items: number,
      constraints: [
        { kind: "minItems", value: 1 },
        { kind: "uniqueItems", value: true },
      ],
    },
  ],
  [
    { type: "array", prefixItems: [{ type: "number", title: "x" }, { type: "string" }], items: false, minItems: 1 },
    {
      kind: "tuple",
      items: [
        { type: number, optional: false, label: "x" },
        { type: string, optional: true },
      ],
    },
  ],
  [
    { type: "array", prefixItems: [{ type: "number" }], items: { type: "string" }, minItems: 1 },
    { kind: "tuple", items: [{ type: number, optional: false }], rest: string },
  ],
  [{ type: "object", properties: {}, additionalProperties: false }, object()],
  [
    {
      type: "object",
      properties: { a: { type: "number" }, b: { type: "string", description: "B", default: "x" } },
      required: ["a"],
      additionalProperties: false,
    },
    object(property("a", number), property("b", string, { optional: true, docs: { description: "B" }, default: "x" })),
  ],
  [
    { type: "object", properties: {}, additionalProperties: { type: "number" } },
    { kind: "object", properties: [], index: { key: [], value: number, docs: {} } },
  ],
  [
    {
      type: "object",
      properties: { v: { type: "number" } },
      required: ["v"],
      propertyNames: { anyOf: [{ enum: ["v"] }, { pattern: "^x-" }] },
      additionalProperties: { type: "string" },
    },
    {
      kind: "object",
      properties: [property("v", number)],
      index: { key: [{ kind: "pattern", value: "^x-" }], value: string, docs: {} },
    },
  ],
  [
    {
      type: "object",
      properties: { level: { type: "string", enum: ["low", "high"], description: "How urgent.\n- low: Not today." } },
      required: ["level"],
      additionalProperties: false,
    },
    object(
      property(
        "level",
        { kind: "enum", members: [{ value: "low", description: "Not today." }, { value: "high" }] },
        { docs: { description: "How urgent." } },
      ),
    ),
  ],
];

const definition = (id: string, type: TypeModel, docs: Docs = {}): Record<string, DefinitionModel> => ({
  [id]: { id, name: id.split("#")[1] ?? id, type, docs, origin },
});

describe("rootSchema", () => {
  test.each(rows.map(([want, type, docs]) => [JSON.stringify(want), want, type, docs] as const))(
    "%s",
    (_, want, type, docs) => {
      expect(rootSchema(type, docs ?? nothing, {}, "model")).toEqual(want);
    },
  );

  test("writes out what is named and used once, and keeps the nearer description", () => {
    const definitions = definition("a.ts#Place", object(property("city", string)), { description: "A place." });
    const place = {
      type: "object",
      properties: { city: { type: "string" } },
      required: ["city"],
      additionalProperties: false,
    };
    const use = (docs: Docs) =>
      rootSchema(object(property("to", { kind: "ref", id: "a.ts#Place" }, { docs })), {}, definitions, "model");
    expect(use({})["properties"]).toEqual({ to: { ...place, description: "A place." } });
    expect(use({ description: "Where to." })["properties"]).toEqual({ to: { ...place, description: "Where to." } });
  });

  test("refers to what is used twice, under names that don't meet", () => {
    const definitions = {
      ...definition("a.ts#P", object(property("a", string))),
      ...definition("b.ts#P", object(property("b", string))),
    };
    const ref = (id: string): TypeModel => ({ kind: "ref", id });
    const schema = rootSchema(
      object(
        property("a", ref("a.ts#P")),
        property("b", ref("a.ts#P")),
        property("c", ref("b.ts#P")),
        property("d", ref("b.ts#P")),
      ),
      {},
      definitions,
      "model",
    );
    expect(Object.keys(schema["$defs"] as object)).toEqual(["P", "P2"]);
    expect(schema["properties"]).toMatchObject({ a: { $ref: "#/$defs/P" }, d: { $ref: "#/$defs/P2" } });
  });

  test("shows checks only to explanations", () => {
    const type = object(
      property(
        "key",
        { kind: "string", constraints: [{ kind: "minLength", value: 9, runtime: true }] },
        { docs: { sensitive: true } },
      ),
    );
    expect(rootSchema(type, {}, {}, "model")["properties"]).toEqual({ key: { type: "string" } });
    expect(rootSchema(type, {}, {}, "check")["properties"]).toEqual({
      key: { type: "string", minLength: 9, "x-toolc-sensitive": true },
    });
  });
});

const older: readonly (readonly [want: Schema, given: Schema])[] = [
  [{ type: "string" }, { type: "string" }],
  [
    { type: "array", items: [{ type: "number" }], additionalItems: false },
    { type: "array", prefixItems: [{ type: "number" }], items: false },
  ],
  [
    { type: "array", items: [{ type: "number" }], additionalItems: { type: "string" } },
    { type: "array", prefixItems: [{ type: "number" }], items: { type: "string" } },
  ],
  [
    { type: "array", maxItems: 0 },
    { type: "array", items: false },
  ],
  [
    { properties: { a: { $ref: "#/definitions/A" } }, definitions: { A: { type: "string" } } },
    { properties: { a: { $ref: "#/$defs/A" } }, $defs: { A: { type: "string" } } },
  ],
  [
    { description: "x", allOf: [{ $ref: "#/definitions/A" }] },
    { $ref: "#/$defs/A", description: "x" },
  ],
  [
    { properties: { items: { type: "array", items: [{}] } } },
    { properties: { items: { type: "array", prefixItems: [{}] } } },
  ],
  [
    { default: { prefixItems: [1] }, enum: [{ $ref: "#/$defs/A" }] },
    { default: { prefixItems: [1] }, enum: [{ $ref: "#/$defs/A" }] },
  ],
];

describe("toDraft07", () => {
  test.each(older.map(([want, given]) => [JSON.stringify(given), want, given] as const))("%s", (_, want, given) => {
    expect(toDraft07(given)).toEqual(want);
  });
});
