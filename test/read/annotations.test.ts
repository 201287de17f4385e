/** Tags of types that tell the model something: typia's examples, defaults and JSON Schema plug-ins. */
import { describe, expect, test } from "vitest";
import { line, readOne, readSources } from "./read-source.js";

const tags = `
type Tag<Kind, Value, Schema> = { "typia.tag"?: { target: "string"; kind: Kind; value: Value; schema: Schema } };
type Example<V> = Tag<"example", V, { example: V }>;
type Examples<V> = Tag<"examples", V, { examples: V }>;
type Default<V> = Tag<"default", V, { default: V }>;
type Plugin<S> = Tag<"jsonPlugin", undefined, S>;
type Media<V> = Tag<"contentMediaType", V, { contentMediaType: V }>;
type Sequence<V> = Tag<"sequence", V, {}>;
`;
const source = (type: string, more = "") => `${tags}${more}
/** T. @tool t */
export function t(p: ${type}, q: string): void {}`;

test.each<readonly [want: object, type: string]>([
  [{ docs: { examples: ["a"] } }, 'string & Example<"a">'],
  [{ docs: { examples: [1, 2] } }, "number & Examples<{ one: 1; two: 2 }>"],
  [{ docs: { examples: ["a", "b"] } }, 'string & Example<"a"> & Example<"b">'],
  [{ docs: { examples: [["a", 1]] } }, '(string | number)[] & Example<["a", 1]>'],
  [{ docs: { examples: [{ a: null }] } }, "{ a: string | null } & Example<{ a: null }>"],
  [{ docs: { examples: ["5"] } }, "bigint & Example<5n>"],
  [{ docs: {}, default: "a" }, 'string & Default<"a">'],
  [{ docs: {}, default: "a" }, '(string & Default<"a">) | null'],
  [{ docs: {}, default: "a" }, '(string & Default<"a">) | number[]'],
  [
    { docs: { title: "T", description: "D", deprecated: "" } },
    'string & Plugin<{ title: "T"; description: "D"; deprecated: true }>',
  ],
  [{ docs: { examples: [3, 4] }, default: 4 }, "number & Plugin<{ examples: [3, 4]; default: 4 }>"],
  [{ docs: {} }, "number & Sequence<3>"],
])("%j ← %s", (want, type) => {
  const { docs, ...property } = readOne(source(type)).tool.input.properties[0]!;
  expect({ docs, ...("default" in property && { default: property.default }) }).toEqual(want);
});

test("what the comment says is nearer", () => {
  const more =
    'interface P {\n  /** Own words. @example o */\n  p: string & Example<"e"> & Plugin<{ description: "D" }>;\n}';
  const [p] = readOne(source("P", more).replace(", q: string", "")).tool.input.properties;
  expect(p!.docs).toEqual({ description: "Own words.", examples: ["o", "e"] });
});

describe("what reaches nobody is told", () => {
  test.each<readonly [want: string, type: string]>([
    ['tags: minLength of "p" reaches neither the model nor the check.', "string & Plugin<{ minLength: 3 }>"],
    ['tags: contentMediaType of "p" reaches neither the model nor the check.', 'string & Media<"text/html">'],
    ['tags: example of "p" reaches neither the model nor the check.', "string & Example<string>"],
    ['tags: example of The items of "p" reaches neither the model nor the check.', '(string & Example<"a">)[]'],
    [
      'tags: default of The values of "p" reaches neither the model nor the check.',
      'Record<string, string & Default<"a">>',
    ],
  ])("%s", (want, type) => {
    const found = readSources(source(type)).diagnostics.filter(({ code }) => code === "TC1309");
    expect(found.map(line)).toEqual([expect.stringContaining(want)]);
    expect(found[0]!.hint).toBeDefined();
  });
});
