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
import type { Run } from "./run.js";
import { timeoutOf } from "./timeout.js";

export function answerOutcome(run: Run, entry: ToolEntry, outcome: Outcome): Answer {
  switch (outcome.kind) {
    case "returned": {
      if (entry.isolate) return answerIsolated(run, entry, outcome.value as IsolatedAnswer);
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
