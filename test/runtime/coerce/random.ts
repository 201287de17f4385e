/** Random schemas with marks, and values that a careless model would send for them. */
import fc from "fast-check";
import type { JsonSchema } from "../../../src/runtime/contract.js";

const rules = [
  "decimal-string",
  "boolean-string",
  "null-as-absent",
  "json-string",
  "null-string",
  "wrap-single",
  "enum-case",
];

type Schema = { readonly [keyword: string]: unknown };

const leaf: fc.Arbitrary<Schema> = fc.constantFrom<Schema>(
  { type: "number" },
  { type: "integer", minimum: 0, maximum: 5 },
  { type: "boolean" },
  { type: "string" },
  { type: "string", pattern: "^[a-z]+$" },
  { type: ["number", "null"] },
  { type: ["string", "null"] },
  { enum: ["asc", "desc"] },
  { enum: ["Ab", "aB", 1, true, null] },
  { const: "only" },
  { type: "null" },
  { $ref: "#/$defs/Node" },
  {},
);

const marks = fc.subarray(rules);
const marked = (schema: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc
    .tuple(schema, fc.option(marks, { freq: 4 }))
    .map(([one, mark]) => (mark ? { ...one, "x-toolc-coerce": mark } : one));

const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.record({ type: fc.constant("array"), items: tie("schema") }),
    objectOf(tie("schema")),
    fc
      .tuple(objectOf(tie("schema")), objectOf(tie("schema")))
      .map(([a, b]) => ({ anyOf: [variant("a", a), variant("b", b)] })),
    fc.array(tie("schema"), { minLength: 2, maxLength: 3 }).map((anyOf) => ({ anyOf })),
  ),
}));

function objectOf(inner: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> {
  const name = fc.constantFrom("a", "b", "c");
  return fc
    .tuple(
      fc.dictionary(name, marked(inner), { maxKeys: 3, noNullPrototype: true }),
      fc.subarray(["a", "b", "c"]),
      fc.boolean(),
    )
    .map(([properties, required, isOpen]) => ({
      type: "object",
      properties,
      required: required.filter((one) => Object.hasOwn(properties, one)),
      additionalProperties: isOpen && Object.keys(properties).length === 0 ? { type: "number" } : false,
    }));
}

function variant(kind: string, { properties, required, ...more }: Schema): Schema {
  return {
    ...more,
    properties: { kind: { const: kind }, ...(properties as object) },
    required: ["kind", ...(required as string[])],
    additionalProperties: false,
  };
}

const node = {
  type: "object",
  properties: { value: { type: "number" }, next: { $ref: "#/$defs/Node" } },
  required: ["value"],
  additionalProperties: false,
};

/** A root object whose marks hold for what has none of its own. */
export const randomSchema: fc.Arbitrary<JsonSchema> = fc
  .tuple(objectOf(schema), marks)
  .map(([root, mark]) => ({ ...root, "x-toolc-coerce": mark, $defs: { Node: node } }));

/** A value near the schema. */
export function carelessValue(schema: Schema, pick: (below: number) => number, depth = 0): unknown {
  const inner = (one: Schema): unknown => carelessValue(one, pick, depth + 1);
  const value = depth > 6 ? 1 : plainValue(schema, pick, inner);
  switch (pick(12)) {
    case 0:
      return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
    case 1:
      return null;
    case 2:
      return Array.isArray(value) && value.length > 0 ? value[0] : [value];
    case 3:
      return typeof value === "string" ? value.toUpperCase() : ` ${JSON.stringify(value)} `;
    case 4:
      return ["null", "true", "abc", "{", "[1]", '"{}"', "1e999", 7, false, {}][pick(10)];
    default:
      return value;
  }
}

function plainValue(schema: Schema, pick: (below: number) => number, inner: (one: Schema) => unknown): unknown {
  if (schema.$ref) return inner(node);
  if ("const" in schema) return schema.const;
  if (schema.enum) return (schema.enum as unknown[])[pick((schema.enum as unknown[]).length)];
  if (schema.anyOf) return inner((schema.anyOf as Schema[])[pick((schema.anyOf as Schema[]).length)] as Schema);
  switch ([schema.type].flat()[0]) {
    case "number":
    case "integer":
      return [0, 1, 5, 9, -1, 1.5][pick(6)];
    case "boolean":
      return pick(2) === 0;
    case "null":
      return null;
    case "array":
      return Array.from({ length: pick(3) }, () => inner(schema.items as Schema));
    case "object": {
      const value: Record<string, unknown> = {};
      for (const [name, property] of Object.entries(schema.properties as Record<string, Schema>)) {
        if (pick(4) > 0) value[name] = inner(property);
      }
      if (pick(8) === 0) value[["x", "A", "__proto__"][pick(3)] as string] = 1;
      return value;
    }
    default:
      return ["x", "abc", "", "null", "3"][pick(5)];
  }
}
