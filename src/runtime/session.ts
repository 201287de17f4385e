/**
 * A conversation with a model: counts the calls that fail in a row, whatever their tools and forms, so that a model that
 * can't mend its calls is told to stop and ask.
 */
import type { Answer, CallError, ErrorCode, FailureAnswer } from "./answer.js";
import { originOfFailure, restated } from "./answers.js";
import type { Run } from "./run.js";
import { isThenable } from "./thenable.js";

export interface SessionOptions {
  /** How many calls in a row may fail; a failed one beyond that is answered `repair_limit`. Default: 3, or what the state says. */
  readonly maxFailures?: number;
  /** Part of every `idempotencyKey`. Default: a random one, or that of the state. */
  readonly id?: string;
  /** Goes on where another session stopped: its `state`, also after a round trip through JSON. */
  readonly state?: SessionState;
}

/** Plain JSON, to be stored with the conversation. It holds no argument, only hashes of whole calls. */
export interface SessionState {
  readonly version: 1;
  readonly id: string;
  readonly maxFailures: number;
  /** Failed calls in a row, as far as they count. */
  readonly failures: number;
  /** The application was told of this row already. */
  readonly escalated: boolean;
  /** The last calls of the row, the oldest first. */
  readonly calls: readonly FailedCall[];
}

export interface FailedCall {
  /** Empty where the call named no tool that there is. */
  readonly tool: string;
  readonly code: ErrorCode;
  /** Hash of tool and arguments: the same call again has the same. */
  readonly key: string;
}

/** What `onEscalate` is told: a model goes on failing after its budget was spent, and somebody should look. */
export interface Escalation {
  readonly sessionId: string;
  /** Failed calls in a row, this one included. */
  readonly failures: number;
  readonly maxFailures: number;
  readonly tool: string;
  readonly callId: string;
  /** What is wrong with this call; the model reads `repair_limit` instead. */
  readonly error: CallError;
  /** The last calls of the row, this one included. */
  readonly calls: readonly Omit<FailedCall, "key">[];
}

/** A call that failed, as far as a session looks at it. */
export interface Failure extends FailedCall {
  readonly retryable: boolean;
}

/** The book of a session; the kernel keeps it. */
export interface Ledger {
  readonly id: string;
  readonly state: SessionState;
  succeed(): void;
  /** @returns nothing where it is no failure of the model */
  fail(failure: Failure): Judgement | undefined;
}

export interface Judgement {
  /** The same call failed before, in this row. */
  readonly repeated: boolean;
  readonly failures: number;
  readonly maxFailures: number;
  /** Whether it is the last one that may fail, or one more than that. */
  readonly standing: "within" | "last" | "beyond";
  /** The application is to be told. */
  readonly escalates: boolean;
}

/** Counts an answer. @returns it, or what the model reads instead */
export function settle(answer: Answer, ledger: Ledger): Answer {
  if (answer.ok) {
    ledger.succeed();
    return answer;
  }
  const { error } = answer;
  const { run, isKnown } = originOfFailure(answer);
  const { code, retryable } = error;
  const judged = ledger.fail({ tool: isKnown ? answer.tool : "", code, key: run.callKey, retryable });
  if (!judged) return answer;
  const { messages } = run;
  const { failures, maxFailures, standing } = judged;
  // A call that waits did not fail: what it is answered says that it waits still.
  const repeated = judged.repeated && error.token === undefined ? `${messages.repeated()} ` : "";
  if (standing === "beyond") {
    if (judged.escalates) escalate(answer, run, ledger, judged);
    const message = messages.repairLimit(failures, maxFailures, repeated + error.message);
    return restated(answer, { ...error, code: "repair_limit", message, retryable: false });
  }
  const note = standing === "last" ? `${repeated}${messages.lastFailure(failures)} ` : repeated;
  return note === "" ? answer : restated(answer, error, note);
}

function escalate({ id, tool, error }: FailureAnswer, run: Run, ledger: Ledger, judged: Judgement): void {
  const { failures, maxFailures } = judged;
  const calls = ledger.state.calls.map(({ tool, code }) => ({ tool, code }));
  const escalation: Escalation = { sessionId: ledger.id, failures, maxFailures, tool, callId: id, error, calls };
  run.state.events.emit(run, "escalate", escalation);
  try {
    const told: unknown = run.state.options.onEscalate?.(escalation);
    if (isThenable(told)) Promise.resolve(told).catch(() => {});
  } catch {
    // Who is told must not break the answer.
  }
}
