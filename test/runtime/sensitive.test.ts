/**
 * `@sensitive`: a secret in every place and every form of a call, and a look for it in all that comes out: answers, events, reports,
 * sessions, approvals. Of a text, of a number and of a key alike.
 */
import { inspect } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { zh } from "../../src/messages/zh.js";
import { repair } from "../../src/repair/repair.js";
import type { ToolEntry } from "../../src/runtime/contract.js";
import { createDispatcher, type DispatcherOptions, deny, type ToolCall } from "../../src/runtime/index.js";
import { entriesOf } from "../agreement/compiled.js";
import { readSources } from "../read/read-source.js";
import { registryOf } from "./fixture.js";

/** Text, digits and a name; and what is left of them where something is cut or another case is made of it. */
const [secret, digits, name] = ["hunter2-tr0ub4dor", "918273645546372", "xkcdkey"];
const traces = [/hunter2|tr0ub4dor/i, /91827364|45546372/, /xkcdk/i];

/** Type and further tags. */
const fields: Readonly<Record<string, string | readonly [type: string, ...tags: string[]]>> = {
  text: "string",
  short: ["string", "@maxLength 3"],
  pattern: ["string", "@pattern ^[a-z]{2}$"],
  mail: ["string", "@format email"],
  when: "Date",
  link: "URL",
  bytes: "Uint8Array",
  big: "bigint",
  number: ["number", "@maximum 5"],
  step: ["number", "@multipleOf 7"],
  whole: ["number", "@type int32"],
  flag: "boolean",
  nothing: "null",
  choice: "'alpha' | 'beta'",
  fixed: "'only'",
  literals: "1 | 'two' | true",
  list: "string[]",
  few: ["string[]", "@maxItems 2", "@uniqueItems"],
  numbers: "number[]",
  pair: "[string, number]",
  set: "Set<string>",
  map: "Map<string, number>",
  pairs: "Map<number, string>",
  record: "Record<string, number>",
  object: "{ user: string; age: number; more?: { deep: boolean } }",
  closed: "{}",
  node: "Node",
  told: "Cat | Dog",
  untold: "{ a: string } | { b: number }",
  mixed: "string[] | { a: number } | null",
  scalar: "number | 'auto'",
  maybe: "string | null",
  any: "unknown",
};

function fieldText([field, said]: [string, string | readonly string[]]): string {
  const [type, ...tags] = [said].flat();
  return `  /**\n${["@sensitive", ...tags].map((tag) => `   * ${tag}\n`).join("")}   */\n  ${field}?: ${type};`;
}

const platform = "declare global { interface URL { readonly href: string } }\nexport {};";

const source = `
interface Node { value: string; children?: Node[] }
interface Cat { kind: "cat"; name: string }
interface Dog { kind: "dog"; age: number }
interface Secrets {
${Object.entries(fields).map(fieldText).join("\n")}
}
interface Around {
  /** @sensitive */
  secret?: string;
  open?: number;
}
interface One {
  kind: "one";
  /** @sensitive */
  one: number;
}
interface Pin {
  /** @sensitive */
  pin: number;
}
interface Login {
  /** @sensitive */
  password: string;
  user: string;
}
interface All extends Secrets {
  inside?: Secrets;
  many?: Around[];
  byName?: Record<string, Around>;
  either?: One | { kind: "two"; two: string };
  loose?: Pin | string[];
  tuple?: [Around, number];
  needed?: Login;
}
/** T. @tool
 * @coerce lossless, wrap-single, enum-case
 */
export function keep(all: All): void {}
/** T. @tool
 * @unknown strip
 */
export function strip(all: Secrets & { inside?: Secrets }): void {}
`;

/** What comes in the place of a value. */
const values: readonly unknown[] = [
  secret,
  Number(digits),
  -Number(digits) / 10,
  `${digits}${digits}`,
  ` ${digits} `,
  secret.toUpperCase(),
  [secret],
  [secret, secret],
  [[Number(digits)]],
  { [name]: secret },
  { [name]: { [name]: 1 } },
  { a: secret, b: secret, user: secret, age: secret, value: secret, more: { deep: secret, [name]: 1 } },
  { kind: secret },
  { kind: "cat", name: Number(digits), [name]: 1 },
  { kind: "dog", age: secret },
  { value: "v", children: [{ value: Number(digits) }, { [name]: secret }, secret] },
  { k_a: secret, [name]: Number(digits) },
  JSON.stringify({ [name]: secret }),
  JSON.stringify([Number(digits)]),
  JSON.stringify(secret),
  `{"${name}": ${digits}`,
  [1, secret],
  [
    [secret, 1],
    [secret, 2],
  ],
  secret.repeat(20),
  `${secret}\ud800`,
];

