/**
 * A conversation with a model: counts the calls that fail in a row, whatever their tools and forms, so that a model that
 * can't mend its calls is told to stop and ask. What it remembers is plain JSON, and of arguments hashes only.
 */
import type { Answer, CallError, ErrorCode, FailureAnswer } from "./answer.js";
import { originOfFailure, restated } from "./answers.js";
import type { DispatcherOptions } from "./options.js";
import { randomId } from "./random-id.js";
import type { Run } from "./run.js";
import { readSessionState } from "./session-state.js";
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

/** What the model did wrong. What a tool does wrong says nothing about its calls. */
const mistakes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "unknown_tool",
  "invalid_json",
  "truncated_arguments",
  "invalid_arguments",
]);

/** How many calls of a row are remembered. */
const remembered = 20;

export class SessionLedger {
  readonly id: string;
  readonly #maxFailures: number;
  readonly #onEscalate: DispatcherOptions["onEscalate"];
  #failures: number;
  #escalated: boolean;
  #calls: readonly FailedCall[];

  /** @throws {TypeError} on options or a state that are none */
  constructor(options: SessionOptions, onEscalate: DispatcherOptions["onEscalate"]) {
    const state = readSessionState(options);
    this.id = options.id ?? state?.id ?? randomId();
    this.#maxFailures = options.maxFailures ?? state?.maxFailures ?? 3;
    this.#failures = state?.failures ?? 0;
    this.#escalated = state?.escalated ?? false;
    this.#calls = state?.calls ?? [];
    this.#onEscalate = onEscalate;
  }

  get state(): SessionState {
    return {
      version: 1,
      id: this.id,
      maxFailures: this.#maxFailures,
      failures: this.#failures,
      escalated: this.#escalated,
      calls: this.#calls.map((call) => ({ ...call })),
    };
  }

  /** Counts an answer. @returns it, or what the model reads instead */
  settle(answer: Answer): Answer {
    if (!answer.ok) return this.#settleFailure(answer);
    this.#failures = 0;
    this.#escalated = false;
    this.#calls = [];
    return answer;
  }

  #settleFailure(answer: FailureAnswer): Answer {
    const { error } = answer;
    const isMistake = mistakes.has(error.code);
    if (!isMistake && error.code !== "denied") return answer;
    const { run, isKnown } = originOfFailure(answer);
    const { callKey: key, messages } = run;
    const isRepeated = this.#calls.some((call) => call.key === key);
    this.#calls = [...this.#calls, { tool: isKnown ? answer.tool : "", code: error.code, key }].slice(-remembered);

    // A model can't know beforehand what it may not do; once told, it does.
    const counts = isMistake || error.retryable || isRepeated;
    if (counts) this.#failures++;
    const repeated = isRepeated ? `${messages.repeated()} ` : "";
    if (!counts || this.#failures < this.#maxFailures)
      return repeated === "" ? answer : restated(answer, error, repeated);
    if (this.#failures === this.#maxFailures) {
      return restated(answer, error, `${repeated}${messages.lastFailure(this.#failures)} `);
    }
    this.#escalate(answer, run);
    const message = messages.repairLimit(this.#failures, this.#maxFailures, repeated + error.message);
    return restated(answer, { ...error, code: "repair_limit", message, retryable: false });
  }

  #escalate({ id, tool, error }: FailureAnswer, run: Run): void {
    if (this.#escalated) return;
    this.#escalated = true;
    const escalation: Escalation = {
      sessionId: this.id,
      failures: this.#failures,
      maxFailures: this.#maxFailures,
      tool,
      callId: id,
      error,
      calls: this.#calls.map(({ tool, code }) => ({ tool, code })),
    };
    run.state.events.emit(run, "escalate", escalation);
    try {
      const told: unknown = this.#onEscalate?.(escalation);
      if (isThenable(told)) Promise.resolve(told).catch(() => {});
    } catch {
      // Who is told must not break the answer.
    }
  }
}
