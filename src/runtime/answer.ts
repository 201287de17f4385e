/** What a call becomes: exactly one answer. */
import type { MediaPart } from "./media.js";

/** A tool call of a model. */
export interface ToolCall {
  /** The provider's id of the call; answers carry it. */
  readonly id: string;
  readonly name: string;
  /** JSON text, an already parsed value, or nothing: `undefined`, `null`, blank text and the text `null` mean `{}`. */
  readonly arguments?: unknown;
  /** Which variant of the schemas the model was given; set by adapters, absent for a direct call. */
  readonly via?: { readonly target: string; readonly strict: boolean };
}

export type Answer = SuccessAnswer | FailureAnswer;

export interface SuccessAnswer {
  readonly ok: true;
  readonly id: string;
  readonly tool: string;
  /** What the function returned. */
  readonly value: unknown;
  /** The text for the model: well-formed, bounded. */
  readonly content: string;
  /** The result as JSON data, where the tool has an output schema. */
  readonly structured?: unknown;
  /** Pictures, sounds and links of the result, in MCP's form; a short text stands in their place in `content`. */
  readonly media?: readonly MediaPart[];
  readonly repairs: readonly Repair[];
  /** RFC 8785 JSON of the wire arguments after repair and coercion, made when first asked for. Never log it unredacted. */
  readonly canonicalArguments: string;
  /** What `maxOutput` left out of `content`. */
  readonly truncated?: Truncated;
  readonly durationMs: number;
}

export interface Truncated {
  /** What is shown, and what it is a part of. */
  readonly bytes: number;
  readonly of: number;
  /** What is left out, in words. */
  readonly omitted: string;
  /** Of a `page`: leads to what is left out, and stands in `content` too. */
  readonly nextCursor?: string;
}

export interface FailureAnswer {
  readonly ok: false;
  readonly id: string;
  readonly tool: string;
  readonly error: CallError;
  /** The text for the model: JSON of `{ error: { code, message, retryable, issues } }`. */
  readonly content: string;
  readonly repairs: readonly Repair[];
  /** Where the arguments were read so far. */
  readonly canonicalArguments?: string;
  readonly durationMs: number;
}

export type ErrorCode =
  | "unknown_tool"
  | "invalid_json"
  | "truncated_arguments"
  | "invalid_arguments"
  | "denied"
  | "timeout"
  | "aborted"
  | "overloaded"
  | "tool_error"
  | "invalid_result"
  | "unserializable_result"
  | "repair_limit";

export interface CallError {
  readonly code: ErrorCode;
  readonly message: string;
  /** Whether another call, with other arguments, can succeed. */
  readonly retryable: boolean;
  readonly issues?: readonly Issue[];
  /** Names the full error that `onError` was given. */
  readonly errorId?: string;
  /** Of a call that waits for an approval, for `dispatcher.resume`. The model does not read it. */
  readonly token?: string;
}

export type IssueCode =
  | "missing_field"
  | "unknown_field"
  | "type_mismatch"
  | "not_in_enum"
  | "out_of_range"
  | "wrong_length"
  | "pattern_mismatch"
  | "format_mismatch"
  | "not_unique"
  | "no_matching_variant"
  | "unsafe_number"
  | "too_deep"
  | "coercion_failed"
  | "duplicate_key"
  | "rejected";

export interface Issue {
  /** JSON Pointer (RFC 6901) into the arguments; "" is the whole. */
  readonly path: string;
  readonly code: IssueCode;
  readonly message: string;
  readonly expected?: string;
  readonly received?: string;
  readonly allowed?: readonly unknown[];
  readonly suggestion?: string;
}

/** A change that was made to arguments before they were checked. */
export interface Repair {
  readonly path: string;
  readonly rule: string;
  readonly from: unknown;
  readonly to: unknown;
}
