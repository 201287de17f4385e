/** What crosses the border between the application and the place where a tool runs: plain data, values as JSON text. */
import type { CallError, Truncated } from "../runtime/answer.js";
import type { MediaPart } from "../runtime/media.js";

/** Where a tool's module is, and how it is loaded there. */
export interface ModulePlace {
  readonly url: string;
  /** URLs under which the setup module may be found, the likeliest first; absent where the project has none. */
  readonly setup?: readonly string[];
  /** Whether they, or what they import, may be TypeScript. */
  readonly typescript: boolean;
}

/** One call, on its way there. */
export interface CallMessage {
  readonly id: number;
  readonly module: ModulePlace;
  readonly level: "worker" | "process";
  readonly tool: string;
  readonly hash: string;
  readonly callId: string;
  readonly args: string;
  readonly maxOutput: number;
  /** Absent where the tool takes no context. */
  readonly context?: ContextMessage;
}

export interface ContextMessage {
  readonly idempotencyKey: string;
  /** What of the context is plain data. */
  readonly data: string;
  /** The names of all else. */
  readonly missing: readonly string[];
}

/** What is told while a call runs. */
export type EventMessage =
  | { readonly id: number; readonly event: "loading" | "started" }
  /** Nobody caught it, or the modules can't be loaded: the place ends. */
  | { readonly id: number; readonly event: "crashed"; readonly error: ErrorData }
  | {
      readonly id: number;
      readonly event: "progress";
      readonly done: number;
      readonly total?: number;
      readonly message?: string;
      /** JSON. */
      readonly value?: string;
    }
  | { readonly id: number; readonly event: "log"; readonly level: string; readonly data: string };

/** What a process is told beside calls; threads hear it over a channel. */
export interface AbortMessage {
  readonly abort: number;
}

/** How a call ended there. */
export type ResultMessage =
  | { readonly id: number; readonly kind: "returned"; readonly result: ResultData }
  | { readonly id: number; readonly kind: "threw"; readonly error: ErrorData }
  | { readonly id: number; readonly kind: "failed"; readonly error: CallError; readonly told?: ErrorData };

/** Of a thread, with how many events it posted: all of them come before the end. */
export interface ThreadResult {
  readonly result: ResultMessage;
  readonly events: number;
}

export interface ResultData {
  readonly content: string;
  /** What `content` is: the text that the tool returned, all of its JSON, less than that, or the beginning of a page. */
  readonly form: "nothing" | "text" | "json" | "cut" | "page";
  /** JSON of the whole, where `content` is less and this is not too much. */
  readonly data?: string;
  readonly truncated?: Truncated;
  readonly media?: readonly MediaPart[];
}

/** An error as plain data. */
export type ErrorData =
  | {
      readonly kind: "error";
      readonly name: string;
      readonly message: string;
      readonly stack?: string;
      readonly code?: string | number;
      readonly cause?: ErrorData;
      /** Keys of the registered symbols by which toolc knows its own errors. */
      readonly brands: readonly string[];
      readonly retryable?: boolean;
      readonly retryAfterMs?: number;
    }
  | { readonly kind: "value"; readonly json?: string };
