/** Stage "encode": what the function returned → the text for the model. The kernel makes it. */
import { callError } from "./call-error.js";
import type { ToolEntry } from "./contract.js";
import type { Encoded, Unencoded } from "./kernel/encode/result.js";
import { outputLimit } from "./output-limit.js";
import type { Run } from "./run.js";
import { done, failed, type Stage } from "./stage.js";

/** What a result has at least, beside a note. */
const leastRoom = 100;

export function encode(run: Run, entry: ToolEntry, value: unknown): Stage<Encoded> {
  const encoded = run.state.kernel.encode(entry, value, {
    maxBytes: roomOf(run, entry),
    messages: run.messages,
    validate: run.state.options.validateResults === true,
    tell: (error) => run.tell(error),
  });
  return "content" in encoded
    ? done({ ...encoded, content: withNote(encoded.content, run.note) })
    : unencoded(run, encoded);
}

export function unencoded(run: Run, { code, describe, error }: Unencoded): ReturnType<typeof failed> {
  const errorId = run.tell(error);
  return failed(callError(code, describe(errorId), { errorId }));
}

/** Bytes for the result itself, beside the note of what was changed before. */
export function roomOf(run: Run, entry: ToolEntry): number {
  const limit = outputLimit(run, entry);
  if (run.note === undefined) return limit;
  return Math.max(limit - new TextEncoder().encode(run.note).length - 1, Math.min(limit, leastRoom));
}

export function withNote(content: string, note: string | undefined): string {
  return note === undefined ? content : `${content}\n${note}`;
}
