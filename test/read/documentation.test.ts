// biome-ignore-all lint/suspicious/noTemplateCurlyInString: types are written as text here
/** Where the words of a nested type come from: what a model reads of a property is what its author wrote nearest to it. */
import { expect, test } from "vitest";
import type { TypeModel } from "../../src/model/type.js";
import { readOne, type Sources } from "./read-source.js";

/** `path: description` of everything inside the arguments that is described. */
function words(sources: Sources): string[] {
  const { tool, project } = readOne(sources);
  const found: string[] = [];
  const visit = (type: TypeModel, path: string, seen: readonly string[]): void => {
    if (type.kind === "ref") {
      const definition = project.definitions[type.id]!;
      if (!seen.includes(type.id)) visit(definition.type, path, [...seen, type.id]);
    } else if (type.kind === "object") {
      for (const { name, docs, type: inner } of type.properties) {
        const here = `${path}.${name}`.replace(/^\./, "");
        if (docs.description !== undefined) found.push(`${here}: ${docs.description}`);
        visit(inner, here, seen);
      }
      if (type.index?.docs.description !== undefined) found.push(`${path}[]: ${type.index.docs.description}`);
      if (type.index) visit(type.index.value, `${path}[]`, seen);
    } else if (type.kind === "array") visit(type.items, `${path}[]`, seen);
    else if (type.kind === "enum") {
      for (const { value, description } of type.members) {
        if (description !== undefined) found.push(`${path}=${value}: ${description}`);
      }
    } else if (type.kind === "union") for (const branch of type.branches) visit(branch, path, seen);
  };
  visit(tool.input, "", []);
  return found;
}

const types = `
interface Base {
  /** Base a. */
  a: string;
  /** Base b. @minimum 1 */
  b?: number;
}
type Left = {
  /** Left v. */
  v: string;
};
type Right = {
  /** Right v. */
  v: string;
  /** Right w. */
  w: number;
};
`;

test.each<[want: string[], type: string, more?: string]>([
  [["p.a: Base a.", "p.b: Base b."], "Base"],
  [["p.a: Base a.", "p.b: Base b."], "Partial<Base>"],
  [["p.a: Base a.", "p.b: Base b."], "Required<Readonly<Base>>"],
  [["p.b: Base b."], "Omit<Base, 'a'>"],
  [["p.b: Base b."], "Pick<Base, 'b'>"],
  [["p.a: Base a.", "p.b: Base b."], "M<Base>", "type M<T> = { readonly [K in keyof T]?: T[K] };"],
  [["p.get_v: Left v."], "G<Left>", "type G<T> = { [K in keyof T as `get_${string & K}`]: T[K] };"],
  [["p.v: Left v.", "p.w: Right w."], "Left & Right"],
  [
    ["p.a: Derived a.", "p.b: Base b."],
    "Derived",
    "interface Derived extends Base {\n  /** Derived a. */\n  a: 'x';\n  b?: 5 | 6;\n}",
  ],
  [
    ["p.c: C c.", "p.b: Base b."],
    "C2",
    "class C {\n  /** C c. */\n  c!: string;\n}\nclass C1 extends C {}\nclass C2 extends C1 implements Base {\n  declare c: 'x';\n  a!: string;\n  /** Base b. */\n  b?: number;\n}",
  ],
  [
    ["p.x: First x.", "p.y: Then y."],
    "I",
    "interface I {\n  /** First x. */\n  x: string;\n}\ninterface I {\n  /** Then y. */\n  y: string;\n}",
  ],
  [
    ["p.items: The items.", "p.items[].v: Left v."],
    "Page<Left>",
    "interface Page<T> {\n  /** The items. */\n  items: T[];\n}",
  ],
  [["p[]: Under any key."], "R", "interface R {\n  /** Under any key. */\n  [k: string]: string;\n}"],
  [["p[].v: Left v."], "Record<string, Left>"],
  [["p: An address."], "Email", "/** An address. @format email */\ntype Email = string;"],
  [
    ["p.to: An address.", "p.cc: Copies."],
    "{ to: Email; /* no */\n  /** Copies. */\n  cc: Email }",
    "/** An address. */\ntype Email = string;",
  ],
  [
    ["p: How fast.", "p=fast: At once.", "p=slow: Later."],
    "Mode",
    "/** How fast. */\nenum Mode {\n  /** At once. */\n  Fast = 'fast',\n  /** Later. */\n  Slow = 'slow',\n}",
  ],
  [
    ["p=one: The first.", "p=three: The third."],
    "Lit",
    "type Lit =\n  /** The first. */\n  | 'one'\n  // no words\n  | 'two'\n  | /** The third. */ 'three';",
  ],
  [["p=1: One.", "p=2: Two."], "Lit", "type Lit =\n  | 1 /** One. */\n  | 2 /** Two. */;"],
  [["p.k=a: In place.", "p.k=b: Too."], "{\n  k:\n    /** In place. */\n    | 'a'\n    /** Too. */\n    | 'b';\n}"],
  // Nothing of the language's own words.
  [[], "Record<'a' | 'b', Date>"],
  [[], "Partial<Readonly<{ d: Date; l: string[] }>>"],
] as [string[], string, string?][])("%j ← %s", (want, type, more = "") => {
  const source = `${types}${more}\n/** T. @tool t */\nexport function t(p: ${type}, o?: string): void {}`;
  expect(words(source)).toEqual(want);
});

