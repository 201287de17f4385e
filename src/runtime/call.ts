/**
 * One call from its text to its answer: find → parse → turn back → check → decode → guard → execute → encode. Every stage
 * hands on a value or the error that the call ends with; this file does nothing but lead from one to the next.
 */
import type { Answer } from "./answer.js";
import { failure, success } from "./answers.js";
import { makeContext } from "./call-context.js";
import { callError } from "./call-error.js";
import { check } from "./check.js";
import type { ToolEntry } from "./contract.js";
import { encode } from "./encode.js";
import { execute, type Outcome } from "./execute.js";
import { find } from "./find.js";
import { guard } from "./guard.js";
import type { Limiter } from "./limiter.js";
import { isModelVisible } from "./model-visible-error.js";
import { parse } from "./parse.js";
import { readCall, readOptions } from "./read-call.js";
import { type DispatcherState, Run } from "./run.js";
import { isThenable } from "./thenable.js";
import { timeoutOf } from "./timeout.js";
import { truncatedByLimit } from "./truncation.js";

/** Answers a call, whatever was given. Never rejects. */
export async function answerCall(
  given: unknown,
  givenOptions: unknown,
  state: DispatcherState,
  limiter: Limiter,
): Promise<Answer> {
  const call = readCall(given);
  let run: Run | undefined;
  try {
    run = new Run(call, readOptions(givenOptions), state, limiter);
    return await lead(run);
  } catch (error) {
    run ??= new Run(call, {}, state, limiter);
    const errorId = run.tell(error);
    return failure(run, callError("tool_error", run.messages.toolFailed(run.tool, errorId), { errorId }));
  } finally {
    run?.end();
  }
}

async function lead(run: Run): Promise<Answer> {
  const found = find(run);
  if (!found.ok) return failure(run, found.error);
  const entry = found.value;
  run.tool = entry.name;

  const parsed = parse(run, entry);
  if (!parsed.ok) return failure(run, truncatedByLimit(parsed.error, run.options.finishReason, run.messages), entry);
  const { args, issues } = parsed.value;

  const checked = check(run, entry, { args: run.state.kernel.turnBack(args, entry, run.call.via), issues });
  if (!checked.ok) return failure(run, truncatedByLimit(checked.error, run.options.finishReason, run.messages), entry);
  const decoded: unknown = entry.decode ? entry.decode(checked.value) : checked.value;

  const isRead = entry.call.length > 1 || run.state.guards.size > 0 || entry.approval === true;
  const context = makeContext(run, isRead);
  const asked = guard(run, entry, decoded, context);
  const refusal = isThenable(asked) ? await asked : asked;
  if (refusal === "interrupted")
    return failure(run, callError("aborted", run.messages.aborted(entry.name, false)), entry);
  if (refusal) return failure(run, refusal, entry);

  const outcome = perform(run, entry, decoded, context);
  return answerOutcome(run, entry, isThenable(outcome) ? await outcome : outcome);
}

/** Executes, within the limit on how many run at once. */
function perform(run: Run, entry: ToolEntry, args: unknown, context: unknown): Outcome | Promise<Outcome> {
  const { limiter, interruption, parent } = run;
  const instance = entry.instance === undefined ? undefined : run.state.instances.get(entry.instance);
  const start = (place: Limiter): Outcome | Promise<Outcome> => {
    const outcome = execute(
      () => entry.call(args as never, context as never, instance as never),
      interruption,
      timeoutOf(run, entry),
    );
    if (isThenable(outcome)) return outcome.finally(() => place.leave());
    place.leave();
    return outcome;
  };
  if (limiter.tryEnter()) return start(limiter);
  const place = parent?.lane ?? limiter;
  if (place !== limiter && place.tryEnter()) return start(place);
  return place.enter(interruption).then((entered) => (entered ? start(place) : { kind: "aborted", started: false }));
}

function answerOutcome(run: Run, entry: ToolEntry, outcome: Outcome): Answer {
  switch (outcome.kind) {
    case "returned": {
      const encoded = encode(run, entry, outcome.value);
      return encoded.ok ? success(run, outcome.value, encoded.value) : failure(run, encoded.error, entry);
    }
    case "threw": {
      const { error } = outcome;
      if (isModelVisible(error) && error.message !== "") {
        return failure(
          run,
          callError("tool_error", String(error.message), { retryable: error.retryable === true }),
          entry,
        );
      }
      const errorId = run.tell(error);
      return failure(run, callError("tool_error", run.messages.toolFailed(entry.name, errorId), { errorId }), entry);
    }
    case "timeout":
      return failure(run, callError("timeout", run.messages.timeout(entry.name, timeoutOf(run, entry))), entry);
    case "aborted":
      return failure(run, callError("aborted", run.messages.aborted(entry.name, outcome.started)), entry);
  }
}
