/**
 * Stage "execute": runs the function, and stops waiting for it when its time is over or the caller aborts. Late results and
 * late rejections are dropped, and generators are closed. A synchronous function can't be stopped: it is not timed at all.
 */
import { type AnyGenerator, close, isGenerator, runToEnd } from "./generator.js";
import type { Interruption } from "./interruption.js";
import { isThenable } from "./thenable.js";

export type Outcome =
  | { readonly kind: "returned"; readonly value: unknown }
  | { readonly kind: "threw"; readonly error: unknown }
  /** Not started where that is no time at all. */
  | { readonly kind: "timeout"; readonly ms: number }
  | { readonly kind: "aborted"; readonly started: boolean }
  /** Too many calls wait. */
  | { readonly kind: "overloaded" }
  /** The tool failed too often of late. */
  | { readonly kind: "refused"; readonly retryAfterMs: number };

/** `setTimeout` takes longer times for one millisecond. */
const longestTimer = 2 ** 31 - 1;

/**
 * @param start of an isolated tool has a way to go first: it calls `begin` when the function begins
 */
export function execute(
  start: (begin: () => void) => unknown,
  interruption: Interruption,
  timeoutMs: number,
  isIsolated = false,
  onYield?: (value: unknown) => void,
): Outcome | Promise<Outcome> {
  if (interruption.happened) return { kind: "aborted", started: false };
  const wait = new Wait(interruption, timeoutMs, !isIsolated, onYield);
  try {
    const result = wait.follow(start(() => wait.begin()));
    return isThenable(result) ? wait.settle(result) : { kind: "returned", value: result };
  } catch (error) {
    return interruption.happened ? { kind: "aborted", started: true } : { kind: "threw", error };
  }
}

/** The wait for one run of a tool. */
class Wait {
  readonly #interruption: Interruption;
  readonly #timeoutMs: number;
  #startedAt = performance.now();
  #hasBegun: boolean;
  #isOver = false;
  #generator: AnyGenerator | undefined;
  #setTimer: (() => void) | undefined;
  readonly #onYield: ((value: unknown) => void) | undefined;

  constructor(
    interruption: Interruption,
    timeoutMs: number,
    hasBegun: boolean,
    onYield: ((value: unknown) => void) | undefined,
  ) {
    this.#onYield = onYield;
    this.#interruption = interruption;
    this.#timeoutMs = timeoutMs;
    this.#hasBegun = hasBegun;
  }

  /** The time counts from here. */
  begin(): void {
    this.#startedAt = performance.now();
    this.#hasBegun = true;
    this.#setTimer?.();
  }

  /** What a tool returned; where that is a generator, what comes of it. */
  follow(result: unknown): unknown {
    if (!isGenerator(result)) return result;
    this.#generator = result;
    return runToEnd(result, () => this.#isOver || this.#interruption.happened, this.#onYield);
  }

  settle(pending: PromiseLike<unknown>): Promise<Outcome> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = (outcome: Outcome): void => {
        clearTimeout(timer);
        this.#interruption.onInterrupt = undefined;
        this.#isOver = true;
        resolve(outcome);
        const generator = this.#generator;
        // In a moment, when its signal has aborted: its `finally` blocks may look at that.
        if (generator) queueMicrotask(() => close(generator));
      };
      const fail = (error: unknown): void => end({ kind: "threw", error });
      const take = (value: unknown): void => {
        if (this.#generator || !isGenerator(value)) return end({ kind: "returned", value });
        if (this.#isOver) return close(value);
        // An async function that returned a generator.
        new Promise((follow) => follow(this.follow(value))).then(take, fail);
      };
      this.#interruption.onInterrupt = () => end({ kind: "aborted", started: this.#hasBegun });
      Promise.resolve(pending).then(take, fail);
      if (this.#interruption.happened) return end({ kind: "aborted", started: this.#hasBegun });
      this.#setTimer = () => {
        if (this.#isOver || this.#timeoutMs > longestTimer) return;
        const left = Math.max(0, this.#timeoutMs - (performance.now() - this.#startedAt));
        timer = setTimeout(() => {
          end({ kind: "timeout", ms: this.#timeoutMs });
          this.#interruption.interrupt(new DOMException(`timed out after ${this.#timeoutMs} ms`, "TimeoutError"));
        }, left);
      };
      if (this.#hasBegun) this.#setTimer();
    });
  }
}
