/** Public reports of what models send as arguments, each as a tool, the arguments, and the answer that a user would expect. */
import { describe, expect, test } from "vitest";
import { repair } from "../../../src/repair/repair.js";
import { createDispatcher, type DispatcherOptions } from "../../../src/runtime/index.js";
import { built } from "./built.js";

interface Case {
  readonly id: string;
  readonly gist: string;
  readonly source: string;
  readonly calls: readonly Call[];
}

interface Call {
  readonly tool?: string;
  readonly args: unknown;
  /** A value that the function returned, or a part of the answer: lists of issues and repairs are whole. */
  readonly want: { readonly value: unknown } | { readonly answer: object };
  readonly options?: DispatcherOptions;
  readonly finishReason?: string;
}

const ran = (args: unknown, value: unknown, more: Partial<Call> = {}): Call => ({ args, want: { value }, ...more });
const refused = (args: unknown, code: string, issues: readonly object[] = [], more: Partial<Call> = {}): Call => ({
  args,
  want: { answer: { ok: false, error: { code, retryable: true, ...(issues.length > 0 && { issues }) } } },
  ...more,
});
const says = (args: unknown, code: string, part: string, more: Partial<Call> = {}): Call => ({
  args,
  want: { answer: { ok: false, error: { code, message: expect.stringContaining(part) } } },
  ...more,
});

