/**
 * Thousands of malformed argument texts for the five example tools: no call is rejected by an exception, none runs on what was
 * cut or guessed, and each answer is one that a model can read.
 */
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, test } from "vitest";
import { email } from "../../src/generated/formats.js";
import { repair } from "../../src/repair/repair.js";
import type { ToolEntry } from "../../src/runtime/contract.js";
import { type Answer, createDispatcher, type DispatcherOptions } from "../../src/runtime/index.js";
import { type Args, validCalls } from "./calls.js";
import { type Mutated, mutationsOf } from "./mutations.js";
import { builtTools, committedTools, type Watched, watched } from "./tools.js";

const corpus = validCalls.flatMap(mutationsOf);

interface Mode {
  readonly name: string;
  readonly options: DispatcherOptions;
  readonly coerces: boolean;
}

const modes: readonly Mode[] = [
  { name: "strict", options: {}, coerces: false },
  { name: "with repair", options: { repairJson: repair }, coerces: false },
  { name: "with lossless coercion", options: {}, coerces: true },
  { name: "with repair and coercion", options: { repairJson: repair, feedback: { schema: true } }, coerces: true },
];

let strict: readonly ToolEntry[];
let coercing: readonly ToolEntry[];
let isValid: Map<string, (args: unknown) => boolean>;
beforeAll(async () => {
  strict = committedTools();
  coercing = await builtTools({ coercion: "lossless" });
  const ajv = new Ajv2020({ strict: false, ownProperties: true, formats: { email } });
  isValid = new Map(strict.map(({ name, input, checked }) => [name, ajv.compile(checked?.() ?? input())]));
});

test("the corpus is large, and of every kind", () => {
  const counts = new Map<string, number>();
  for (const { kind, tool } of corpus) {
    for (const key of [kind, tool]) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(corpus.length).toBeGreaterThan(3_000);
  expect(counts.size).toBe(17 + 5);
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(8);
});

describe.each(modes)("$name", ({ options, coerces }) => {
  let tools: Watched;
  beforeAll(() => {
    tools = watched(coerces ? coercing : strict);
  });

  test.each([...new Set(corpus.map(({ kind }) => kind))])("%s", async (kind) => {
    const dispatcher = createDispatcher(tools.registry, options as object);
    const problems: string[] = [];
    for (const mutated of corpus.filter((one) => one.kind === kind)) {
      const { tool, text } = mutated;
      const answer = await dispatcher.dispatch({ id: "c1", name: tool, arguments: text });
      const problem = problemOf(mutated, answer, tools.ran() as readonly Args[], options, coerces);
      if (problem !== undefined) problems.push(`${tool} ${text}: ${problem}`);
    }
    expect(problems).toEqual([]);
  });
});

/** What is wrong with an answer, and with what ran. */
function problemOf(
  { tool, kind, text, sameAs }: Mutated,
  answer: Answer,
  ran: readonly Args[],
  options: DispatcherOptions,
  coerces: boolean,
): string | undefined {
  const said = read(text);
  const isRight = said !== undefined && isValid.get(tool)!(said);
  if (answer.ok !== (ran.length === 1) || ran.length > 1) return `ok ${answer.ok}, ran ${ran.length} times`;
  if (kind === "truncate" && answer.ok) return "ran on what was cut off";
  if (isRight && !(answer.ok && same(ran[0], said) && answer.repairs.length === 0)) return "did not run what was said";
  if (answer.ok) {
    if (isRight) return undefined;
    if (sameAs === undefined || !same(ran[0], sameAs)) return `ran on a guess: ${JSON.stringify(ran[0])}`;
    if (!coerces && options.repairJson === undefined) return "ran without being asked to mend anything";
    return answer.repairs.length > 0 ? undefined : "mended in silence";
  }
  if (answer.content.length > 10_000) return `${answer.content.length} characters`;
  if (/\p{Surrogate}/u.test(answer.content) || /\\ud[89a-f]/i.test(answer.content)) return "is not well-formed";
  const { error } = JSON.parse(answer.content) as { error: { code: string; retryable: boolean } };
  if (!["invalid_json", "truncated_arguments", "invalid_arguments"].includes(error.code)) return error.code;
  return error.retryable ? undefined : "is not retryable";
}

/** What the text says as strict JSON without duplicate keys, if it is an object. */
function read(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const names = [...text.matchAll(/[{,]\s*("(?:[^"\\]|\\.)*")\s*:/g)].length;
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject && names === Object.keys(value).length ? value : undefined;
  } catch {
    return undefined;
  }
}

function same(a: unknown, b: unknown): boolean {
  const sorted = (value: unknown) => JSON.stringify(Object.entries(value as object).sort());
  return sorted(a) === sorted(b);
}