type Make = (value: unknown) => object;
const places: readonly (readonly [string, Make])[] = [
  ...Object.keys(fields).map((field) => [field, (value: unknown) => ({ [field]: value })] as const),
  ...Object.keys(fields).map(
    (field) => [`inside.${field}`, (value: unknown) => ({ inside: { [field]: value, bad: 1 } })] as const,
  ),
  ["many[]", (value) => ({ many: [{ secret: "fine" }, { secret: value, open: "bad" }] })],
  ["byName", (value) => ({ byName: { a: { secret: value, opne: 1 } } })],
  ["either", (value) => ({ either: { kind: "one", one: value } })],
  ["either without its kind", (value) => ({ either: { one: value } })],
  ["loose", (value) => ({ loose: { pin: value } })],
  ["loose as text", (value) => ({ loose: JSON.stringify({ pin: value }) })],
  ["tuple", (value) => ({ tuple: [{ secret: value }, "bad"] })],
  ["needed", (value) => ({ needed: { password: value } })],
  ["needed, misspelt", (value) => ({ needed: { pasword: value } })],
  ["needed, outside", (value) => ({ needed: 1, password: value })],
  ["inside as text", (value) => ({ inside: JSON.stringify({ text: value, number: value }) })],
  ["many as text", (value) => ({ many: JSON.stringify([{ secret: value }]) })],
  ["everywhere", (value) => Object.fromEntries(Object.keys(fields).map((field) => [field, value]))],
];

let tools: readonly ToolEntry[];
beforeAll(() => {
  const { value: project, diagnostics } = readSources({
    "src/a.ts": source,
    "node_modules/@types/node/index.d.ts": platform,
  });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  tools = entriesOf(project).map((tool) => ({ ...tool, approval: true, call: () => "kept" }));
});

/** Everything that leaves: what can be printed, logged or stored by somebody who does not know of the secret. */
async function allOf(calls: readonly ToolCall[], options: DispatcherOptions = {}): Promise<readonly string[]> {
  const out: unknown[] = [];
  const note = (said: unknown): void => void out.push(said);
  const dispatcher = createDispatcher(registryOf(...tools), {
    onError: note,
    onEscalate: note,
    approve: () => "pending",
    ...options,
  } as object);
  for (const event of ["start", "repair", "issue", "denied", "progress", "log", "retry", "end", "escalate"] as const) {
    dispatcher.on(event, note as never);
  }
  const session = dispatcher.session();
  for (const call of calls) {
    const answer = await session.dispatch(call);
    out.push(answer, answer.content);
  }
  return [...out, session.state].map(
    (said) => `${JSON.stringify(said)} ${inspect(said, { depth: 20, maxStringLength: null })}`,
  );
}

const leaks = (texts: readonly string[]) =>
  texts.filter((text) => traces.some((trace) => trace.test(text.replace(/durationMs\W+[\d.e-]+/g, ""))));

const call = (tool: string, args: unknown): ToolCall => ({ id: "c", name: tool, arguments: args });

describe.each(["keep", "strip"])("a value in the place of another: %s", (tool) => {
  test.each(places)("%s", async (_, make) => {
    const sent = values.flatMap((value) => [make(value), JSON.stringify(make(value))]).map((args) => call(tool, args));
    for (const options of [{}, { feedback: { schema: true }, messages: zh }] as const) {
      expect(leaks(await allOf(sent, options))).toEqual([]);
    }
  });
});

test("the test can fail: where nothing is sensitive, values are shown", async () => {
  const open = tools.map((tool) => ({
    ...tool,
    checked: () => JSON.parse(JSON.stringify(tool.checked!()).replaceAll("x-toolc-sensitive", "x-nothing")),
  }));
  const dispatcher = createDispatcher(registryOf(...open));
  let shown = 0;
  for (const [, make] of places) {
    for (const value of values) {
      const answer = await dispatcher.dispatch(call("keep", make(value)));
      if (leaks([answer.content]).length > 0) shown++;
    }
  }
  expect(shown).toBeGreaterThan(values.length * 10);
});

