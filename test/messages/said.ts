/** Calls after which every sentence that a model can read was said once: in whatever words they are said. */

import type { Answer } from "../../src/runtime/answer.js";
import type { JsonSchema, ToolEntry } from "../../src/runtime/contract.js";
import { createDispatcher, type DispatcherOptions, deny, media, RetryableError } from "../../src/runtime/index.js";
import type { Isolation } from "../../src/runtime/isolation.js";
import { entry, number, object, registryOf, string } from "../runtime/fixture.js";

const hidden = (schema: JsonSchema): JsonSchema => ({ ...schema, "x-toolc-sensitive": true });
const coerced = (schema: JsonSchema): JsonSchema => ({ ...schema, "x-toolc-coerce": ["decimal-string"] });
const list = (items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ type: "array", items, ...more });
const only = (value: unknown): JsonSchema => ({ const: value });
const circular: { x1?: unknown } = {};
circular.x1 = circular;
/** A place where tools run for ever. */
const endless: Isolation = {
  open: () => ({
    run({ onStart }) {
      onStart();
      return new Promise(() => {});
    },
    close: async () => {},
  }),
};
/** Its type is a name. */
const picture = Object.defineProperty({}, Symbol.for("toolc.media"), {
  value: { type: "image", data: "AQID", mimeType: "x" },
});
class X1 {
  readonly x = 1;
}

/** Every name and value here begins with an x: so a test can tell them from words. */
const properties: { readonly [name: string]: JsonSchema } = {
  "x_any?": {},
  "x_inside?": object({ xa: string, xb: string }),
  "x_closed?": hidden(object({ "xa?": string })),
  "x_enum?": { enum: ["xalpha", "xbeta"] },
  "x_many?": { enum: Array.from({ length: 30 }, (_, at) => `x${at}`) },
  "x_union?": { anyOf: [{ type: "boolean" }, list(string)] },
  "x_variants?": {
    anyOf: [object({ x_kind: only("x1"), xa: string }), object({ x_kind: only("x2"), xb: string })],
  },
  "x_loose?": { anyOf: [object({ xa: string }), object({ xb: string })] },
  "x_number?": { type: "number", minimum: 1, maximum: 9, multipleOf: 2 },
  "x_text?": { type: "string", minLength: 2, maxLength: 4, pattern: "^x+$" },
  "x_described?": {
    type: "string",
    pattern: `^(?:${"x".repeat(50)})$`,
    description: "x_about",
    examples: ["x_like"],
  },
  "x_exact?": { type: "string", minLength: 2, maxLength: 2 },
  "x_least?": list(number, { minItems: 1, uniqueItems: true }),
  "x_most?": list(number, { maxItems: 1 }),
  "x_date?": { type: "string", format: "date" },
  "x_email?": { type: "string", format: "email" },
  "x_keys?": { type: "object", additionalProperties: number, propertyNames: { pattern: "^x" } },
  "x_none?": list(number, { items: false }),
  "x_coerced?": coerced(number),
};

const big: JsonSchema = { type: ["integer", "string"], "x-toolc-integer": {} };
const pairs: JsonSchema = list(list(number), { uniqueItems: true, "x-toolc-unique": "keys" });

type Call = readonly [tool: string, args: unknown, options?: DispatcherOptions, callOptions?: object];
const deep = (levels: number): unknown => (levels === 0 ? 1 : { x: deep(levels - 1) });

