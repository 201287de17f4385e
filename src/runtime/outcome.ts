/** What came of the function → the answer. */
import type { Answer } from "./answer.js";
import { failure, success } from "./answers.js";
import { callError } from "./call-error.js";
import type { ToolEntry } from "./contract.js";
import { encode } from "./encode.js";
import type { Outcome } from "./execute.js";
import { answerIsolated } from "./isolated.js";
import type { IsolatedAnswer } from "./isolation.js";
import { isModelVisible } from "./model-visible-error.js";
import { isRetryable } from "./retryable-error.js";
import type { Run } from "./run.js";

export function answerOutcome(run: Run, entry: ToolEntry, outcome: Outcome): Answer {
  const { name } = entry;
  const { messages } = run;
  switch (outcome.kind) {
    case "returned": {
      if (entry.isolate) return answerIsolated(run, entry, outcome.value as IsolatedAnswer);
      const encoded = encode(run, entry, outcome.value);
      return encoded.ok ? success(run, outcome.value, encoded.value) : failure(run, encoded.error, entry);
    }
    case "threw":
      return answerThrown(run, entry, outcome.error);
    case "timeout": {
      const { ms } = outcome;
      const say = entry.isolate ? messages.stopped : messages.timeout;
      return failure(run, callError("timeout", ms > 0 ? say(name, ms) : messages.noTime(name)), entry);
    }
    case "aborted":
      return failure(run, callError("aborted", messages.aborted(name, outcome.started)), entry);
    case "overloaded":
      return failure(run, callError("overloaded", messages.overloaded(name)), entry);
    case "refused":
      return failure(run, callError("tool_error", messages.notAvailable(name, outcome.retryAfterMs)), entry);
  }
}

function answerThrown(run: Run, entry: ToolEntry, thrown: unknown): Answer {
  const said = forModel(thrown);
  if (said) {
    const { message, retryable, isWhole } = said;
    if (!isWhole) run.tell(thrown);
    return failure(run, callError("tool_error", message, { retryable }), entry);
  }
  const errorId = run.tell(thrown);
  const { failedForNow, toolFailed } = run.messages;
  const message = (isRetryable(thrown) ? failedForNow : toolFailed)(entry.name, errorId);
  return failure(run, callError("tool_error", message, { errorId }), entry);
}

/** What a tool wants the model to read, itself or as the cause of an error that passes. Never throws. */
function forModel(thrown: unknown): { message: string; retryable: boolean; isWhole: boolean } | undefined {
  try {
    const error = isRetryable(thrown) && !isModelVisible(thrown) ? thrown.cause : thrown;
    if (!isModelVisible(error)) return undefined;
    const message = String(error.message);
    return message === "" ? undefined : { message, retryable: error.retryable === true, isWhole: error === thrown };
  } catch {
    // A getter of the tool's.
    return undefined;
  }
}
