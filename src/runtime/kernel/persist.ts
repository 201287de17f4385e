/**
 * Tries a tool again where that can do no harm and may help: after a `RetryableError` of a tool that is marked `@idempotent` or
 * `@retry`, and, if asked, after a try of an idempotent one that took too long. All tries share the call's one deadline.
 */
import type { ToolEntry } from "../contract.js";
import { longestTimer, type Outcome } from "../execute.js";
import { Interruption } from "../interruption.js";
import { isRetryable } from "../retryable-error.js";
import type { DispatcherState, Run } from "../run.js";
import { isThenable } from "../thenable.js";
import { Breaker } from "./breaker.js";

/** Runs the function once. Neither throws nor rejects. @param own what ends this try alone */
export type TryOnce = (timeoutMs: number, own?: Interruption) => Outcome | Promise<Outcome>;

const breakers = new WeakMap<DispatcherState, Map<string, Breaker>>();

export function persist(run: Run, entry: ToolEntry, timeoutMs: number, tryOnce: TryOnce): Outcome | Promise<Outcome> {
  const { breaker } = run.state.options;
  const note = breaker ? breakerOf(run.state, entry.name, breaker).enter() : () => {};
  if (typeof note === "number") return { kind: "refused", retryAfterMs: note };
  const outcome = tryAll(run, entry, timeoutMs, tryOnce);
  if (isThenable(outcome)) return outcome.then(noted);
  return noted(outcome);

  function noted(settled: Outcome): Outcome {
    (note as (outcome: Outcome) => void)(settled);
    return settled;
  }
}

function breakerOf(state: DispatcherState, tool: string, options: ConstructorParameters<typeof Breaker>[0]): Breaker {
  const known = breakers.get(state) ?? new Map<string, Breaker>();
  breakers.set(state, known);
  const breaker = known.get(tool) ?? new Breaker(options);
  known.set(tool, breaker);
  return breaker;
}

function tryAll(run: Run, entry: ToolEntry, timeoutMs: number, tryOnce: TryOnce): Outcome | Promise<Outcome> {
  const policy = policyOf(run, entry);
  if (policy === undefined) return tryOnce(timeoutMs);
  const deadline = performance.now() + timeoutMs;

  function attempt(count: number, leftMs: number): Outcome | Promise<Outcome> {
    if (run.interruption.happened) return { kind: "aborted", started: count > 1 };
    const outcome = leftMs > policy!.attemptMs ? limited(run, policy!.attemptMs, tryOnce) : tryOnce(leftMs);
    return isThenable(outcome) ? outcome.then((settled) => goOn(settled, count)) : goOn(outcome, count);
  }

  function goOn(outcome: Outcome, count: number): Outcome | Promise<Outcome> {
    const leftMs = deadline - performance.now();
    // Its time is the call's own, however little of it the last try had.
    if (outcome.kind === "timeout" && leftMs <= 0) return { ...outcome, ms: timeoutMs };
    const error = whyAgain(outcome, policy!);
    if (error === undefined || count > policy!.retries) return outcome;
    const delayMs = delayAfter(error, count, policy!);
    // What a timer can't wait for comes too late as well.
    if (delayMs >= Math.min(leftMs, longestTimer)) return outcome;
    run.state.events.emit(run, "retry", { attempt: count, delayMs, error });
    return pause(run.interruption, delayMs).then((waited) => {
      if (!waited) return { kind: "aborted", started: true };
      const left = deadline - performance.now();
      // Timers may be late: nothing is started when the time is over.
      return left > 0 ? attempt(count + 1, left) : outcome;
    });
  }

  return attempt(1, timeoutMs);
}

interface Policy {
  readonly retries: number;
  readonly baseMs: number;
  readonly maxMs: number;
  /** `Infinity` where only the call itself has a limit. */
  readonly attemptMs: number;
}

function policyOf(run: Run, entry: ToolEntry): Policy | undefined {
  const given = run.state.options.retry;
  if (given === false) return undefined;
  const { retries = 2, baseMs = 200, maxMs = 10_000, attemptTimeoutMs = Number.POSITIVE_INFINITY } = given ?? {};
  const isIdempotent = entry.hints.idempotent === true;
  const count = entry.retries ?? (isIdempotent ? retries : 0);
  // A try that took too long may still be running, or have done its work: only an idempotent tool may run beside it.
  return count > 0
    ? { retries: count, baseMs, maxMs, attemptMs: isIdempotent ? attemptTimeoutMs : Number.POSITIVE_INFINITY }
    : undefined;
}

/** One try with a limit and a signal of its own: when that is over, the call is not. */
async function limited(run: Run, timeoutMs: number, tryOnce: TryOnce): Promise<Outcome> {
  const own = new Interruption();
  const { interruption } = run;
  interruption.onInterrupt = () => own.interrupt(interruption.reason);
  try {
    return await tryOnce(timeoutMs, own);
  } finally {
    interruption.onInterrupt = undefined;
  }
}

function whyAgain(outcome: Outcome, policy: Policy): unknown {
  if (outcome.kind === "threw") return isRetryable(outcome.error) ? outcome.error : undefined;
  if (outcome.kind !== "timeout" || policy.attemptMs === Number.POSITIVE_INFINITY) return undefined;
  return new DOMException(`timed out after ${outcome.ms} ms`, "TimeoutError");
}

/** Exponential, with full jitter. https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ */
function delayAfter(error: unknown, count: number, { baseMs, maxMs }: Policy): number {
  return askedBy(error) + Math.random() * Math.min(maxMs, baseMs * 2 ** (count - 1));
}

/** How long an error asks to wait. Never throws: it may be an object of the tool's own making. */
function askedBy(error: unknown): number {
  try {
    const asked = isRetryable(error) ? error.retryAfterMs : undefined;
    return typeof asked === "number" && asked > 0 ? asked : 0;
  } catch {
    return 0;
  }
}

/** @returns false where the call was interrupted first */
function pause(interruption: Interruption, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    if (interruption.happened) return resolve(false);
    const end = (waited: boolean): void => {
      clearTimeout(timer);
      interruption.onInterrupt = undefined;
      resolve(waited);
    };
    const timer = setTimeout(() => end(true), ms);
    interruption.onInterrupt = () => end(false);
  });
}
