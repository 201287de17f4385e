/** docs/types.md says what really happens: every row is built and run, and the table of unions is that of all pairs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ProjectModel } from "../../src/model/tool.js";
import { runRules } from "../../src/rules/run.js";
import type { ToolEntry } from "../../src/runtime/contract.js";
import { toJson } from "../../src/runtime/kernel/encode/to-json.js";
import { english } from "../../src/runtime/kernel/english.js";
import { entriesOf } from "../agreement/compiled.js";
import { packageRoot } from "../examples/folders.js";
import { readSources } from "../read/read-source.js";
import { tableRows } from "./markdown.js";

const page = readFileSync(join(packageRoot, "docs/types.md"), "utf8");
const platform = {
  "node_modules/@types/node/index.d.ts": `declare global {
    interface URL { readonly href: string }
    interface Buffer<T extends ArrayBufferLike = ArrayBufferLike> extends Uint8Array<T> { readUInt8(): number }
  } export {};`,
};

/** One tool a type: it takes a `p` of it and returns one. */
function projectOf(types: readonly (readonly [type: string, tags: string])[]): ProjectModel {
  const tools = types.map(
    ([type, tags], at) =>
      `/** T.\n * @param p P. ${tags}\n * @tool t${at}\n */\nexport function t${at}(p: ${type}, other?: string): { p: ${type} } { return { p }; }`,
  );
  const { value, diagnostics } = readSources({ ...platform, "src/a.ts": tools.join("\n") });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return value;
}

const code = (cell: string): string => cell.replaceAll("\\|", "|").replace(/^(`+) ?(.*?) ?\1$/, "$2");
const rows = tableRows(page, ["TypeScript type", "JSON Schema"]).map(
  (row): [string, string, string, string, string] => {
    const [type = "", tags = ""] = row[0]!.split(" with ");
    return [code(type), tags === "" ? "" : code(tags), code(row[1]!), code(row[2]!), code(row[3]!)];
  },
);

describe("type → schema → what the function receives", () => {
  const entries = entriesOf(projectOf(rows.map(([type, tags]) => [type, tags] as const)));
  test("the tables are found", () => expect(rows.length).toBeGreaterThan(20));

  test.each(rows.map((row, at) => [at, ...row] as const))("%i: %s %s", (at, _type, _tags, schema, sent, received) => {
    const { input, check, decode } = entries[at] as ToolEntry;
    const { description: _, ...own } = (input() as { properties: { p: Record<string, unknown> } }).properties.p;
    expect(JSON.stringify(own)).toBe(schema);
    const args = { p: JSON.parse(sent) as unknown };
    expect(check(args)).toBe(true);
    expect((decode?.(args) ?? args).p).toEqual(new Function(`return ${received}`)());
  });
});

/** A type, its name in the table, what it travels as, and what that is. */
const branches: readonly (readonly [type: string, wire: readonly unknown[], values: readonly unknown[]])[] = [
  ["Date", ["2026-01-31T09:30:00.000Z"], [new Date("2026-01-31T09:30:00Z")]],
  ["URL", ["https://a.b/c"], [new URL("https://a.b/c")]],
  [
    "Uint8Array",
    ["aGkhIQ==", "1234", ""],
    [...["hi!!", Buffer.from("1234", "base64"), ""].map((text) => new Uint8Array(Buffer.from(text as string)))],
  ],
  ["bigint", ["5", "12345678901234567890"], [5n, 12345678901234567890n]],
  ["Set<number>", [[1, 2], []], [new Set([1, 2]), new Set()]],
  ["Map<number, string>", [[[1, "a"]], []], [new Map([[1, "a"]]), new Map()]],
  ["Map<string, number>", [{ a: 1 }, {}], [new Map([["a", 1]]), new Map()]],
  ["string", ["a", "5"], ["a", "5"]],
  ['"auto"', ["auto"], ["auto"]],
  ["number", [5], [5]],
  ["boolean", [true], [true]],
  ["null", [null], [null]],
  ["number[]", [[1], []], [[1], []]],
  ["{ a: number }", [{ a: 1 }], [{ a: 1 }]],
  ["Record<string, number>", [{ b: 1 }, {}], [{ b: 1 }, {}]],
];
const natives = branches.slice(0, 7);

describe("unions with natives", () => {
  const pairs = natives.flatMap((native, at) => branches.slice(at + 1).map((other) => [native, other] as const));
  const project = projectOf(pairs.map(([[a], [b]]) => [`${a} | ${b}`, ""] as const));
  const refused = new Set<string>();
  for (const [at, tool] of project.tools.entries()) {
    const alone = { ...project, tools: [{ ...tool, output: { kind: "void" } as const }] };
    if (runRules(alone).some((found) => found.code === "TC1208")) refused.add(keyOf(pairs[at]!));
  }
  const isRefused = (a: string, b: string): boolean => refused.has(`${a} | ${b}`) || refused.has(`${b} | ${a}`);

  test("the table is that of all pairs", () => {
    const head = ["", ...natives.map(([type]) => `\`${type}\``)];
    const lines = branches.map(([type]) => {
      const marks = natives.map(([native]) => (native === type ? "" : isRefused(native, type) ? "–" : "✓"));
      return `| \`${type}\` | ${marks.join(" | ")} |`;
    });
    const table = [`| ${head.join(" | ")} |`, `|${head.map(() => "---|").join("")}`, ...lines].join("\n");
    expect(page).toContain(table);
  });

  const decided = pairs.filter((pair) => !refused.has(keyOf(pair)));
  const entries = entriesOf(projectOf(decided.map(([[a], [b]]) => [`${a} | ${b}`, ""] as const)));
  test.each(decided.map((pair, at) => [keyOf(pair), pair, entries[at] as ToolEntry] as const))(
    "%s is decoded to what it was",
    (_key, pair, { check, decode }) => {
      for (const [, wires, values] of pair) {
        for (const [index, wire] of wires.entries()) {
          expect(check({ p: wire })).toBe(true);
          const decoded = (decode?.({ p: wire }) ?? { p: wire }) as { p: unknown };
          expect(decoded.p).toEqual(values[index]);
        }
      }
    },
  );

  const results = pairs.filter((_, at) => {
    const tool = { ...project.tools[at]!, input: { kind: "object", properties: [] } as const };
    return !runRules({ ...project, tools: [tool] }).some((found) => found.code === "TC1208");
  });
  test("of results, only maps of two forms are refused", () => {
    expect(pairs.filter((pair) => !results.includes(pair)).map(keyOf)).toEqual([
      "Map<number, string> | Map<string, number>",
    ]);
  });

  const every = entriesOf(projectOf(results.map(([[a], [b]]) => [`${a} | ${b}`, ""] as const)));
  test.each(results.map((pair, at) => [keyOf(pair), pair, every[at] as ToolEntry] as const))(
    "%s as a result is encoded as what it is",
    (_key, pair, { encode }) => {
      for (const [, wires, values] of pair)
        for (const [index, wire] of wires.entries()) {
          const result = { p: values[index] };
          expect(toJson(encode?.(result) ?? result, english)).toEqual({ p: wire });
        }
    },
  );
});

function keyOf([[a], [b]]: readonly [readonly [string, ...unknown[]], readonly [string, ...unknown[]]]): string {
  return `${a} | ${b}`;
}
