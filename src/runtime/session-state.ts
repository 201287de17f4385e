/** Reads what a session is to begin with; states come from storage, where anything may have happened to them. */
import { isPlainObject } from "./json-data.js";
import type { FailedCall, SessionOptions, SessionState } from "./session.js";

/** @throws {TypeError} that says which part is wrong */
export function readSessionState({ maxFailures, id, state }: SessionOptions): SessionState | undefined {
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
  return typeof value === "number" && Number.isInteger(value) && value >= least;
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function wrong(name: string, wanted: string): TypeError {
  return new TypeError(`dispatcher.session: ${name} must be ${wanted}`);
}
