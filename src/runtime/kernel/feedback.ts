/** The content of a failed call: what the model reads to repair it. JSON, bounded, and nothing in it that it must not know. */
import type { CallError } from "../answer.js";
import type { ToolEntry } from "../contract.js";
import type { Feedback } from "../options.js";
import { shorten } from "../well-formed.js";
import { toJson } from "./encode/to-json.js";
import { utf8Length } from "./encode/utf8.js";
import type { Messages } from "./english.js";
import { summarise } from "./summary.js";

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
  const issues = given.issues && summarise(given.issues, messages);
  const plain = feedback === "slim" ? slim(given, messages, entry) : given;
  const error = note === "" ? plain : { ...plain, message: note + plain.message };
  const listed = feedback === "slim" ? issues?.map(({ path, code, more }) => ({ path, code, more })) : issues;
  const whole = write(error, listed, schema);
  if (utf8Length(whole) <= maxBytes) return whole;

  // Too long: first the schema goes, then issues from the end, then the end of the message.
  for (let count = listed?.length ?? 0; count > 0; count = count >> 1) {
    const text = write(error, listed?.slice(0, count));
    if (utf8Length(text) <= maxBytes) return text;
  }
  const room = Math.max(80, Math.floor((maxBytes - 100) / 6));
  return write({ ...error, message: shorten(error.message, room) });
}

/** The message of invalid arguments tells their issues again. */
function slim(error: CallError, messages: Messages, entry: ToolEntry | undefined): Brief {
  const message =
    error.code === "invalid_arguments" && entry ? messages.invalidArguments(entry.name, [], 0) : error.message;
  return { code: error.code, message, retryable: error.retryable };
}

type Brief = Omit<CallError, "issues">;

function write(error: Brief, issues?: readonly object[], schema?: unknown): string {
  const { code, message, retryable } = error;
  return JSON.stringify({ error: { code, message, retryable, issues, schema } });
}

/** Without half characters anywhere: they come from what models send and from what tools throw. */
function wellFormedError(error: CallError, messages: Messages): CallError {
  return /\\ud[89a-f]/i.test(JSON.stringify(error)) ? (toJson(error, messages) as CallError) : error;
}
