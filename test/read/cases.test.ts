/** Public bug reports of comparable systems, read by us: what the model must say. Types that come later are not here. */
import { describe, expect, test } from "vitest";
import { line, property, readOne, readSources, show } from "./read-source.js";

function input(source: string): string {
  const { tool, project } = readOne(source);
  return show(tool.input, project);
}

test("A01 Omit over a union is what the checker makes of it, with a warning", () => {
  const source = `type Channel =
  | { kind: "email"; to: string; traceId: string }
  | { kind: "sms"; phone: string; traceId: string };

/** Queue a notification. @tool */
export function queue(msg: Omit<Channel, "traceId">): string {
  return msg.kind;
}`;
  expect(input(source)).toBe('{ kind: "email" | "sms" }');
  expect(readSources(source).diagnostics.map(line)).toEqual([
    'src/a.ts:6:28 TC1212 Omit over a union is not distributive: "to", "phone" of "msg" are dropped.',
  ]);
});

test("A02 a union intersected with an object keeps its discriminant", () => {
  const source = `interface Card { via: "card"; token: string }
interface Iban { via: "iban"; iban: string }
type Payment = (Card | Iban) & { cents: number };

/** Take a payment. @tool */
export function pay(p: Payment): boolean { return p.cents > 0; }`;
  expect(input(source)).toBe(
    '{ p: <via: { via: "card"; token: string; cents: number } | { via: "iban"; iban: string; cents: number }> }',
  );
});

test("A04 a known property beside an index signature", () => {
  const labels = (index: string) =>
    `/** Store labels. @tool */\nexport function setLabels(l: { version: number } & { [key: string]: ${index} }): number { return l.version; }`;
  expect(input(labels("string | number"))).toBe("{ l: { version: number; []: <string | number> } }");
  expect(readSources(labels("string")).diagnostics.map(line)).toEqual([
    'src/a.ts:2:30 TC1207 "version" of "l" is number, but every key must be string.',
  ]);
});

test("A05 two types of one name are two definitions", () => {
  const { value } = readSources({
    "a.ts":
      "export interface Filter { text: string }\n/** Find notes. @tool */\nexport function findNotes(f: Filter, o = 1): string { return f.text; }",
    "b.ts":
      "export interface Filter { minCents: number }\n/** Find invoices. @tool */\nexport function findInvoices(f: Filter, o = 1): number { return f.minCents; }",
  });
  expect(Object.keys(value.definitions)).toEqual(["a.ts#Filter", "b.ts#Filter"]);
});

test("A07 keys that are members of enums", () => {
  const source = `enum Slot { Head = "HEAD", Foot = "FOOT" }
interface Layout { slots: { [Slot.Head]: string; [Slot.Foot]?: string } }

/** Render a layout. @tool */
export function render(layout: Layout): string { return layout.slots[Slot.Head]; }`;
  expect(input(source)).toBe("{ slots: { HEAD: string; FOOT?: string } }");
});

test("A13 a brand is its primitive, whatever the brand looks like", () => {
  const source = `type SafeUrl = string & { __brands: { SafeUrl: "SafeUrl" } };
/** Fetch a page. @tool */
export function fetchPage(url: SafeUrl): string { return url; }`;
  expect(input(source)).toBe("{ url: string! }");
});

test("A14 constraints on keys", () => {
  const source = `import type { tags } from "toolc";
/** Save scores per user uuid. @tool */
export function saveScores(scores: { [id: string & tags.Format<"uuid">]: number }): number { return 1; }`;
  expect(input(source)).toBe("{ scores: { [format=uuid]: number } }");
});

test("A16 a Date is a date, and another tool stays whatever happens to the first", () => {
  const { value } = readSources(`/** List events. @tool */
export function listEvents(from: Date, to?: Date): string { return ""; }
/** Broken. @tool */
export function broken(at: WeakMap<object, Date>): string { return ""; }
/** Say hello. @tool */
export function hello(name: string): string { return "hi " + name; }`);
  expect(value.tools.map((tool) => `${tool.name} ${show(tool.input)}`)).toEqual([
    "listEvents { from: date-time; to?: date-time }",
    "hello { name: string }",
  ]);
});

test("A17 type arguments through extends", () => {
  const source = `interface Bag<T> { items: { [k: string]: T }; first?: T[] }
interface Words extends Bag<string> { lang: string }
/** Load words. @tool */
export function load(w: Words): number { return 1; }`;
  expect(input(source)).toBe("{ lang: string; items: { []: string }; first?: [string] }");
});

test("A19 keyof typeof, with shorthand properties", () => {
  const source = `const add = (a: number, b: number) => a + b;
const sub = (a: number, b: number) => a - b;
export const OPS = { add, sub };
/** Run an operation. @tool */
export function run(op: keyof typeof OPS, a: number, b: number): number { return OPS[op](a, b); }`;
  expect(input(source)).toBe('{ op: "add" | "sub"; a: number; b: number }');
});

