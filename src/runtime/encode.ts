/** Stage "encode": what the function returned → the text for the model, well-formed and bounded; and its data. */
import type { SuccessAnswer } from "./answer.js";
import { callError } from "./call-error.js";
import type { ToolEntry } from "./contract.js";
import { cutJson, cutText } from "./encode/cut.js";
import { toJson, Unserializable } from "./encode/to-json.js";
import { utf8Length } from "./encode/utf8.js";
import type { Messages } from "./kernel/english.js";
import { outputLimit } from "./output-limit.js";
import type { Run } from "./run.js";
import { done, failed, type Stage } from "./stage.js";
import { shorten } from "./well-formed.js";

export interface Encoded {
  readonly content: string;
  readonly structured?: unknown;
  readonly truncated?: NonNullable<SuccessAnswer["truncated"]>;
}

/** What a result has at least, beside a note. */
const leastRoom = 100;

export function encode(run: Run, entry: ToolEntry, value: unknown): Stage<Encoded> {
  try {
    const returned: unknown = entry.encode && value !== undefined ? entry.encode(value) : value;
    if (returned === undefined) return done({ content: withNote(run.messages.empty(), run.note) });
    const data = toJson(returned, run.messages);
    const structured = entry.output ? { structured: data } : {};
    const encoded = bounded(data, roomOf(run, entry), run.messages);
    return done({ ...encoded, content: withNote(encoded.content, run.note), ...structured });
  } catch (error) {
    const { path, what } =
      error instanceof Unserializable ? error : new Unserializable("", run.messages.resultUnencodable());
    run.tell(error);
    return failed(
      callError("unserializable_result", run.messages.unserializable(entry.name, shorten(path, 200), what)),
    );
  }
}

/** Bytes for the result itself, beside the note of what was changed before. */
export function roomOf(run: Run, entry: ToolEntry): number {
  const limit = outputLimit(run, entry);
  return run.note === undefined ? limit : Math.max(limit - utf8Length(run.note) - 1, Math.min(limit, leastRoom));
}

export function withNote(content: string, note: string | undefined): string {
  return note === undefined ? content : `${content}\n${note}`;
}

function bounded(data: unknown, maxBytes: number, messages: Messages): Encoded {
  const isText = typeof data === "string";
  const whole = isText ? data : JSON.stringify(data);
  // No text has fewer bytes than UTF-16 units, or more than three times as many.
  if (whole.length * 3 <= maxBytes) return { content: whole };
  const of = utf8Length(whole);
  if (of <= maxBytes) return { content: whole };
  const { content, omitted } = isText ? cutText(whole, maxBytes, of, messages) : cutJson(data, maxBytes, messages);
  return { content, truncated: { bytes: utf8Length(content), of, omitted } };
}
