/**
 * The calls of a soak and what may come of each: a table of guarantees, docs/execution.md tells them in words. A call that is
 * aborted, or finds the queue full, may be answered so whatever it would have done.
 */
import type { Level } from "./tools.js";

/** The codes of the answer that a fault may have; "ok" for a success. */
export const outcomes: Readonly<Record<string, readonly string[]>> = {
  none: ["ok"],
  later: ["ok"],
  yields: ["ok"],
  stream: ["ok"],
  page: ["ok"],
  picture: ["ok"],
  nothing: ["ok"],
  chatter: ["ok"],
  throw: ["tool_error"],
  visible: ["tool_error"],
  text: ["tool_error"],
  undefined: ["tool_error"],
  trap: ["tool_error"],
  reject: ["tool_error"],
  busy: ["ok", "tool_error"],
  hang: ["timeout"],
  deaf: ["timeout"],
  late: ["timeout"],
  "late error": ["timeout"],
  "endless yields": ["timeout"],
  "endless stream": ["timeout"],
  "own abort": ["tool_error"],
  flood: ["ok"],
  circle: ["unserializable_result"],
  function: ["unserializable_result"],
  // Only where the tool is isolated.
  exit: ["tool_error"],
  abort: ["tool_error"],
  uncaught: ["tool_error", "timeout"],
  unhandled: ["tool_error", "timeout"],
  loop: ["timeout"],
  memory: ["tool_error", "timeout"],
};

const everywhere = Object.keys(outcomes).slice(0, Object.keys(outcomes).indexOf("exit"));
/** What takes time or work: rarer, so that there are many calls. */
const slow = ["hang", "deaf", "late", "late error", "endless stream"];
const heavy = ["endless yields", "flood"];
const quick = everywhere.filter((fault) => !slow.includes(fault) && !heavy.includes(fault));
const deadly: Readonly<Record<Level, readonly string[]>> = {
  inline: [],
  // A thread can't be aborted alone: that ends the program.
  worker: ["exit", "uncaught", "unhandled", "loop", "memory"],
  process: ["exit", "abort", "uncaught", "unhandled", "loop", "memory"],
};

export type Random = () => number;

/** A generator of numbers that can be run again: mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}

export interface PlannedCall {
  readonly call: { readonly id: string; readonly name: string; readonly arguments: unknown };
  /** What is counted: the fault, and where. */
  readonly what: string;
  readonly allowed: readonly string[];
}

/** Text that models send, and what it comes to. */
const malformed: readonly (readonly [text: unknown, code: string])[] = [
  ['{"fault":"none","ms":', "truncated_arguments"],
  ['{"fault":"none" "ms":1}', "invalid_json"],
  ['{"fault":"none","ms":1} {}', "invalid_json"],
  ["```json\n{}\n```", "invalid_json"],
  ['{"fault":"nonsense","ms":1}', "invalid_arguments"],
  ['{"fault":"none","ms":"1"}', "invalid_arguments"],
  ["{}", "invalid_arguments"],
  ["[]", "invalid_arguments"],
  [`${'{"a":'.repeat(300)}1${"}".repeat(300)}`, "invalid_arguments"],
  [() => 1, "invalid_arguments"],
];

export function planCall(random: Random, level: Level, id: string): PlannedCall {
  const roll = random();
  if (roll < 0.05) {
    const [text, code] = pick(random, malformed);
    return { call: { id, name: `act_${level}`, arguments: text }, what: "malformed", allowed: [code] };
  }
  if (roll < 0.06) {
    const name = pick(random, ["nope", "constructor", "__proto__", "", "ACT_inline"]);
    return { call: { id, name, arguments: "{}" }, what: "unknown tool", allowed: ["unknown_tool"] };
  }
  const isDeadly = random() < 0.1 && deadly[level].length > 0;
  const fault = isDeadly ? pick(random, deadly[level]) : pickFault(random);
  if (level === "inline" && roll < 0.09) {
    const faults = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pickFault(random));
    return { call: { id, name: "nest", arguments: { faults } }, what: "nested", allowed: ["ok", "timeout"] };
  }
  const kind = pick(random, ["act", "act", "again", "alone"]);
  const ms = Math.floor(random() * 4);
  const key = kind === "alone" ? { key: `key ${Math.floor(random() * 12)}` } : {};
  const allowed = kind === "again" || fault !== "busy" ? (outcomes[fault] ?? []) : ["ok", "tool_error"];
  const args = { ...key, fault, ms };
  return {
    call: { id, name: `${kind}_${level}`, arguments: random() < 0.5 ? args : JSON.stringify(args) },
    what: `${level}: ${fault}`,
    allowed,
  };
}

function pickFault(random: Random): string {
  const roll = random();
  return pick(random, roll < 0.004 ? heavy : roll < 0.07 ? slow : quick);
}
