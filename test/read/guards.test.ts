/** `@guard fnName`: which functions can be the guard of a tool, and what is said of those that can't. */
import { describe, expect, test } from "vitest";
import { line, readOne, readSources } from "./read-source.js";

const tool = `/** T. @tool\n * @guard check\n */\nexport function t(to: string, count = 1, tags?: string[]): void {}`;
const imports = `import type { ToolContext } from "toolc";\ninterface Denial { reason: string; retryable: boolean }`;
const guardOf = (text: string) => readOne(`${imports}\n${text}\n${tool}`).tool.guard;

test.each([
  ["nothing", "export function check() {}"],
  ["arguments", "export function check(args: { to: string; count?: number }): void {}"],
  ["arguments", "export const check = async (args: { tags?: readonly string[] | null }): Promise<Denial | void> => {}"],
  ["arguments", "export function check(args: any) { return undefined as Denial | undefined; }"],
  ["arguments", "export function check<A>(args: A): Denial | null { return null; }"],
  ["arguments", "export function check(args: { to: string; other?: 1 }) {}"],
  ["context", "export function check(args: unknown, ctx: ToolContext<{ user: string }>) {}"],
  ["context", "export function check(_: { to: string }, ctx?: ToolContext, more?: number) {}"],
  ["arguments", "function check(args: {}) {}\nexport { check };"],
])("takes %s: %s", (takes, text) => {
  expect(guardOf(text)).toEqual({ module: "src/a.ts", export: "check", takes });
});

test("under the name that can be imported", () => {
  expect(guardOf("function own() {}\nexport { own as check, own as other };")).toMatchObject({ export: "check" });
});

test("of an options object", () => {
  const text = (args: string) =>
    `export function check(args: ${args}) {}\n/** T. @tool\n * @guard check */\nexport function t(o: { a: string; b?: number }): void {}`;
  expect(readOne(text("{ a: string }")).tool.guard).toMatchObject({ takes: "arguments" });
  const { diagnostics } = readSources(text("{ a: number }"));
  expect(diagnostics.map(line)).toContain(
    'src/a.ts:3:11 TC1408 "check" takes other arguments than the tool: { a: number; }.',
  );
});

test("of a method, from the file of its class", () => {
  const { tool } = readOne(
    "export function check() {}\nexport class Box {\n  /** T. @tool\n   * @guard check */\n  open(): void {}\n}",
  );
  expect(tool.guard).toEqual({ module: "src/a.ts", export: "check", takes: "nothing" });
});

test("named in the options of tool()", () => {
  const { tool } = readOne(
    'import { tool } from "toolc";\nexport const check = () => {};\n/** T. */\nexport const t = tool({ guard: "check" }, (a: string): void => {});',
  );
  expect(tool.guard).toMatchObject({ export: "check", takes: "nothing" });
});

describe("refused", () => {
  const said = (text: string) => {
    const { value, diagnostics } = readSources(`${imports}\n${text}\n${tool}`);
    expect(value.tools).toEqual([]);
    return diagnostics.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code} ${message}`);
  };
  test.each([
    ["@guard names no function that this file exports: check.", ""],
    ['"check" is not exported by this file.', "function check() {}"],
    ['"check" is not exported by this file.', "function check() {}\nexport type { check };"],
    ['"check" is no function.', "export const check = 3;"],
    ["@guard names no function that this file exports: check.", "export type check = () => void;"],
    ['"check" takes string first, and not the arguments as one object.', "export function check(to: string) {}"],
    ['"check" takes the context first; the arguments come first.', "export function check(ctx: ToolContext) {}"],
    [
      '"check" has a second parameter that is no ToolContext.',
      "export function check(args: unknown, user: { id: string }) {}",
    ],
    [
      '"check" takes more than the arguments and the context.',
      "export function check(args: unknown, ctx: ToolContext, more: number) {}",
    ],
    ['"check" wants an argument "two", which the tool has not.', "export function check(args: { two: string }) {}"],
    [
      '"check" wants "count", which may be absent: the tool\'s default comes after the guard.',
      "export function check(args: { count: number }) {}",
    ],
    ['"check" takes "to" as number, and the tool has string.', "export function check(args: { to: number }) {}"],
    ['"check" returns boolean.', 'export function check(args: { to: string }) { return args.to === "a"; }'],
    [
      '"check" returns Promise<string | undefined>.',
      "export async function check() { return undefined as string | undefined; }",
    ],
  ])("%s", (message, text) => {
    expect(said(text)).toEqual([`TC1408 ${message}`]);
  });

  test("at the tag, with a name that is near", () => {
    const { diagnostics } = readSources(`${tool}\nexport function chekc() {}`);
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        code: "TC1408",
        hint: "Did you mean chekc?",
        origin: expect.objectContaining({ line: 2, column: 11 }),
      }),
    );
  });

  test("and not a name at all", () => {
    const { diagnostics } = readSources("/** T. @tool\n * @guard Box.check\n */\nexport function t(): void {}");
    expect(diagnostics.map(line)).toEqual([
      'src/a.ts:2:11 TC1102 @guard takes the name of a function that this file exports, not "Box.check".',
    ]);
  });
});