test("an inherited constraint holds where it fits", () => {
  const { tool, project } = readOne(
    `${types}interface D extends Base { a: 'x'; b?: 0.5 }\ninterface E extends Base { a: 'y'; b?: number }\n/** T. @tool t */\nexport function t(d: D, e: E): void {}`,
  );
  const b = tool.input.properties.map(({ type }) => {
    const object = type.kind === "ref" ? project.definitions[type.id]!.type : type;
    return object.kind === "object" && object.properties.find(({ name }) => name === "b")?.type;
  });
  expect(b).toMatchObject([{ kind: "enum" }, { kind: "number", constraints: [{ kind: "minimum", value: 1 }] }]);
});

test("words of packages reach, headers of their files don't", () => {
  const header = "/**\n * Copyright (c) Somebody.\n */\nexport interface A {\n  /** Package a. */\n  a: string;\n}\n";
  const license =
    "/** Things.\n * @license MIT\n */\nexport interface B {\n  /**\n   * Package b.\n   * @internal\n   */\n  b: string;\n}\n";
  const sources = {
    "node_modules/one/package.json": '{ "types": "index.d.ts" }',
    "node_modules/one/index.d.ts": header,
    "node_modules/two/package.json": '{ "types": "index.d.ts" }',
    "node_modules/two/index.d.ts": license,
    "src/a.ts":
      'import type { A } from "one";\nimport type { B } from "two";\n/** T. @tool t */\nexport function t(a: A, b: B): void {}',
  };
  expect(words(sources)).toEqual(["a.a: Package a.", "b.b: Package b."]);
  const { project } = readOne(sources);
  expect(Object.values(project.definitions).map(({ docs }) => docs.description)).toEqual([undefined, undefined]);
});

test("words beside a property, on its line, are its own; those that stand alone are nobody's", () => {
  const source = `interface P { /** City. */ city: string; /** Days. */ days?: number }
interface Q {
  a: string; /** Behind a. */
  b: string; /** Behind b, */ c: string;
  /** Alone. */
}
/** T. @tool */
export function t(p: P, q: Q, r: { /** First. */ x: string, /** Second. */ y: string }): void {}`;
  expect(words(source)).toEqual([
    "p.city: City.",
    "p.days: Days.",
    "q.a: Behind a.",
    "q.c: Behind b,",
    "r.x: First.",
    "r.y: Second.",
  ]);
});

test("the name in a @param may have any letters", () => {
  const source = `/**
 * T.
 * @tool
 * @param größe How large. {@minimum 1}
 * @param орт.ключ Its key.
 */
export function t(größe: number, орт: { ключ: string }): void {}`;
  expect(words(source)).toEqual(["größe: How large.", "орт.ключ: Its key."]);
});
