/** Types on their own. */
import { describe, expect, test } from "vitest";
import { runRules } from "../../src/rules/run.js";
import { findingsOf, line, readSources, type Sources, show } from "./read-source.js";

function validators(sources: Sources): string[] {
  const { value, diagnostics } = readSources(sources);
  expect(diagnostics.map(line)).toEqual([]);
  return value.validators.map(
    ({ name, module, export: exported, type }) => `${name} = ${module}#${exported}: ${show(type, value)}`,
  );
}

describe("found", () => {
  test.each<[want: string[], source: string]>([
    [["P = src/a.ts#P: { a: string }"], "/** T. @validator */\nexport interface P { a: string }"],
    [["p.q = src/a.ts#P: { a: string }"], "/** T. @validator p.q */\nexport interface P { a: string }"],
    [["P = src/a.ts#Q: { a: string }"], "/** T. @validator */\ninterface P { a: string }\nexport type { P as Q };"],
    [["P = src/a.ts#default: { a: string }"], "/** T. @validator */\nexport default interface P { a: string }"],
    [
      ["L = src/a.ts#L: { items: [{ n: number }] }"],
      "interface Page<T> { items: T[] }\n/** T. @validator */\nexport type L = Page<{ n: number }>;",
    ],
    [["C = src/a.ts#C: string minLength=2"], "/** @validator @minLength 2 */\nexport type C = string;"],
    [["C = src/a.ts#C: [string] minItems=2"], "/** @validator @minItems 2 */\nexport type C = string[];"],
    [["C = src/a.ts#C: <number minimum=1 | null>"], "/** @validator @minimum 1 */\nexport type C = number | null;"],
    [
      ["C = src/a.ts#C: string format=email minLength=2"],
      "/** @format email */\ntype E = string;\n/** @validator @minLength 2 */\nexport type C = E;",
    ],
    [
      ["C = src/a.ts#C: <number minimum=1 | string>"],
      "type U = number | string;\n/** @validator @minimum 1 */\nexport type C = U;",
    ],
    [['C = src/a.ts#C: "b" | "a"'], '/** @validator */\nexport type C = "b" | "a";'],
    [["C = src/a.ts#C: date-time"], "/** @validator */\nexport type C = Date;"],
    [
      ['C = src/a.ts#C: <kind: { kind: "yes" } | { kind: "no" }>'],
      '/** @validator */\nexport type C = { kind: "yes" } | { kind: "no" };',
    ],
    [
      ["B = src/a.ts#B: { a: string }", "A = src/a.ts#A: { a: string }"],
      "/** @validator */\nexport interface B { a: string }\n/** @validator */\nexport interface A { a: string }",
    ],
  ])("%j ← %s", (want, source) => {
    expect(validators(source)).toEqual(want);
  });

  test("docs, definitions and order", () => {
    const { value } = readSources({
      "src/b.ts":
        "/** An address. */\ninterface Address { street: string }\n/**\n * A person.\n * @title Person\n * @validator person\n */\nexport interface P { home: Address; work: Address }",
      "src/a.ts": "/** @validator */\nexport type A = string;\n/** T. @tool */\nexport function t(): void {}",
    });
    expect(value.validators.map(({ name }) => name)).toEqual(["A", "person"]);
    expect(value.validators[1]!.docs).toEqual({ title: "Person", description: "A person." });
    expect(Object.keys(value.definitions)).toEqual(["src/b.ts#P", "src/b.ts#Address"]);
    expect(value.tools).toHaveLength(1);
  });
});

describe("refused, where it stands", () => {
  test.each<[want: string[], source: string]>([
    [["TC1402 2:11"], "/** @validator */\ninterface P { a: string }"],
    [["TC1213 2:18"], "/** @validator */\nexport interface P<T> { a: T }"],
    [["TC1213 2:13"], "/** @validator */\nexport type P<T> = { a: T };"],
    [["TC1110 1:5"], "/** @validator */\nexport class P { a = 1 }"],
    [["TC1110 1:5"], "/** @validator */\nexport enum P { A }"],
    [["TC1110 1:5"], "/** @validator */\nexport function p(): void {}"],
    [["TC1101 1:16"], "/** @validator not a name */\nexport type P = string;"],
    [["TC1203 2:25"], "/** @validator */\nexport interface P { a: () => void }"],
    [["TC1202 2:17"], "/** @validator */\nexport type P = Missing;"],
    [["TC1301 1:16"], "/** @validator @minimum 1 */\nexport type P = string;"],
    [["TC1110 1:16"], "/** @validator @minimum 1 */\nexport interface P { a: string }"],
    [["TC1110 1:16"], "/** @validator @minimum 1 */\nexport type P = { a: string };"],
    [["TC1110 3:16"], "interface I { a: string }\n\n/** @validator @minimum 1 */\nexport type P = I;"],
    [["TC1301 3:16"], "type U = { a: 1 } | null;\n\n/** @validator @minimum 1 */\nexport type P = U;"],
    [["TC1104 1:5"], "/** @validater */\nexport type P = string;"],
    [["TC1105 1:5"], "/** @validator */\n/** P. */\nexport type P = string;"],
  ] as [string[], string][])("%j ← %s", (want, source) => {
    expect(findingsOf(source)).toEqual(want);
  });
});

test("examples are values of the type, and are checked", () => {
  const of = (example: string) =>
    readSources(`/**\n * @validator\n * @example ${example}\n */\nexport interface P { a: string }`).value;
  expect(of('{"a":"x"}').validators[0]!.docs.examples).toEqual([{ a: "x" }]);
  expect(runRules(of('{"a":"x"}'))).toEqual([]);
  expect(runRules(of('{"a":1}')).map(line)).toEqual([
    'src/a.ts:5:18 TC1109 An @example of "P" is not valid: of "a", it must be a string, not 1.',
  ]);
});
