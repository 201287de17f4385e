/** What the runtime knows of isolation: that a tool may run in another place. The places themselves are in `toolc/isolate`. */
import type { CallError, SuccessAnswer } from "./answer.js";
import type { CallContext, Signal } from "./context.js";
import type { CallEvent, ProgressEvent } from "./events.js";

/** How a dispatcher runs tools that are marked `@isolate`. All of it is optional. */
export interface IsolationOptions {
  /** Megabytes that a thread or process may take. Default: 512. */
  readonly memoryMb?: number;
  /** How many threads run tools at once; other calls wait. Default: as many as the machine has processors. */
  readonly threads?: number;
  /** How many processes run tools at once; other calls wait. Default: as many as the machine has processors. */
  readonly processes?: number;
  /**
   * Milliseconds that a tool with a `ctx` has to end by itself once its `ctx.signal` aborted. Then its thread or process is
   * ended. A tool without a `ctx` can't know, and is ended at once. Default: 200.
   */
  readonly graceMs?: number;
  /** Milliseconds that a thread or process may take until the function begins: to start, and to load its modules. Default: 30,000. */
  readonly startMs?: number;
  /**
   * Path or `file:` URL of a module that exports the `registry` and can be loaded by itself. Needed where the generated module
   * can't know its own place: in programs that were bundled into one file.
   */
  readonly module?: string;
}

/** What a generated module hands to its isolated tools. */
export interface Isolation {
  /**
   * The places of one dispatcher. Nothing is started before the first call.
   *
   * @throws {TypeError} where the generated module can't be loaded elsewhere
   * @throws {RangeError} on an option that is no legal number
   */
  open(options: IsolationOptions): IsolatedPlaces;
}

export interface IsolatedPlaces {
  /** @throws (rejects with) what the tool threw, or the error that says how its thread or process ended */
  run(call: IsolatedCall): Promise<IsolatedAnswer>;
  /** Ends threads and processes, each as soon as its call is over. A later call starts new ones. */
  close(): Promise<void>;
}

export interface IsolatedCall {
  readonly level: "worker" | "process";
  readonly tool: string;
  /** Of the tool's entry: another one over there means that the module on disk has changed. */
  readonly hash: string;
  readonly callId: string;
  /** Checked arguments in wire form. */
  readonly args: unknown;
  /** Absent where the tool takes none. */
  readonly context?: CallContext;
  /** Aborts when nobody waits for the call any more. */
  readonly signal: Signal;
  /** What the content may have: the rest is cut before it crosses. */
  readonly maxOutput: number;
  /** Is told that the function begins now. */
  readonly onStart: () => void;
  readonly onProgress: (progress: Omit<ProgressEvent, keyof CallEvent>) => void;
  readonly onLog: (level: string, data: unknown) => void;
}

/**
 * The result as JSON data, with its text for the model where the other side has made it: what is to be said in the application's own
 * words (nothing, or less than all) is left to this one. Or why it could not become a result.
 */
export type IsolatedAnswer =
  | ({ readonly ok: true; readonly content?: string } & Pick<SuccessAnswer, "value" | "truncated" | "media">)
  | { readonly ok: false; readonly error: CallError; readonly told: unknown };
