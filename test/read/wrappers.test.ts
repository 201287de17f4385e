// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source texts are written as text here
/** The wrapper `tool(…)`, and the options of wrapper and decorator. */
import { describe, expect, test } from "vitest";
import { findingsOf, line, readOne, readSources } from "./read-source.js";

const from = 'import { tool } from "toolc";\n';

describe("found", () => {
  test.each<[want: string, source: string]>([
    ["send(to) = src/a.ts#send", "export const send = tool(async (to: string) => to);"],
    ["send(to) = src/a.ts#send", "export const send = tool({}, async (to: string) => to);"],
    ["send(to) = src/a.ts#send", "export const send = tool({}, function (to: string) { return to; });"],
    ["send(to) = src/a.ts#send", "function impl(to: string) {}\nexport const send = tool({}, impl);"],
    ["send(to) = src/a.ts#send", "const send = tool((to: string) => to);\nexport { send };"],
    ["send(to) = src/a.ts#mail", "const send = tool((to: string) => to);\nexport { send as mail };"],
    ["send(to) = src/a.ts#send", "export const send = (tool({} as const, (to: string) => to));"],
    ["send(to) = src/a.ts#default", 'export default tool({ name: "send" }, (to: string) => to);'],
    ["x(to) = src/a.ts#send", 'export const send = tool({ name: "x" }, (to: string) => to);'],
    ["x(to) = src/a.ts#send", '/** T. @tool x */\nexport const send = tool({ name: "x" }, (to: string) => to);'],
    ["send(to) = src/a.ts#send", "/** T. @tool */\nexport const send = tool({}, (to: string) => to);"],
    [
      "send(b) = src/a.ts#send",
      "function impl(a: string): void;\nfunction impl(b: number): void;\nfunction impl(x: unknown): void {}\nexport const send = tool(impl);",
    ],
  ])("%s ← %s", (want, source) => {
    const { tool } = readOne(from + source);
    const args = tool.input.properties.map(({ name }) => name).join(", ");
    expect(`${tool.name}(${args}) = ${tool.binding.module}#${tool.binding.export}`).toBe(want);
  });

  test("toolc need not resolve", () => {
    const source = 'import * as t from "toolc";\nexport const send = t.tool({ name: "x" }, (to: string) => to);';
    expect(readOne(source).tool.name).toBe("x");
    expect(
      readSources('import { tool } from "toolc/nowhere";\nexport const send = tool((to: string) => to);').value.tools,
    ).toEqual([]);
  });

  test.each([
    ["/** Sends. */\nexport const send = tool((to: string) => to);"],
    ["/** Sends. */\nfunction impl(to: string) {}\nexport const send = tool({}, impl);"],
    ["export const send = tool({}, /** Sends. */ (to: string) => to);"],
  ])("is described by its comment, or by that of its function: %s", (source) => {
    expect(readOne(from + source).tool.docs.description).toBe("Sends.");
  });
});

test("all options", () => {
  const { tool } = readOne(`${from}
export const check = () => {};
export const send = tool({
  name: "mail.send", title: \`Send\`, readOnly: false, idempotent: true, destructive: true, openWorld: true, timeout: "1.5s", retry: 2,
  isolate: "worker", exclusive: { parameter: "to" }, approval: true, groups: ["mail", "out"] as const, maxOutput: "20kB",
  coerce: ["decimal-string", "enum-case"], unknown: "strip", guard: "check", "deprecated": "Use post.",
}, async (to: string, n = 1) => to);`);
  expect(tool).toMatchObject({
    name: "mail.send",
    docs: { title: "Send", deprecated: "Use post." },
    hints: { readOnly: false, idempotent: true, destructive: true, openWorld: true },
    execution: {
      timeoutMs: 1_500,
      retries: 2,
      isolate: "worker",
      exclusive: { parameter: "to" },
      approval: true,
      maxOutputBytes: 20_000,
    },
    groups: ["mail", "out"],
    coerce: ["decimal-string", "enum-case"],
    unknown: "strip",
    guard: { module: "src/a.ts", export: "check", takes: "nothing" },
  });
});

