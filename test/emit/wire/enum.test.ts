/** Enums of every size that is treated in its own way, alone and beside other primitives. */
import { expect, test } from "vitest";
import type { Json } from "../../../src/model/json.js";
import type { TypeModel } from "../../../src/model/type.js";
import { entriesOf, projectOf } from "../../agreement/compiled.js";

const literals = (count: number, of: (at: number) => string | number): TypeModel => ({
  kind: "enum",
  members: Array.from({ length: count }, (_, at) => ({ value: of(at) })),
});
const texts = (count: number): TypeModel => literals(count, (at) => `v${at}`);
const numbers = (count: number): TypeModel => literals(count, (at) => at);
const string: TypeModel = { kind: "string", constraints: [] };
const nullType: TypeModel = { kind: "null" };

const rows: readonly (readonly [name: string, type: TypeModel, right: readonly Json[], wrong: readonly Json[]])[] = [
  ...[1, 9, 10, 16, 17, 500].map(
    (count) => [`${count} texts`, texts(count), ["v0", `v${count - 1}`], [`v${count}`, 0, null]] as const,
  ),
  ["10 texts or null", { kind: "union", branches: [texts(10), nullType] }, ["v9", null], ["v10", 0]],
  [
    "9 texts, one of them a sentinel",
    literals(9, (at) => (at === 0 ? "toolc:check:x" : `v${at}`)),
    ["toolc:check:x", "v8"],
    ["x"],
  ],
  ["12 numbers or any text", { kind: "union", branches: [numbers(12), string] }, [11, "x", ""], [12, true, null]],
  ["6 texts or 6 numbers", { kind: "union", branches: [texts(6), numbers(6)] }, ["v5", 5], ["v6", 6, true]],
  [
    "6 numbers, a text, or a boolean",
    { kind: "union", branches: [numbers(6), string, { kind: "boolean" }] },
    [5, "x", true],
    [6, null],
  ],
];

test.each(rows)("%s", (_, type, right, wrong) => {
  const property = {
    name: "p",
    type,
    optional: false,
    docs: {},
    origin: { file: "a.ts", line: 1, column: 1, length: 1 },
  };
  const [entry] = entriesOf(projectOf({ input: { kind: "object", properties: [property] }, definitions: {} }));
  expect(right.filter((p) => !entry?.check({ p }))).toEqual([]);
  expect(wrong.filter((p) => entry?.check({ p }))).toEqual([]);
});
