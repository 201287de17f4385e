/**
 * The book of a session: which calls failed in a row, and what that means for the next one. It knows nothing of answers, holds
 * of arguments hashes only, and is plain JSON when it is closed.
 */
import type { ErrorCode } from "../answer.js";
import { isPlainObject } from "../json-data.js";
import { randomId } from "../random-id.js";
import type { FailedCall, Failure, Ledger, SessionOptions, SessionState } from "../session.js";

/** What the model did wrong. What a tool does wrong says nothing about its calls. */
const mistakes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "unknown_tool",
  "invalid_json",
  "truncated_arguments",
  "invalid_arguments",
]);

/** How many calls of a row are remembered. */
const remembered = 20;

/** @throws {TypeError} on options or a state that are none; states come from storage, where anything may have happened to them */
export function openLedger(options: SessionOptions): Ledger {
  const state = readState(options);
  const id = options.id ?? state?.id ?? randomId();
  const maxFailures = options.maxFailures ?? state?.maxFailures ?? 3;
  let failures = state?.failures ?? 0;
  let escalated = state?.escalated ?? false;
  let calls: readonly FailedCall[] = (state?.calls ?? []).slice(-remembered);
  return {
    id,
    get state(): SessionState {
      return { version: 1, id, maxFailures, failures, escalated, calls: calls.map((call) => ({ ...call })) };
    },
    succeed() {
      failures = 0;
      escalated = false;
      calls = [];
    },
    fail({ tool, code, key, retryable }: Failure) {
      if (!mistakes.has(code) && code !== "denied") return undefined;
      const repeated = calls.some((call) => call.key === key);
      calls = [...calls, { tool, code, key }].slice(-remembered);
      // A model can't know beforehand what it may not do; once told, it does.
      const counts = mistakes.has(code) || retryable || repeated;
      if (counts) failures++;
      const isBeyond = counts && failures > maxFailures;
      const escalates = isBeyond && !escalated;
      if (escalates) escalated = true;
      return {
        repeated,
        failures,
        maxFailures,
        standing: isBeyond ? "beyond" : counts && failures === maxFailures ? "last" : "within",
        escalates,
      };
    },
  };
}

function readState({ maxFailures, id, state }: SessionOptions): SessionState | undefined {
  if (maxFailures !== undefined && !isCount(maxFailures, 1)) throw wrong("maxFailures", "a whole number above 0");
  if (id !== undefined && !isText(id)) throw wrong("id", "a text");
  if (state === undefined) return undefined;
  if (!isPlainObject(state)) throw wrong("state", "the state of a session, as an object");
  const given: { readonly [key: string]: unknown } = state;
  if (given.version !== 1)
    throw wrong("state.version", "1: it is of another version of toolc, or no state of a session");
  if (!isText(given.id)) throw wrong("state.id", "a text");
  if (id !== undefined && id !== given.id) throw wrong("id", "that of the state, or left out");
  if (!isCount(given.maxFailures, 1)) throw wrong("state.maxFailures", "a whole number above 0");
  if (!isCount(given.failures, 0)) throw wrong("state.failures", "a whole number");
  if (typeof given.escalated !== "boolean") throw wrong("state.escalated", "true or false");
  if (!Array.isArray(given.calls) || !given.calls.every(isFailedCall))
    throw wrong("state.calls", "a list of failed calls");
  return state;
}

function isFailedCall(value: unknown): value is FailedCall {
  if (!isPlainObject(value)) return false;
  return typeof value.tool === "string" && typeof value.code === "string" && typeof value.key === "string";
}

function isCount(value: unknown, least: number): boolean {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= least;
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function wrong(name: string, wanted: string): TypeError {
  return new TypeError(`dispatcher.session: ${name} must be ${wanted}`);
}
