/** Methods of classes as tools, by comment and by decorator. */
import { describe, expect, test } from "vitest";
import { findingsOf, line, readSources, type Sources } from "./read-source.js";

/** `name = module#export.method (instance)` of each tool; errors fail. */
function bindings(sources: Sources): string[] {
  const { value, diagnostics } = readSources(sources);
  expect(diagnostics.filter(({ severity }) => severity === "error").map(line)).toEqual([]);
  return value.tools.map(({ name, binding }) => {
    const method = binding.form === "function" ? "" : `.${binding.method}`;
    const instance = binding.form === "method" ? ` (${binding.instance})` : "";
    return `${name} = ${binding.module}#${binding.export}${method}${instance}`;
  });
}

const doc = "/** T. @tool */";

describe("found", () => {
  test.each<[want: string[], source: string]>([
    [["run = src/a.ts#C.run (C)"], `export class C {\n${doc} run(a: string): void {} }`],
    [["run = src/a.ts#C.run"], `export class C {\n${doc} static run(a: string): void {} }`],
    [["run = src/a.ts#D.run (C)"], `class C {\n${doc} run(): void {} }\nexport { C as D };`],
    [["run = src/a.ts#default.run (C)"], `export default class C {\n${doc} run(): void {} }`],
    [["run = src/a.ts#D.run (C)"], `export default class C {\n${doc} run(): void {} }\nexport { C as D };`],
    [["run = src/a.ts#default.run (k)"], `/** @instance k */\nexport default class {\n${doc} run(): void {} }`],
    [["run = src/a.ts#C.run (k)"], `/** @instance k */\nexport class C {\n${doc} run(): void {} }`],
    [
      ["run = src/a.ts#C.run (m)"],
      `/** @instance k */\nexport class C {\n/** T. @tool @instance m */ run(): void {} }`,
    ],
    [["run = src/a.ts#C.run (C)"], `export abstract class C {\n${doc} abstract run(): void; }`],
    [
      ["run = src/a.ts#C.run (C)"],
      `export class C {\n${doc} run(): void {} }\nexport class D extends C { override run(): void {} }`,
    ],
    [
      ["run = src/a.ts#C.run (C)", "walk = src/a.ts#D.run (D)"],
      `export class C {\n${doc} run(): void {} }\nexport class D extends C {\n/** T. @tool walk */ override run(): void {} }`,
    ],
    [["run = src/a.ts#C.run (C)"], `export class C {\n${doc} readonly run = async (a: string): Promise<void> => {}; }`],
    [["x = src/a.ts#C.run it (C)"], `export class C {\n/** T. @tool x */ "run it"(): void {} }`],
    [["run = src/a.ts#D.run (C)"], `class C {\n${doc} run(): void {} }\nexport type { C as D };`],
    [["run = src/a.ts#C.run"], `export class C<T> {\n${doc} static run(): void {} }`],
    [
      ["run = src/a.ts#C.run (C)"],
      `import { tool } from "toolc";\nexport class C {\n/** T. */\n@tool() run(): void {} }`,
    ],
    [["run = src/a.ts#C.run"], `import { tool } from "toolc";\nexport class C {\n@tool() static run(): void {} }`],
    [
      ["r.n = src/a.ts#C.run (C)"],
      `import { tool as t } from "toolc";\nexport class C {\n@t({ name: "r.n" }) run(): void {} }`,
    ],
    [["run = src/a.ts#C.run (C)"], `import * as toolc from "toolc";\nexport class C {\n@toolc.tool() run(): void {} }`],
  ])("%j ← %s", (want, source) => {
    expect(bindings(source)).toEqual(want);
  });

  test("through a module of the project that hands tool on", () => {
    const sources = {
      "src/kit.ts": 'export { tool as mark } from "toolc";\nexport * from "toolc";',
      "src/a.ts": 'import { tool } from "./kit.js";\nexport class A {\n@tool() run(): void {} }',
    };
    expect(bindings(sources)).toEqual(["run = src/a.ts#A.run (A)"]);
  });

  test("another tool is no mark", () => {
    const sources = {
      "src/own.ts": "export function tool(): (target: unknown, context: unknown) => void { return () => {}; }",
      "src/a.ts": 'import { tool } from "./own.js";\nexport class A {\n@tool() run(): void {} }',
    };
    expect(findingsOf(sources)).toEqual(["TC1006"]);
  });

  test("overloads: the last signature, any comment", () => {
    const source = `export class C {\n${doc}\nrun(a: string): void;\nrun(a: number): void;\nrun(a: unknown): void {} }`;
    const { value } = readSources(source);
    expect(value.tools.map(({ input }) => input.properties[0]!.type.kind)).toEqual(["number"]);
  });

  test("a this parameter is no argument", () => {
    const { value } = readSources(`export class C {\n${doc} run(this: C, a: string, b: string): void {} }`);
    expect(value.tools[0]!.input.properties.map(({ name }) => name)).toEqual(["a", "b"]);
  });
});