describe("A20 key remapping", () => {
  const without = "export type Without<T, K extends keyof T> = { [P in keyof T as P extends K ? never : P]: T[P] };";
  const rest = `type Getters<T> = { [P in keyof T as \`get_\${string & P}\`]?: T[P] };
interface Row { id: number; title: string; done: boolean }
/** Update a row. @tool */
export function update(id: number, patch: Partial<Without<Row, "id">>, extra?: Getters<Pick<Row, "title">>): string { return ""; }`;
  const want = "{ id: number; patch: { title?: string; done?: boolean }; extra?: { get_title?: string } }";

  test("in the file itself", () => {
    expect(input(`${without}\n${rest}`)).toBe(want);
  });

  test("in a package, whose words don't leak", () => {
    const { tool, project } = readOne({
      "node_modules/fest/package.json": '{ "types": "index.d.ts" }',
      "node_modules/fest/index.d.ts": `/** Removes keys. */\n${without}`,
      "src/a.ts": `import type { Without } from "fest";\n${rest}`,
    });
    expect(show(tool.input, project)).toBe(want);
    expect(JSON.stringify(project)).not.toContain("Make all properties");
  });
});

test("A22 null and undefined in all combinations", () => {
  const source = `interface P { a: string | null; b?: string; c?: string | null; d: null }
/** Patch a profile. @tool */
export function patch(p: P): string { return ""; }`;
  expect(input(source)).toBe("{ a: <string | null>; b?: string; c?: <string | null>; d: null }");
});

test("A23 the description goes on after a code block with an @word in it", () => {
  const { tool } = readOne(`/**
 * Renders a form.
 *
 * \`\`\`hbs
 * <Input @placeholder="x" />
 * \`\`\`
 * Only call this after login.
 *
 * @tool
 * @param html - markup, may contain mail like ops@example.com
 */
export function renderForm(html: string): string { return html; }`);
  expect(tool.docs.description).toBe(
    'Renders a form.\n\n```hbs\n<Input @placeholder="x" />\n```\nOnly call this after login.',
  );
  expect(property(tool.input, "html").docs.description).toBe("markup, may contain mail like ops@example.com");
});

test("A25 a @tool inside an @example registers nothing", () => {
  const { value, diagnostics } = readSources(`/**
 * Deletes everything. Internal helper, not for models.
 *
 * @example
 *
 * @tool
 * export function mine() {}
 */
export function wipeAll(): string { return "gone"; }`);
  expect(value.tools).toEqual([]);
  expect(diagnostics.map(({ code }) => code)).toEqual(["TC1107", "TC1006"]);
  expect(diagnostics[0]!.origin).toEqual({ file: "src/a.ts", line: 6, column: 4, length: 5 });
});

test("A26 positional parameters of an arrow function", () => {
  const { tool } = readOne(`/** Distance. @tool */
export const distance = (lat1: number, lon1: number, unit: "km" | "mi" = "km", ...via: number[]): string => "";`);
  expect(show(tool.input)).toBe('{ lat1: number; lon1: number; unit?: "km" | "mi"; via?: [number] }');
  expect(tool.parameters.map(({ name }) => name)).toEqual(["lat1", "lon1", "unit", "via"]);
  expect(property(tool.input, "unit").default).toBe("km");
});

test("A28 a destructured options object whose fields are all optional", () => {
  const { tool } = readOne(`interface Opts { status?: "open" | "closed"; limit?: number }
/** List incidents. @tool */
export function listIncidents({ status = "open", limit = 10 }: Opts = {}): string { return ""; }`);
  expect(show(tool.input)).toBe('{ status?: "open" | "closed"; limit?: number }');
  expect(tool.parameters).toEqual([{ from: "object", name: "options", optional: true }]);
  expect(tool.input.properties.map((each) => each.default)).toEqual(["open", 10]);
});

test("A29 a parameter that is a union is wrapped", () => {
  const source = `/** Look up an item. @tool */
export function lookup(q: string | { id: number }): string { return ""; }`;
  expect(input(source)).toBe("{ q: <string | { id: number }> }");
});

test("A31 decorators are read from the source: no metadata, the same under standard and legacy ones", () => {
  const { value, diagnostics } = readSources(`import { tool } from "toolc";
export class Stock {
  private rows = new Map([["a", 1]]);
  /** Count of an item. */
  @tool() count(sku: string): number { return this.rows.get(sku) ?? 0; }
  private helper(x: number) { return x; }
}`);
  expect(diagnostics).toEqual([]);
  expect(value.tools.map(({ binding }) => binding)).toEqual([
    { form: "method", module: "src/a.ts", export: "Stock", method: "count", instance: "Stock" },
  ]);
});

test("A32 recursive JSON types, intersected", () => {
  const { tool, project } = readOne(`type Json = string | number | boolean | null | Json[] | { [k: string]: Json };
type JsonObj = { [K in string]: Json } & { [K in string]: Json | undefined };
/** Store any document. @tool */
export function store(doc: Json, meta: JsonObj): string { return ""; }`);
  expect(show(property(tool.input, "doc").type, project)).toBe(
    "<string | number | boolean | [#Json] | { []: #Json } | null>",
  );
  const meta = property(tool.input, "meta").type;
  const record = meta.kind === "ref" ? project.definitions[meta.id]!.type : meta;
  expect(record.kind === "object" && record.index && show(record.index.value)).toBe("#Json");
});
