/** Unions that typia would tell apart by what is no discriminant: a call of a validator is a literal to it. */
import { expect, test } from "vitest";
import type { Json } from "../../../src/model/json.js";
import type { PropertyModel, TypeModel } from "../../../src/model/type.js";
import { entriesOf, projectOf } from "../../agreement/compiled.js";

const origin = { file: "a.ts", line: 1, column: 1, length: 1 };
const property = (name: string, type: TypeModel): PropertyModel => ({ name, type, optional: false, docs: {}, origin });
const string: TypeModel = { kind: "string", constraints: [] };
/** Not typia's to tell apart: lists or texts. */
const loose: TypeModel = { kind: "union", branches: [{ kind: "array", items: string, constraints: [] }, string] };

const branch = (kind: string, ...others: PropertyModel[]): TypeModel => ({
  kind: "object",
  properties: [...others, property("kind", { kind: "enum", members: [{ value: kind }] })],
});

const rows: readonly (readonly [
  name: string,
  branches: readonly TypeModel[],
  right: readonly Json[],
  wrong: readonly Json[],
])[] = [
  [
    "a union in the same property of several branches",
    [branch("a", property("of", loose)), branch("b", property("of", { ...loose }), property("more", string))],
    [
      { of: "x", kind: "a" },
      { of: ["x"], more: "", kind: "b" },
    ],
    [{ of: "x", kind: "b" }, { of: 1, kind: "a" }, { of: "x", kind: "c" }, { kind: "a" }],
  ],
  [
    "unknown in one branch, a number in the other",
    [
      branch("a", property("of", { kind: "unknown" })),
      branch("b", property("of", { kind: "number", constraints: [] })),
    ],
    [
      { of: 1, kind: "a" },
      { of: "x", kind: "a" },
      { of: 1, kind: "b" },
    ],
    [{ of: "x", kind: "b" }, { kind: "a" }],
  ],
];

test.each(rows)("%s", (_, branches, right, wrong) => {
  const type: TypeModel = { kind: "union", branches, discriminant: "kind" };
  const [entry] = entriesOf(
    projectOf({ input: { kind: "object", properties: [property("p", type)] }, definitions: {} }),
  );
  expect(right.filter((p) => !entry?.check({ p }))).toEqual([]);
  expect(wrong.filter((p) => entry?.check({ p }))).toEqual([]);
});

test("decoders know the branches of named types that are used once", () => {
  const bytes: TypeModel = { kind: "bytes" };
  const definitions = Object.fromEntries(
    [
      ["S", property("s", string)],
      ["B", property("b", bytes)],
    ].map(([id, own]) => [id, { id, name: id, type: { kind: "object", properties: [own] }, docs: {}, origin }]),
  );
  const type: TypeModel = {
    kind: "union",
    branches: [
      { kind: "ref", id: "B" },
      { kind: "ref", id: "S" },
    ],
  };
  const [entry] = entriesOf(projectOf({ input: { kind: "object", properties: [property("p", type)] }, definitions }));
  expect(entry?.decode?.({ p: { s: "x" } })).toEqual({ p: { s: "x" } });
  expect(entry?.decode?.({ p: { b: "aGk=" } })).toEqual({ p: { b: new Uint8Array([104, 105]) } });
});
