/** Runs a tool that is marked `@isolate` in the place that its generated module provides. */
import type { Answer } from "./answer.js";
import { failure, success } from "./answers.js";
import type { CallContext, LogLevel } from "./context.js";
import type { ToolEntry } from "./contract.js";
import { encode, roomOf, unencoded, withNote } from "./encode.js";
import type { IsolatedAnswer, IsolatedPlaces, Isolation, IsolationOptions } from "./isolation.js";
import { tellLog, tellProgress } from "./progress.js";
import type { Run } from "./run.js";

export type AllPlaces = ReadonlyMap<Isolation, IsolatedPlaces>;

export function openPlaces(entries: Iterable<ToolEntry>, options: IsolationOptions = {}): AllPlaces {
  const places = new Map<Isolation, IsolatedPlaces>();
  for (const { isolation } of entries) {
    if (isolation && !places.has(isolation)) places.set(isolation, isolation.open(options));
  }
  return places;
}

/** @param args checked, in wire form @param onStart is told when the function begins: the way there is not its time */
export function runIsolated(
  run: Run,
  entry: ToolEntry,
  args: unknown,
  context: CallContext,
  onStart: () => void,
): Promise<IsolatedAnswer> {
  const { name, hash, isolate: level = "worker", isolation, call } = entry;
  const places = isolation && run.state.places.get(isolation);
  if (!places)
    throw new Error(`toolc: ${name} is to run isolated, and its generated module is too old: run \`toolc build\``);
  return places.run({
    level,
    tool: name,
    hash,
    callId: run.id,
    args,
    ...(call.length > 1 && { context }),
    signal: run.signal,
    maxOutput: roomOf(run, entry),
    onStart,
    onProgress: (progress) => tellProgress(run, progress),
    onLog: (level, data) => tellLog(run, level as LogLevel, data),
  });
}

export function answerIsolated(run: Run, entry: ToolEntry, answer: IsolatedAnswer): Answer {
  if (!answer.ok) {
    if (answer.told !== undefined) run.tell(answer.told);
    return failure(run, answer.error, entry);
  }
  const { value, content, truncated, media } = answer;
  const parts = media && { media };
  if (content === undefined) {
    const { encode: _done, ...plain } = entry;
    const encoded = encode(run, plain, value);
    return encoded.ok ? success(run, value, { ...encoded.value, ...parts }) : failure(run, encoded.error, entry);
  }
  const { kernel, options } = run.state;
  const wrong = options.validateResults ? kernel.checkResult(entry, value, run.messages) : undefined;
  if (wrong) return failure(run, unencoded(run, wrong).error, entry);
  const structured = entry.output && value !== undefined ? { structured: value } : {};
  const cut = truncated && { truncated };
  return success(run, value, { content: withNote(content, run.note), ...structured, ...cut, ...parts });
}
