/** Makes answers. What costs something and is rarely asked for is made when it is. */
import type { Answer, CallError, FailureAnswer, Repair, SuccessAnswer } from "./answer.js";
import type { ToolEntry } from "./contract.js";
import type { Encoded } from "./kernel/encode/result.js";
import { outputLimit } from "./output-limit.js";
import type { Run } from "./run.js";

/**
 * The canonical arguments stand on the prototype: what prints or copies an answer does not make them, and does not write
 * them to a log.
 */
class Succeeded implements SuccessAnswer {
  readonly ok = true;
  readonly id: string;
  readonly tool: string;
  readonly value: unknown;
  readonly content: string;
  declare readonly structured?: unknown;
  declare readonly truncated?: NonNullable<SuccessAnswer["truncated"]>;
  declare readonly media?: NonNullable<SuccessAnswer["media"]>;
  readonly repairs: readonly Repair[];
  readonly durationMs: number;
  readonly #run: Run;

  constructor(run: Run, value: unknown, encoded: Encoded) {
    this.id = run.id;
    this.tool = run.tool;
    this.value = value;
    this.content = encoded.content;
    if (encoded.structured !== undefined) this.structured = encoded.structured;
    if (encoded.truncated !== undefined) this.truncated = encoded.truncated;
    if (encoded.media !== undefined) this.media = encoded.media;
    this.repairs = run.repairs;
    this.durationMs = run.durationMs;
    this.#run = run;
  }

  get canonicalArguments(): string {
    return this.#run.canonicalArguments ?? "{}";
  }
}

class Failed {
  readonly ok = false;
  readonly id: string;
  readonly tool: string;
  readonly error: CallError;
  readonly content: string;
  readonly repairs: readonly Repair[];
  readonly durationMs: number;
  readonly #run: Run;
  readonly #entry: ToolEntry | undefined;

  constructor(run: Run, error: CallError, content: string, entry: ToolEntry | undefined) {
    this.id = run.id;
    this.tool = run.tool;
    this.error = error;
    this.content = content;
    this.repairs = run.repairs;
    this.durationMs = run.durationMs;
    this.#run = run;
    this.#entry = entry;
  }

  static originOf(failed: Failed): { readonly run: Run; readonly entry: ToolEntry | undefined } {
    return { run: failed.#run, entry: failed.#entry };
  }

  /** `undefined` where the arguments were not read: an accessor can't be left out. */
  get canonicalArguments(): string | undefined {
    return this.#run.canonicalArguments;
  }
}

export function success(run: Run, value: unknown, encoded: Encoded): Answer {
  return new Succeeded(run, value, encoded);
}

/** @param note what the message begins with, also where feedback leaves the message itself out */
export function failure(run: Run, given: CallError, entry?: ToolEntry, note = ""): Answer {
  const { kernel, options } = run.state;
  run.from.batch?.fail();
  const limit = outputLimit(run, entry);
  const { error, content } = kernel.fail(given, options.feedback, limit, run.messages, entry, note);
  return new Failed(run, error, content, entry) as FailureAnswer;
}

/** The same answer with another error, or with a note before it. */
export function restated(answer: FailureAnswer, error: CallError, note?: string): Answer {
  const { run, entry } = Failed.originOf(answer as Failed);
  return failure(run, error, entry, note);
}

/** The call that was answered, and whether there is its tool. */
export function originOfFailure(answer: FailureAnswer): { readonly run: Run; readonly isKnown: boolean } {
  const { run, entry } = Failed.originOf(answer as Failed);
  return { run, isKnown: entry !== undefined };
}
