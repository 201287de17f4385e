/** What threads and processes have in common for those who hand them calls. */
import { dataToError } from "./error-data.js";
import type { CallMessage, ErrorData, EventMessage, ResultMessage } from "./wire.js";

export interface Runner {
  /** Starts a call in a place that is free, or in a new one. */
  start(message: CallMessage, onEvent: (event: EventMessage) => void): Running;
  /** Ends all places. None of them may have a call. */
  close(): Promise<void>;
}

export interface Running {
  /** Rejects with the error that says how the place ended; does not settle after `kill`. */
  readonly result: Promise<ResultMessage>;
  /** Tells the place that the call is aborted. */
  abort(): void;
  /** Ends the place. */
  kill(): void;
}

/** How long a place that has nothing to do is kept. */
export const idleMs = 60_000;

/** The error of a call whose place ended under it. */
export function endedError(what: string, message: CallMessage, crash: ErrorData | undefined): Error {
  const text = `The ${message.level} of ${message.tool} ${what}`;
  if (crash === undefined) return new Error(text);
  const why = crash.kind === "error" ? crash.message : (crash.json ?? "undefined");
  return new Error(`${text}: ${why}`, { cause: dataToError(crash) });
}

export function outOfMemory(memoryMb: number): string {
  return `took more than its ${memoryMb} MB of memory (the dispatcher's isolation.memoryMb)`;
}