describe("in a text that is no JSON, or not what it should be", () => {
  const whole = JSON.stringify({
    text: secret,
    number: Number(digits),
    object: { user: secret, age: Number(digits), [name]: [secret] },
    record: { [name]: Number(digits) },
    list: [secret, { [name]: secret }],
  });

  test("cut at every place", async () => {
    const texts = Array.from({ length: whole.length }, (_, at) => call("keep", whole.slice(0, at)));
    expect(leaks(await allOf(texts))).toEqual([]);
    expect(leaks(await allOf(texts, { repairJson: repair }))).toEqual([]);
  });

  test.each(["", '"', "'", ",", ":", "{", "}", "]", "\\", "\n", " 1", "/*", "é", "None", "\u2028"])(
    "with %j at every place",
    async (more) => {
      const at = (index: number) =>
        more === ""
          ? whole.slice(0, index) + whole.slice(index + 1)
          : whole.slice(0, index) + more + whole.slice(index);
      const texts = Array.from({ length: whole.length }, (_, index) => call("keep", at(index)));
      expect(leaks(await allOf(texts, { repairJson: repair }))).toEqual([]);
    },
  );

  test.each([
    `{"record": {"${name}": 1, "${name}": 2}}`,
    `{"object": {"${name}": {"${name}": 1, "${name}": 2}}}`,
    `{"list": [{"${name}": 1, "${name}": 2}]}`,
    `{"text": "${secret}", "text": "${secret}"}`,
    `{"number": ${digits}${digits}${digits}}`,
    `{"any": ${digits}${digits}${digits}}`,
    `{"number": ${digits}e999}`,
    `{"record": {"${name}": ${digits}${digits}${digits}}}`,
    `{"record": {"${name}": ${"[".repeat(300)}${"]".repeat(300)}}}`,
    `{"any": {"${name}": ${"[".repeat(300)}${"]".repeat(300)}}}`,
    `{"text": ${secret}}`,
    `{"text": "${secret}"} {"text": "${secret}"}`,
    `{"text": "${secret}"} ${secret}`,
    `{'text': '${secret}', "object": {'${name}': 1,}}`,
    `{"object": {${name}: 1}}`,
    `\`\`\`json\n{"text": "${secret}", "number": ${digits}}\n\`\`\``,
    `{"text": "${secret}"`,
    `"${secret}"`,
    `["${secret}"]`,
    digits,
    secret,
  ])("%s", async (text) => {
    for (const options of [{}, { repairJson: repair }, { repairJson: repair, messages: zh }]) {
      expect(leaks(await allOf([call("keep", text), call("keep", text), call("strip", text)], options))).toEqual([]);
    }
  });
});

describe("in values that JSON has not", () => {
  class Box {}
  test.each<[string, unknown]>([
    ["an instance under a key", { record: { [name]: new Box() } }],
    ["a hole", { list: Object.assign(new Array(2), { 1: secret }) }],
    [
      "a getter that throws",
      {
        object: {
          get [name]() {
            throw new Error(secret);
          },
        },
      },
    ],
    [
      "a proxy that throws",
      {
        object: new Proxy(
          {},
          {
            ownKeys() {
              throw new Error(secret);
            },
          },
        ),
      },
    ],
    ["a function", { any: { [name]: () => secret } }],
    ["a symbol", { text: Symbol(secret) }],
    ["a bigint", { number: BigInt(digits) }],
    ["not a number", { record: { [name]: Number.NaN } }],
  ])("%s", async (_, args) => {
    expect(leaks(await allOf([call("keep", args)]))).toEqual([]);
  });
});

test("a denial shows what the guard says, and nothing of the values", async () => {
  const options = { guards: { "*": () => deny("no", { fields: ["text", "object"] }) } };
  expect(
    leaks(await allOf([call("keep", { text: secret, object: { user: secret, age: Number(digits) } })], options)),
  ).toEqual([]);
});

test("a decision on it says nothing of it either; only the store holds it", async () => {
  const saved: unknown[] = [];
  const approvals = {
    save: (_: string, pending: unknown) => void saved.push(pending),
    take: () => ({ ...(saved[0] as object), toolHash: "other" }) as never,
  };
  const dispatcher = createDispatcher(registryOf(...tools), { approve: () => "pending", approvals } as object);
  const answer = await dispatcher.dispatch(call("keep", { text: secret }));
  expect(leaks([JSON.stringify(answer)])).toEqual([]);
  expect(leaks([JSON.stringify(saved)])).toHaveLength(1);
  const token = answer.ok ? "" : (answer.error.token ?? "");
  expect(leaks([inspect(await dispatcher.resume(token, true), { depth: 20 })])).toEqual([]);
});