const cases: readonly Case[] = [
  {
    id: "C01",
    gist: "nothing, or blank text, for a tool without arguments",
    source: `
/** Count alerts. @tool */
export function alertCount(): number { return 3; }
/** Echo. @tool */
export function echo(text: string): string { return text; }`,
    calls: ["", "   ", "\n"].flatMap((blank) => [
      ran(blank, 3, { tool: "alertCount" }),
      refused(blank, "invalid_arguments", [{ path: "/text", code: "missing_field", message: "text is required" }], {
        tool: "echo",
      }),
    ]),
  },
  {
    id: "C02",
    gist: "JSON that is no object",
    source: `
/** Search. @tool */
export function search({ q, tag }: { q?: string; tag?: string }): string { return \`\${q}/\${tag}\`; }
/** Find. @tool */
export function find({ q }: { q: string }): string { return q; }`,
    calls: [
      ran("null", "undefined/undefined", { tool: "search" }),
      refused("null", "invalid_arguments", [{ path: "/q", code: "missing_field" }], { tool: "find" }),
      ...(
        [
          ["5", "number"],
          ['"q"', "string"],
          ["[]", "array"],
          ["true", "boolean"],
        ] as const
      ).map(([text, kind]) => {
        const message = `arguments must be a JSON object, got ${kind}`;
        return refused(text, "invalid_arguments", [{ path: "", code: "type_mismatch", message }], { tool: "search" });
      }),
    ],
  },
  {
    id: "C04",
    gist: "an object as JSON text, nested and nullable",
    source: `
/**
 * Remember.
 *
 * @tool
 * @coerce lossless
 */
export function remember(entry: { text: string; meta: { cat: string } | null }): string { return entry.meta?.cat ?? "none"; }`,
    calls: [
      {
        args: '{"text":"x","meta":"{\\"cat\\":\\"debug\\"}"}',
        want: { answer: { ok: true, value: "debug", repairs: [{ path: "/meta", rule: "json-string" }] } },
      },
      ran('{"text":"x","meta":"null"}', "none"),
      refused('{"text":"x","meta":"hello"}', "invalid_arguments", [{ path: "/meta" }]),
    ],
  },
  {
    id: "C05",
    gist: "strings that look like broken JSON stay as they are, with repair too",
    source: `
/** Write a template. @tool */
export function writeTpl(path: string, body: string): string { return body; }`,
    calls: [{}, { repairJson: repair }].map((options) =>
      ran(
        '{"path": "a.tpl", "body": "{{x}}{{y}} ```json\\n{\\"k\\": 1,}\\n``` it\'s NaN"}',
        '{{x}}{{y}} ```json\n{"k": 1,}\n``` it\'s NaN',
        { options },
      ),
    ),
  },
  {
    id: "C07",
    gist: "{} and then the real object",
    source: `
/** Quote. @tool */
export function quote(stock: string): string { return stock; }`,
    calls: [{}, { repairJson: repair }].map((options) =>
      says('{}{"stock": "ACME"}', "invalid_json", "unexpected second JSON value at position 2", { options }),
    ),
  },
  {
    id: "C08",
    gist: "two calls in one text",
    source: `
/** Add a relation. @tool */
export function addRelation(a: string, b: string): string { return a + b; }`,
    calls: [{}, { repairJson: repair }].map((options) =>
      says('{"a": "X", "b": "Y"}{"a": "X", "b": "Z"}', "invalid_json", "Make two calls", { options }),
    ),
  },
  {
    id: "C10",
    gist: "null for what has a default",
    source: `
/**
 * List.
 *
 * @tool
 * @coerce lossless
 */
export function list(limit = 10, order: "asc" | "desc" = "asc", cursor?: string): string { return \`\${limit},\${order},\${cursor}\`; }
/** List. @tool */
export function strictList(limit = 10): number { return limit; }`,
    calls: [
      ran('{"limit": null, "order": null, "cursor": null}', "10,asc,undefined", { tool: "list" }),
      refused('{"limit": null}', "invalid_arguments", [{ path: "/limit", code: "type_mismatch" }], {
        tool: "strictList",
      }),
    ],
  },
  {
    id: "C11",
    gist: "null for everything that is not set, nested too",
    source: `
/**
 * Scrape.
 *
 * @tool
 * @coerce lossless
 */
export function scrape(url: string, opts?: { wait?: number; proxy?: string }): string { return url + JSON.stringify(opts ?? {}); }`,
    calls: [
      ran('{"url": "https://example.com", "opts": {"wait": null, "proxy": null}}', "https://example.com{}"),
      ran('{"url": "https://example.com", "opts": null}', "https://example.com{}"),
      refused('{"url": null}', "invalid_arguments", [{ path: "/url" }]),
    ],
  },
  {
    id: "C13",
    gist: '"false" as text',
    source: `
/**
 * Create an app.
 *
 * @tool
 * @coerce lossless
 */
export function createApp(name: string, autoOpen = true): boolean { return autoOpen; }
/**
 * Echo.
 *
 * @tool
 * @coerce lossless
 */
export function either(value: boolean | string): boolean | string { return value; }`,
    calls: [
      ...["false", "FALSE", " false "].map((autoOpen) =>
        ran(JSON.stringify({ name: "demo", autoOpen }), false, { tool: "createApp" }),
      ),
      ran('{"value":"false"}', "false", { tool: "either" }),
    ],
  },
  {
    id: "C14",
    gist: "other words for yes and no never become the default",
    source: `
/**
 * Scan.
 *
 * @tool
 * @coerce lossless
 */
export function scan(host: string, passive = false): boolean { return passive; }`,
    calls: ["yes", 1, "1", "on", "ja", ""].map((passive) =>
      refused(JSON.stringify({ host: "h", passive }), "invalid_arguments", [{ path: "/passive", expected: "boolean" }]),
    ),
  },
  {
    id: "C16",
    gist: "null is no empty text and no 0",
    source: `
/**
 * Update.
 *
 * @tool
 * @coerce lossless
 */
export function update(id: number, name: string, credit: number): string { return JSON.stringify([id, name, credit]); }`,
    calls: [
      refused('{"id": "1", "name": null, "credit": null}', "invalid_arguments", [
        { path: "/name" },
        { path: "/credit" },
      ]),
      ran('{"id": "1", "name": "", "credit": "0"}', '[1,"",0]'),
    ],
  },
  {
    id: "C17",
    gist: "blank text is no number",
    source: `
/**
 * Refund.
 *
 * @tool
 * @coerce lossless
 */
export function refund(cents: number, reason?: string): string { return \`\${cents} \${JSON.stringify(reason)}\`; }`,
    calls: [
      ...[" ", ""].map((cents) => refused(JSON.stringify({ cents }), "invalid_arguments", [{ path: "/cents" }])),
      ran('{"cents":100,"reason":""}', '100 ""'),
    ],
  },
  {
    id: "C19",
    gist: "a text where texts and lists are legal stays a text",
    source: `
/**
 * Read a heading.
 *
 * @tool
 * @coerce lossless
 */
export function readHeading(target: string | string[]): string { return JSON.stringify(target); }`,
    calls: [
      ran('{"target": "[\\"Top\\",\\"Child\\"]"}', JSON.stringify('["Top","Child"]')),
      ran('{"target": ["Top","Child"]}', '["Top","Child"]'),
    ],
  },
  {
    id: "C20",
    gist: "an object where a text is wanted",
    source: `
/**
 * Call another tool.
 *
 * @tool
 * @coerce lossless
 */
export function relay(name: string, argsJson: string): string { return argsJson; }`,
    calls: [
      refused('{"name": "nav", "argsJson": {"url": "https://example.com"}}', "invalid_arguments", [
        { path: "/argsJson", code: "type_mismatch", message: "expected string, got object" },
      ]),
    ],
  },
  {
    id: "C22",
    gist: "cut off right after a whole string",
    source: `
/** Write a file. @tool */
export function writeFile(path: string, content: string, mode: "overwrite" | "append" = "overwrite"): string { return path + mode + content; }`,
    calls: [undefined, "stop", "tool_calls", "length"].flatMap((finishReason) =>
      [{}, { repairJson: repair }].map((options) =>
        refused('{"path": "notes.md", "content": "first line"', "truncated_arguments", [], {
          options,
          ...(finishReason !== undefined && { finishReason }),
        }),
      ),
    ),
  },
  {
    id: "C23",
    gist: "valid JSON with fields missing, since the limit was reached",
    source: `
/** Write. @tool */
export function write(path: string, content: string): string { return path + content; }`,
    calls: [
      says('{"path": "x.jac"}', "truncated_arguments", "less", { finishReason: "length" }),
      says('{"path": "x.jac"}', "truncated_arguments", "less", { finishReason: "max_tokens" }),
      says('{"path": "x.jac"}', "invalid_arguments", "content is required", { finishReason: "stop" }),
      says('{"path": "x.jac"}', "invalid_arguments", "content is required"),
    ],
  },
  {
    id: "C25",
    gist: "__proto__ as a key",
    source: `
/** Update profile. @tool */
export function updateProfile(p: { name: string }, extra?: Record<string, string>): string {
  const isPlain = [p, extra ?? {}].every((one) => Object.getPrototypeOf(one) === Object.prototype);
  return JSON.stringify([isPlain, ({} as { admin?: boolean }).admin === undefined, Object.entries(extra ?? {})]);
}`,
    calls: [
      refused(
        '{"p": {"name": "n", "__proto__": {"admin": true}}, "extra": {"__proto__": "x", "constructor": "y"}}',
        "invalid_arguments",
        [{ path: "/p/__proto__", code: "unknown_field" }],
      ),
      ran(
        '{"p": {"name": "n"}, "extra": {"__proto__": "x", "constructor": "y"}}',
        '[true,true,[["__proto__","x"],["constructor","y"]]]',
      ),
    ],
  },
  {
    id: "C26",
    gist: "a code fence",
    source: `
/** Time in a city. @tool */
export function timeIn(city?: string): string { return city ?? "UTC"; }`,
    calls: [
      says('```json\n{"city": "paris"}\n```', "invalid_json", "without a code fence"),
      {
        args: '```json\n{"city": "paris"}\n```',
        want: { answer: { ok: true, value: "paris", repairs: [{ path: "", rule: "code-fence" }] } },
        options: { repairJson: repair },
      },
      says('```json\n{"city": "paris"}\n``` as you wish', "invalid_json", "without a code fence", {
        options: { repairJson: repair },
      }),
    ],
  },
  {
    id: "C28",
    gist: "doubled braces and keys without quotes: the error shows a correct call",
    source: `
/** Post. @tool */
export function post(guild: string, text: string): string { return guild + text; }`,
    calls: [
      ...[{}, { repairJson: repair }].flatMap((options) => [
        says('{{guild: "G", text: "hi",}}', "invalid_json", 'A correct call looks like {"guild":"…","text":"…"}', {
          options,
        }),
        says('{{guild: "G", text: "hi",}}', "invalid_json", 'at position 1 found "{"', { options }),
      ]),
      says('{"guild":"G","text":"hi",}', "invalid_json", "There is no comma after the last element"),
      ran('{"guild":"G","text":"hi",}', "Ghi", { options: { repairJson: repair } }),
    ],
  },
  {
    id: "C29",
    gist: "numbers that JSON has not",
    source: `
/**
 * Set a limit.
 *
 * @tool
 * @coerce lossless
 */
export function setLimit(n: number): number { return n; }`,
    calls: [
      ...["NaN", "Infinity", "-Infinity", "01", ".5", "+1"].flatMap((n) =>
        [{}, { repairJson: repair }].map((options) => refused(`{"n": ${n}}`, "invalid_json", [], { options })),
      ),
      refused('{"n": 1e999}', "invalid_arguments", [{ path: "/n", code: "unsafe_number" }]),
      refused('{"n": "NaN"}', "invalid_arguments", [{ path: "/n" }]),
      refused('{"n": "Infinity"}', "invalid_arguments", [{ path: "/n" }]),
      refused('{"n": "1e999"}', "invalid_arguments", [{ path: "/n" }]),
    ],
  },
  {
    id: "C31",
    gist: "a misspelt optional field",
    source: `
/** Find text. @tool */
export function find(query: string, maxResults = 100): number { return maxResults; }
/**
 * Find text.
 *
 * @tool
 * @unknown strip
 */
export function findLoosely(query: string, maxResults = 100): number { return maxResults; }`,
    calls: [
      says(
        '{"query": "x", "max_results": 5}',
        "invalid_arguments",
        "unknown property max_results; did you mean maxResults?",
        {
          tool: "find",
        },
      ),
      {
        tool: "findLoosely",
        args: '{"query": "x", "max_results": 5}',
        want: {
          answer: {
            ok: true,
            value: 100,
            content: expect.stringMatching(/^100\n.*max_results.*maxResults/),
            repairs: [{ path: "/max_results", from: 5 }],
          },
        },
      },
    ],
  },
  {
    id: "C32",
    gist: "no arguments, parsed arguments, and what is neither",
    source: `
/** Fetch. @tool */
export function fetchData(limit?: number): string { return String(limit); }`,
    calls: [
      ran(undefined, "undefined"),
      ran(null, "undefined"),
      ran(Object.freeze({ limit: 3 }), "3"),
      refused(new Map([["limit", 3]]), "invalid_arguments", [{ path: "", code: "type_mismatch" }]),
      refused(() => 3, "invalid_arguments", [{ path: "", code: "type_mismatch" }]),
    ],
  },
  {
    id: "C34",
    gist: "the wrong branch of a union is one problem",
    source: `
type Action = { action: "create"; title: string } | { action: "delete"; id: number } | { action: "list" };
/** Manage tasks. @tool */
export function task(cmd: Action): string { return cmd.action; }`,
    calls: [
      refused('{"cmd": {"action": "remove", "id": 1}}', "invalid_arguments", [
        {
          path: "/cmd/action",
          code: "not_in_enum",
          allowed: ["create", "delete", "list"],
          received: expect.stringContaining("remove"),
        },
      ]),
      refused('{"cmd": {"action": "create"}}', "invalid_arguments", [{ path: "/cmd/title", code: "missing_field" }]),
    ],
  },
  {
    id: "C35",
    gist: "an enum's value that there is not",
    source: `
/**
 * Analyse.
 *
 * @tool
 * @coerce lossless, enum-case
 */
export function analyse(method: "similarity" | "regression" | "both", k = 5): string { return method; }`,
    calls: [
      refused('{"method": "kriging"}', "invalid_arguments", [
        { path: "/method", code: "not_in_enum", allowed: ["similarity", "regression", "both"] },
      ]),
    ],
  },
  {
    id: "C37",
    gist: "coerced values reach the tool, and the caller's object stays as it was",
    source: `
/**
 * Read lines.
 *
 * @tool
 * @coerce lossless
 */
export function readLines(path: string, offset: number, limit?: number): string { return typeof offset + typeof limit; }`,
    calls: [
      ran('{"path": "a", "offset": "500", "limit": "100"}', "numbernumber"),
      ran(Object.freeze({ path: "a", offset: "500", limit: "100" }), "numbernumber"),
    ],
  },
];

describe.each(cases)("$id: $gist", ({ source, calls }) => {
  test("is answered as a user would expect", async () => {
    const registry = built(source);
    for (const { tool = registry.names()[0]!, args, want, options = {}, finishReason } of calls) {
      const dispatcher = createDispatcher(registry, options as object);
      const before = typeof args === "object" ? JSON.stringify(args) : undefined;
      const answer = await dispatcher.dispatch(
        { id: "c1", name: tool, arguments: args },
        ...(finishReason === undefined ? [] : [{ finishReason }]),
      );
      const wanted = "value" in want ? { ok: true, value: want.value } : want.answer;
      expect(answer, `${tool} ${String(args)}`).toMatchObject(wanted);
      expect(answer.content).not.toContain("[object Object]");
      if (before !== undefined) expect(JSON.stringify(args)).toBe(before);
    }
  });
});

test("all cases of the table are here", () => {
  expect(new Set(cases.map(({ id }) => id)).size).toBe(25);
});