describe("refused, where it stands", () => {
  test.each<[want: string[], source: string]>([
    [["TC1402 1:7"], `class C {\n${doc} run(): void {} }`],
    [["TC1402 1:33"], `export function outer() { class C {\n${doc} run(): void {} } return C; }`],
    [["TC1205 1:14"], `export class C<T> {\n${doc} run(a: T): void {} }`],
    [["TC1205 2:17"], `export class C {\n${doc} run<T>(a: T): void {} }`],
    [["TC1403 2:25"], `export class C {\n${doc} private run(): void {} }`],
    [["TC1403 2:27"], `export class C {\n${doc} protected run(): void {} }`],
    [["TC1403 2:17"], `export class C {\n${doc} #run(): void {} }`],
    [["TC1403 2:17"], `export class C {\n${doc} constructor() {} }`],
    [["TC1403 2:21"], `export class C {\n${doc} get run(): () => void { return () => {}; } }`],
    [["TC1403 2:21"], `export class C {\n${doc} set run(a: string) {} }`],
    [["TC1403 2:17"], `export class C {\n${doc} ["run"](): void {} }`],
    [["TC1403 2:17"], `export class C {\n${doc} run = 5; }`],
    [["TC1403 2:17"], `export default class {\n${doc} run(): void {} }`],
    [["TC1403 2:17"], `export const C = class {\n${doc} run(): void {} };`],
    [["TC1403 2:17"], `export const c = {\n${doc} run(): void {} };`],
    [["TC1403 1:8"], `${doc}\nexport class C { run(): void {} }`],
    [["TC1403 2:21"], `export class C {\n${doc} run(this: Date, a: string): void {} }`],
    [["TC1110 2:24"], `export class C {\n/** T. @tool @instance k */ static run(): void {} }`],
    [["TC1102 2:17"], `/** @instance two words */export class C {\n${doc} run(): void {} }`],
    [["TC1110 1:5"], `/** @timeout 5s */\nexport class C {\n${doc} run(): void {} }`],
    [["TC1104 1:5"], `/** @instanse k */\nexport class C {\n${doc} run(): void {} }`],
    [["TC1402 2:7"], `export type { C };\nclass C {\n${doc} static run(): void {} }`],
    [["TC1403 2:1"], 'import { tool } from "toolc";\n@tool() export class C { run(): void {} }'],
    [["TC1403 3:1"], 'import { tool } from "toolc";\nexport class C {\n@tool run(): void {} }'],
    [["TC1403 3:17"], 'import { tool } from "toolc";\nexport class C {\n@tool() private run(): void {} }'],
    [["TC1403 3:13"], 'import { tool } from "toolc";\nexport class C {\n@tool() get run(): string { return ""; } }'],
    [
      ["TC1108 4:8"],
      "export class C {\n/** A. @tool */\nrun(a: string): void;\n/** B. @tool */\nrun(a: number): void;\nrun(a: unknown): void {} }",
    ],
    [
      ["TC1105 5:12"],
      "export class C {\n/** A. @tool */\nrun(a: string): void;\n/**\n* @param a {@minimum 1}\n*/\nrun(a: number): void;\nrun(a: unknown): void {} }",
    ],
  ] as [string[], string][])("%j ← %s", (want, source) => {
    expect(findingsOf(source)).toEqual(want);
  });
});
