/** The content of a failed call: what the model reads to repair it. JSON, bounded, and nothing in it that it must not know. */
import type { CallError, Issue } from "../answer.js";
import type { ToolEntry } from "../contract.js";
import type { Feedback } from "../options.js";
import { shorten } from "../well-formed.js";
import { toJson } from "./encode/to-json.js";
import { utf8Length } from "./encode/utf8.js";
import type { Messages } from "./english.js";

export interface Failure {
  readonly error: CallError;
  readonly content: string;
}

/** @param note what the message begins with, also where feedback leaves the message itself out */
export function makeFailure(
  given: CallError,
  feedback: Feedback | undefined,
  maxBytes: number,
  messages: Messages,
  entry: ToolEntry | undefined,
  note: string,
): Failure {
  const error = wellFormedError(given, messages);
  return {
    error: { ...error, message: note + error.message },
    content: describeFailure(error, feedback, maxBytes, messages, entry, note),
  };
}

function describeFailure(
  given: CallError,
  feedback: Feedback = "full",
  maxBytes: number,
  messages: Messages,
  entry: ToolEntry | undefined,
  note: string,
): string {
  const schema = typeof feedback === "object" && entry ? entry.input() : undefined;
  const plain = feedback === "slim" ? slim(given, messages, entry) : given;
  const error = note === "" ? plain : { ...plain, message: note + plain.message };
  const { issues } = error;
  const whole = write(error, issues, schema);
  if (utf8Length(whole) <= maxBytes) return whole;

  // Too long: first the schema goes, then issues from the end, then the end of the message.
  for (let count = issues?.length ?? 0; count > 0; count = count >> 1) {
    const text = write(error, issues?.slice(0, count));
    if (utf8Length(text) <= maxBytes) return text;
  }
  const room = Math.max(80, Math.floor((maxBytes - 100) / 6));
  return write({ ...error, message: shorten(error.message, room) });
}

/** The message of invalid arguments tells their issues again. */
function slim(error: CallError, messages: Messages, entry: ToolEntry | undefined): SlimError {
  const issues = error.issues?.map(({ path, code }) => ({ path, code }));
  const message =
    error.code === "invalid_arguments" && entry ? messages.invalidArguments(entry.name, [], 0) : error.message;
  return { code: error.code, message, retryable: error.retryable, ...(issues && { issues }) };
}

type SlimError = Omit<CallError, "issues"> & { readonly issues?: readonly Partial<Issue>[] };

function write(error: SlimError, issues?: readonly Partial<Issue>[], schema?: unknown): string {
  const { code, message, retryable } = error;
  return JSON.stringify({ error: { code, message, retryable, issues, schema } });
}

/** Without half characters anywhere: they come from what models send and from what tools throw. */
function wellFormedError(error: CallError, messages: Messages): CallError {
  return /\\ud[89a-f]/i.test(JSON.stringify(error)) ? (toJson(error, messages) as CallError) : error;
}