describe("options and tags", () => {
  const both = (tag: string, option: string): string[] =>
    findingsOf(`${from}/**\n * T.\n * ${tag}\n */\nexport const send = tool({ ${option} }, (to: string) => to);`);
  test.each<[want: string[], tag: string, option: string]>([
    [[], "@timeout 10s", 'timeout: "10000ms"'],
    [["TC1108 6:37"], "@timeout 10s", 'timeout: "9s"'],
    [[], "@readonly", "readOnly: true"],
    [["TC1108 6:38"], "@readonly", "readOnly: false"],
    [["TC1108 6:34"], "@tool a", 'name: "b"'],
    [[], "@tool", 'name: "b"'],
    [[], "@group a, b", 'groups: ["a", "b"]'],
    [["TC1108 6:36"], "@group a", 'groups: ["b"]'],
    [["TC1108 6:35"], "@title A", 'title: "B"'],
  ])("%j ← %s, %s", (want, tag, option) => {
    expect(both(tag, option)).toEqual(want);
  });
});

describe("refused, where it stands", () => {
  const options = (text: string): string => `export const send = tool(${text}, (to: string) => to);`;
  test.each<[want: string[], source: string]>([
    [
      ["TC1105 3:44"],
      "/** Sends. */\nexport const send = tool({}, /** @param to {@format email} */ (to: string) => to);",
    ],
    [["TC1402 2:7"], "const send = tool((to: string) => to);"],
    [["TC1402 2:33"], "export function outer() { const send = tool((to: string) => to); }"],
    [["TC1403 2:12"], "export let send = tool((to: string) => to);"],
    [["TC1403 2:30"], "export const tools = { send: tool((to: string) => to) };"],
    [["TC1403 2:26"], "export const f = wrap   (tool((to: string) => to)); function wrap<T>(x: T) { return x; }"],
    [["TC1403 2:1"], "tool((to: string) => to);"],
    [["TC1403 2:21"], "export const send = tool();"],
    [["TC1403 2:21"], "export const send = tool({});"],
    [["TC1403 2:30"], "export const send = tool({}, 5);"],
    [["TC1112 3:26"], `const o = {};\n${options("o")}`],
    [["TC1112 3:28"], `const o = {};\n${options("{ ...o }")}`],
    [["TC1112 3:37"], `const t = "5s";\n${options("{ timeout: t }")}`],
    [["TC1112 3:28"], `const timeout = "5s";\n${options("{ timeout }")}`],
    [["TC1112 2:37"], options("{ timeout: `${5}s` }")],
    [["TC1112 2:42"], options('{ groups: ["a", g] }')],
    [["TC1111 2:28"], options('{ timout: "5s" }')],
    [["TC1111 2:28"], options("{ readonly: true }")],
    [["TC1102 2:37"], options('{ timeout: "5 parsecs" }')],
    [["TC1102 2:37"], options("{ timeout: 5 }")],
    [["TC1102 2:38"], options('{ readOnly: "yes" }')],
    [["TC1101 2:34"], options('{ name: "not a name" }')],
    [["TC1102 2:34"], options('{ name: "" }')],
    [["TC1102 2:35"], options("{ retry: -1 }")],
    [[], options('{ coerce: "none" }')],
    [["TC1102 2:36"], options('{ coerce: "sloppy" }')],
    [["TC1102 2:39"], options('{ exclusive: { parameter: "x" } }')],
    [["TC1102 2:39"], options('{ exclusive: "{to}" }')],
    [["TC1403 2:46"], "export const a = tool((x: string) => x), b = tool((x: string) => x);"],
  ] as [string[], string][])("%j ← %s", (want, source) => {
    expect(findingsOf(from + source)).toEqual(want);
  });

  test("an unknown option names the nearest", () => {
    const hint = (source: string) => readSources(from + source).diagnostics[0]!.hint;
    expect(hint(options('{ timout: "5s" }'))).toBe('Did you mean "timeout"?');
    expect(hint(options("{ readonly: true }"))).toBe('Did you mean "readOnly"?');
    expect(hint(options('{ group: "a" }'))).toBe('Did you mean "groups"?');
    expect(hint(options("{ colour: 1 }"))).toContain("There are name, title, readOnly");
    expect(readSources(from + options('{ timeout: "5 parsecs" }')).diagnostics.map(line)).toEqual([
      'src/a.ts:2:37 TC1102 "timeout" takes a time of at most 24 days, not "5 parsecs".',
    ]);
  });
});
