/**
 * One call from its text to its answer: find → parse → turn back → check → decode → guard → execute → encode. Every stage
 * hands on a value or the error that the call ends with; this file does nothing but lead from one to the next.
 */
import type { Answer } from "./answer.js";
import { failure } from "./answers.js";
import { makeContext } from "./call-context.js";
import { callError } from "./call-error.js";
import { check } from "./check.js";
import { emitEnd } from "./events.js";
import { find } from "./find.js";
import { guard } from "./guard.js";
import type { Limiter } from "./limiter.js";
import { answerOutcome } from "./outcome.js";
import { parse } from "./parse.js";
import { perform } from "./perform.js";
import { readCall, readOptions } from "./read-call.js";
import { type CallOrigin, type DispatcherState, Run } from "./run.js";
import { isThenable } from "./thenable.js";
import { truncatedByLimit } from "./truncation.js";

/** Answers a call, whatever was given. Never rejects. */
export async function answerCall(
  given: unknown,
  givenOptions: unknown,
  state: DispatcherState,
  limiter: Limiter,
  from?: CallOrigin,
): Promise<Answer> {
  const call = readCall(given);
  let run: Run | undefined;
  try {
    run = new Run(call, readOptions(givenOptions), state, limiter, from);
    return end(run, await lead(run));
  } catch (error) {
    if (!run) {
      run = new Run(call, {}, state, limiter);
      state.events.emit(run, "start", {});
    }
    const errorId = run.tell(error);
    return end(run, failure(run, callError("tool_error", run.messages.toolFailed(run.tool, errorId), { errorId })));
  }
}

function end(run: Run, answer: Answer): Answer {
  run.end();
  emitEnd(run, answer);
  return answer;
}

async function lead(run: Run): Promise<Answer> {
  const found = find(run);
  if (found.ok) run.tool = found.value.name;
  run.state.events.emit(run, "start", {});
  if (!found.ok) return failure(run, found.error);
  const entry = found.value;

  const parsed = parse(run, entry);
  if (!parsed.ok) return failure(run, truncatedByLimit(parsed.error, run.options.finishReason, run.messages), entry);
  const { args, issues } = parsed.value;

  const checked = check(run, entry, { args: run.state.kernel.turnBack(args, entry, run.call.via), issues });
  for (const { path, rule } of run.repairs) run.state.events.emit(run, "repair", { path, rule });
  if (!checked.ok) return failure(run, truncatedByLimit(checked.error, run.options.finishReason, run.messages), entry);
  const decoded: unknown = entry.decode ? entry.decode(checked.value) : checked.value;

  const isRead =
    entry.call.length > 1 || run.state.guards.size > 0 || entry.guard !== undefined || entry.approval === true;
  const context = makeContext(run, isRead);
  const asked = guard(run, entry, checked.value, context);
  const refusal = isThenable(asked) ? await asked : asked;
  if (refusal === "interrupted")
    return failure(run, callError("aborted", run.messages.aborted(entry.name, false)), entry);
  if (refusal) return failure(run, refusal, entry);

  const outcome = perform(run, entry, { wire: checked.value, decoded }, context);
  return answerOutcome(run, entry, isThenable(outcome) ? await outcome : outcome);
}