const calls: readonly Call[] = [
  ...[
    {},
    { x_requird: 1 },
    { xa: 1, xb: 2 },
    { x_required: 1, x_enm: 1, xq: 1 },
    { x_required: { x_any: 1 } },
    { x_inside: 1, x_required: "x" },
    { x_required: "x", x_wrap: { x_any: 1, x_enum: "xalpha" } },
    { x_closed: { xsecret: 1 } },
    { x_enum: "xalpa" },
    { x_enum: 1 },
    { x_enum: null },
    { x_least: new Array(20).fill("x") },
    { x_many: "x" },
    { x_union: 1 },
    { x_variants: { xa: "x" } },
    { x_variants: { x_kind: "x3" } },
    { x_loose: {} },
    { x_number: 11 },
    { x_number: 3 },
    { x_text: "" },
    { x_text: "xyz" },
    { x_exact: "x" },
    { x_described: "xyz" },
    { x_least: [] },
    { x_least: [1, 1] },
    { x_most: [1, 2] },
    { x_date: "x" },
    { x_date: 1 },
    { x_email: "x" },
    { x_keys: { y: 1 } },
    { x_none: [1] },
    { x_coerced: "x" },
    { x_any: deep(300) },
    { x_any: new X1() },
    { x_any: Object.create({ x: 1 }) },
    { x_any: Object.assign(new Array(2), { 1: 1 }) },
    { x_any: circular },
    { x_any: () => 1 },
    {
      get x_any() {
        throw new Error("x");
      },
    },
    [],
    '{"x_any": 123456789012345678901}',
    '{"x_any": 1e-400}',
    '{"x_any": 1, "x_any": 2}',
    '{"x_closed": {"xsecret": 1, "xsecret": 2}}',
    '{"x_any',
    "{x_any: 1}",
    '{"x_any": 1\n"x_enum"',
    "```json",
    "{'x_any': 1}",
    '{"x_any": None}',
    '{"x_any": NaN}',
    '{"x_any": .5}',
    '{"x_any": 1.}',
    '{"x_any": [1 2]}',
    '{"x_any": "\\x"}',
    '{"x_any": "\n"}',
    '{"x_any" 1}',
    '{"x_any": 1,}',
    "{{}}",
    '{"x_any": 1 /* x */}',
    '{"x_any": /* x */ 1}',
    '{"x_any": "x',
    "{} {}",
    '{"x_any":1} {"x_any":2}',
    "{} x",
  ].map((args): Call => ["x_tool", args]),
  ["x_tool", { x_enum: 1 }, {}, { finishReason: "length" }],
  ["x_tool", "{x}", {}, { finishReason: "length" }],
  ["x_tool", { x_enum: 1, x_number: 0, x_text: "", x_date: "", x_email: "" }],
  ["", {}],
  ["x_tol", {}],
  ["y", {}],
  ["x_strip", { x_more: 1, ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`x${at}`, 1])) }],
  ["x_quiet", { x: 1 }],
  // What only a schema for checks says.
  [
    "x_marks",
    {
      x_big: "x",
      x_never: 1,
      x_pairs: [
        [1, 1],
        [1, 2],
      ],
    },
  ],
  ["x_marks", { x_big: 2 ** 60 }],
  ["x_tool", { x_any: new Array(2_000_001).fill(1) }],
  ["x_asked", {}],
  ["x_asked", {}, { approve: () => false }],
  [
    "x_asked",
    {},
    {
      approve: () => {
        throw new Error("x");
      },
    },
  ],
  ["x_asked", {}, { approve: () => "pending" }],
  ["x_free", {}, { guards: { x_free: () => deny("") } as object }],
  [
    "x_free",
    {},
    {
      guards: {
        x_free: () => {
          throw new Error("x");
        },
      } as object,
    },
  ],
  ["x_slow", {}, { timeoutMs: 5 }],
  ["x_isolated", {}, { timeoutMs: 5 }],
  ["x_slow", {}, {}, { signal: AbortSignal.abort() }],
  ["x_slow", {}, {}, { signal: AbortSignal.timeout(5) }],
  ["x_throws", {}],
  ["x_passing", {}],
  ["x_free", {}],
  ["x_free", {}, {}, { timeoutMs: 0 }],
  ...[
    new Map([[1, () => 1]]),
    { x: circular },
    { x: 1n, y: Symbol("x") },
    { x: deep(1_100) },
    {
      get x() {
        throw new Error("x");
      },
    },
    "x".repeat(5_000),
    Array.from({ length: 500 }, (_, at) => `x${at}`),
    Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x${at}`, "x".repeat(50)])),
    { x: "x".repeat(5_000) },
    { x: ["x".repeat(200)] },
    new Array(2_000_001).fill(1),
  ].map((result): Call => ["x_echo", { x_result: 0 }, { maxOutput: 1_000, context: { result } }]),
  ["x_echo", { x_result: 0 }, { maxOutput: 20, context: { result: "x".repeat(100) } }],
  ["x_echo", { x_result: 0 }, { maxOutput: 20, context: { result: ["x".repeat(100)] } }],
  ["x_encoded", {}],
  ["x_invalid", {}, { validateResults: true }],
  ["x_echo", { x_result: 0 }, { context: { result: [picture, media.link("x", { name: "x" })] } }],
];

const tools: readonly ToolEntry[] = [
  entry("x_tool", object({ "x_required?": string, ...properties }), () => "x", {
    coerces: true,
    checked: () => object({ "x_required?": string, ...properties }),
  } as object),
  entry("x_needs", object({ x_required: string, x_box: object({ xa: string, xb: string }) }), () => "x"),
  entry("x_strip", { ...object({}), additionalProperties: true }, () => "x", {
    strips: true,
    checked: () => object({}),
  } as object),
  entry("x_quiet", object({}), () => "x", {
    check: (args: object) => Object.keys(args).length === 0,
    checked: () => ({}),
  } as object),
  entry("x_marks", object({ "x_big?": big, "x_never?": false as never, x_any: {}, "x_pairs?": pairs }), () => "x", {
    check: () => false,
  }),
  entry("x_asked", object({}), () => "x", { approval: true }),
  entry("x_free", object({}), () => undefined),
  entry("x_isolated", object({}), () => "x", { isolate: "worker", isolation: endless } as object),
  entry("x_slow", object({}), () => new Promise((resolve) => setTimeout(resolve, 50))),
  entry("x_throws", object({}), () => {
    throw new Error("x");
  }),
  entry("x_passing", object({}), () => {
    throw new RetryableError("x");
  }),
  entry("x_echo", object({ x_result: number }), (_: unknown, context: { result: unknown }) => context.result),
  entry("x_invalid", object({}), () => 1, { output: () => string }),
  entry("x_encoded", object({}), () => 1, {
    encode: () => {
      throw new Error("x");
    },
  } as object),
];

/** All answers, in the words of `messages`. */
export async function sayAll(messages: DispatcherOptions["messages"]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const registry = registryOf(...tools);
  for (const [name, args, options, callOptions] of calls) {
    const dispatcher = createDispatcher(registry, { messages, ...options } as object);
    answers.push(await dispatcher.dispatch({ id: "x", name, arguments: args }, callOptions as object));
  }
  for (const args of [
    { x_requird: "x", x_box: { xa: "x", xb: "x" } },
    { x_required: "x", xa: "x", xb: "x" },
  ]) {
    const dispatcher = createDispatcher(registry, { messages } as object);
    answers.push(await dispatcher.dispatch({ id: "x", name: "x_needs", arguments: args }));
  }
  answers.push(await createDispatcher(registryOf(), { messages } as object).dispatch({ id: "x", name: "y" }));
  const session = createDispatcher(registry, { messages } as object).session();
  for (let count = 0; count < 4; count++)
    answers.push(await session.dispatch({ id: "x", name: "x_tool", arguments: [] }));
  return [...answers, ...(await resumeAll(messages)), ...(await refuseAll(messages))];
}

async function resumeAll(messages: DispatcherOptions["messages"]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const call = { version: 1, id: "x", tool: "x_asked", arguments: "{}", createdAt: 0 } as const;
  for (const taken of [undefined, { ...call, toolHash: "x" }, { ...call, toolHash: "x", expiresAt: 1 }, "x"]) {
    const approvals = { save: () => {}, take: () => taken as never };
    const dispatcher = createDispatcher(registryOf(...tools), { messages, approvals } as object);
    answers.push(await dispatcher.resume("x", true));
  }
  return answers;
}

/** What is not run at all: the queue is full, the tool failed too often. */
async function refuseAll(messages: DispatcherOptions["messages"]): Promise<readonly Answer[]> {
  const options = { messages, concurrency: 1, maxQueue: 0, breaker: { failures: 1 } };
  const dispatcher = createDispatcher(registryOf(...tools), options as object);
  const calls = ["x_slow", "x_free", "x_throws"].map((name) => ({ id: "x", name }));
  return [...(await dispatcher.dispatchAll(calls)), ...(await repeat("x_throws")), ...(await repeat("x_throws"))];

  async function repeat(name: string): Promise<readonly Answer[]> {
    return [await dispatcher.dispatch({ id: "x", name })];
  }
}
