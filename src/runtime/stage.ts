/** What a stage of a call hands on: a value for the next one, or the error that the call ends with. */
import type { CallError } from "./answer.js";

export type Stage<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CallError };

export function done<T>(value: T): Stage<T> {
  return { ok: true, value };
}

export function failed(error: CallError): { readonly ok: false; readonly error: CallError } {
  return { ok: false, error };
}
