/** Tells the application what the model is not told. */

import type { DispatcherOptions } from "./options.js";
import { isThenable } from "./thenable.js";

/** @returns the id that the model reads; it is for looking up, not for secrecy */
export function tell(options: DispatcherOptions, tool: string, callId: string, error: unknown): string {
  const errorId = Math.random().toString(36).slice(2, 12).padEnd(10, "0");
  try {
    const told: unknown = options.onError?.({ error, errorId, tool, callId });
    if (isThenable(told)) Promise.resolve(told).catch(() => {});
  } catch {
    // A broken log must not break the answer.
  }
  return errorId;
}
