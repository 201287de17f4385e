// biome-ignore-all lint/suspicious/noTemplateCurlyInString: types are written as text here
/** The same public bug reports as in `cases.test.ts`, run: what the validator (and the schema with it) says of values. */
import { expect, test } from "vitest";
import { built } from "./built.js";

type Row = [
  id: string,
  source: string,
  good: readonly unknown[],
  bad: readonly unknown[],
  more?: Record<string, string>,
];

const nest = (levels: number): unknown =>
  Array.from({ length: levels }).reduce((inner, _, index) => (index % 2 ? [inner] : { k: inner }), null);

const rows: readonly Row[] = [
  [
    "A01 Omit over a union",
    `type Channel = { kind: "email"; to: string; traceId: string } | { kind: "sms"; phone: string; traceId: string };
/** Queue a notification. @tool */
export function queue(msg: Omit<Channel, "traceId">, o?: string): string { return msg.kind; }`,
    [{ msg: { kind: "sms" } }, { msg: { kind: "email" } }],
    [{ msg: { kind: "fax" } }, { msg: {} }, { msg: { kind: "email", to: "x" } }],
  ],
  [
    "A02 (A | B) & C",
    `interface Card { via: "card"; token: string }
interface Iban { via: "iban"; iban: string }
type Payment = (Card | Iban) & { cents: number };
/** Take a payment. @tool */
export function pay(p: Payment): boolean { return p.cents > 0; }`,
    [{ p: { via: "iban", iban: "X1", cents: 5 } }, { p: { via: "card", token: "t", cents: 5 } }],
    [{ p: { via: "iban", token: "t", cents: 5 } }, { p: { via: "iban", iban: "X1" } }],
  ],
  [
    "A04 a property beside an index signature",
    `/** Store labels. @tool */
export function setLabels(l: { version: number } & { [key: string]: string | number }): number { return l.version; }`,
    [{ l: { version: 3, team: "core" } }, { l: { version: 3 } }],
    [{ l: { team: "core" } }, { l: { version: "3" } }, { l: { version: 3, team: true } }],
  ],
  [
    "A05 two types of one name",
    `import type { Filter as Other } from "./b.js";
export interface Filter { text: string }
/** Find. @tool */
export function find(f: Filter, o: Other, again?: [Filter, Other]): string { return f.text; }`,
    [{ f: { text: "x" }, o: { minCents: 1 }, again: [{ text: "x" }, { minCents: 1 }] }],
    [
      { f: { text: "x" }, o: { text: "x" } },
      { f: { minCents: 1 }, o: { minCents: 1 } },
    ],
    { "src/b.ts": "export interface Filter { minCents: number }" },
  ],
  [
    "A07 keys that are members of enums",
    `enum Slot { Head = "HEAD", Foot = "FOOT" }
interface Layout { slots: { [Slot.Head]: string; [Slot.Foot]?: string } }
/** Render a layout. @tool */
export function render(layout: Layout, o?: string): string { return layout.slots[Slot.Head]; }`,
    [{ layout: { slots: { HEAD: "x" } } }],
    [{ layout: { slots: {} } }, { layout: { slots: { Head: "x" } } }],
  ],
  [
    "A08 dots in template literals",
    `/** Ping a host. @tool */
export function ping(host: \`\${string}.\${string}\`, ver: \`v\${number}+build\`): string { return host + ver; }`,
    [{ host: "api.example", ver: "v2+build" }],
    [
      { host: "apiXexample", ver: "v2+build" },
      { host: "api.example", ver: "v2build" },
      { host: "api.example", ver: "v22build" },
    ],
  ],
  [
    "A10 line ends in template literals",
    `/** Parse a block. @tool */
export function parseBlock(raw: \`BEGIN\\n\${string}\`, sep: \`a\\u2028\${string}\`): number { return raw.length + sep.length; }`,
    [{ raw: "BEGIN\nbody", sep: "a\u2028b" }],
    [
      { raw: "BEGIN body", sep: "a\u2028b" },
      { raw: "BEGIN\nbody", sep: "a b" },
    ],
  ],
  [
    "A11 two template literals at once",
    `type HasDev = \`\${string}dev\${string}\`;
type HasEu = \`\${string}eu\${string}\`;
/** Tag a build. @tool */
export function tagBuild(name: HasDev & HasEu): string { return name; }`,
    [{ name: "dev-eu" }],
    [{ name: "dev-us" }, { name: "prod-eu" }],
  ],
  [
    "A13 a brand",
    `type SafeUrl = string & { __brands: { SafeUrl: "SafeUrl" } };
/** Fetch a page. @tool */
export function fetchPage(url: SafeUrl): string { return url; }`,
    [{ url: "https://example.com" }],
    [{ url: { __brands: 1 } }, { url: 1 }],
  ],
  [
    "A14 constraints on keys",
    `import type { tags } from "toolc";
/** Save scores per user uuid. @tool */
export function saveScores(scores: { [id: string & tags.Format<"uuid">]: number }): number { return Object.keys(scores).length; }`,
    [{ scores: { "2eb8aa08-aa98-11ea-b4aa-73b441d16380": 3 } }],
    [{ scores: { "not-a-uuid": 3 } }, { scores: { "2eb8aa08-aa98-11ea-b4aa-73b441d16380": "3" } }],
  ],
  [
    "A16 dates",
    `/** List events. @tool */
export function listEvents(from: Date, to?: Date): string { return from.toISOString() + (to ? to.toISOString() : ""); }`,
    [{ from: "2026-03-01T09:00:00Z" }],
    [{ from: "2026-03-01T09:00:00" }, { from: "2026-02-30T09:00:00Z" }, {}],
  ],
  [
    "A17 generic bases",
    `interface Bag<T> { items: { [k: string]: T }; first?: T[] }
interface Words extends Bag<string> { lang: string }
/** Load words. @tool */
export function load(w: Words): number { return Object.keys(w.items).length; }`,
    [{ w: { lang: "en", items: { a: "x" }, first: ["y"] } }].map(({ w }) => w),
    [
      { lang: "en", items: { a: 1 } },
      { lang: "en", items: {}, first: [1] },
    ],
  ],
  [
    "A19 keyof typeof",
    `const add = (a: number, b: number) => a + b;
const sub = (a: number, b: number) => a - b;
export const OPS = { add, sub };
/** Run an operation. @tool */
export function run(op: keyof typeof OPS, a: number, b: number): number { return OPS[op](a, b); }`,
    [{ op: "add", a: 1, b: 2 }],
    [{ op: "mul", a: 1, b: 2 }],
  ],
  [
    "A20 key remapping",
    `type Without<T, K extends keyof T> = { [P in keyof T as P extends K ? never : P]: T[P] };
type Getters<T> = { [P in keyof T as \`get_\${string & P}\`]?: T[P] };
interface Row { id: number; title: string; done: boolean }
/** Update a row. @tool */
export function update(id: number, patch: Partial<Without<Row, "id">>, extra?: Getters<Pick<Row, "title">>): string { return ""; }`,
    [
      { id: 1, patch: {} },
      { id: 1, patch: { title: "x", done: true }, extra: { get_title: "y" } },
    ],
    [
      { id: 1, patch: { id: 2 } },
      { id: 1, patch: {}, extra: { title: "x" } },
    ],
  ],
  [
    "A22 null and undefined",
    `interface P { a: string | null; b?: string; c?: string | null; d: null }
/** Patch a profile. @tool */
export function patch(p: P, o?: string): string { return ""; }`,
    [{ p: { a: null, d: null } }, { p: { a: "x", b: "y", c: null, d: null } }],
    [{ p: { d: null } }, { p: { a: "x", b: null, d: null } }, { p: { a: "x", d: "x" } }],
  ],
  [
    "A26 positional parameters",
    `/** Distance. @tool */
export const distance = (lat1: number, lon1: number, unit: "km" | "mi" = "km", ...via: number[]): string => [lat1, lon1, unit, via.length].join();`,
    [
      { lon1: 2, lat1: 1, via: [7, 8] },
      { lat1: 1, lon1: 2, unit: "mi" },
    ],
    [{ lat1: 1 }, { lat1: 1, lon1: 2, unit: "m" }, { lat1: 1, lon1: 2, via: ["x"] }],
  ],
  [
    "A28 an options object with optional fields",
    `interface Opts { status?: "open" | "closed"; limit?: number }
/** List incidents. @tool */
export function listIncidents({ status = "open", limit = 10 }: Opts = {}): string { return \`\${status}/\${limit}\`; }`,
    [{}, { status: "closed", limit: 1 }],
    [{ status: "x" }, { options: {} }],
  ],
  [
    "A29 a union is wrapped",
    `/** Look up an item. @tool */
export function lookup(q: string | { id: number }): string { return typeof q === "string" ? q : String(q.id); }`,
    [{ q: "abc" }, { q: { id: 4 } }],
    ["abc", { id: 4 }, { q: 4 }],
  ],
  [
    "A32 recursive JSON",
    `type Json = string | number | boolean | null | Json[] | { [k: string]: Json };
type JsonObj = { [K in string]: Json } & { [K in string]: Json | undefined };
/** Store any document. @tool */
export function store(doc: Json, meta: JsonObj): string { return JSON.stringify([doc, meta]); }`,
    [
      { doc: nest(200), meta: { a: nest(199) } },
      { doc: [1, "x", { a: null }], meta: {} },
    ],
    [{ doc: 1, meta: [] }, { doc: 1, meta: null }, { doc: 1 }],
  ],
];

test.each(rows)("%s", (_, source, good, bad, more = {}) => {
  const { takes } = built({ "src/a.ts": source, ...more });
  expect(good.filter((value) => !takes(value))).toEqual([]);
  expect(bad.filter((value) => takes(value))).toEqual([]);
});

test("A05 definitions of one name are distinct in the schema", () => {
  const { schema } = built({
    "src/a.ts": rows.find(([id]) => id.startsWith("A05"))![1],
    "src/b.ts": "export interface Filter { minCents: number }",
  });
  expect(Object.keys(schema["$defs"] as object)).toEqual(["Filter", "Filter2"]);
});
