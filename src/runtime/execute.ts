/**
 * Stage "execute": runs the function, and stops waiting for it when its time is over or the caller aborts. Late results and
 * late rejections are dropped, and generators are closed. A synchronous function can't be stopped: it is not timed at all.
 */
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
export const longestTimer = 2 ** 31 - 1;

/** What has to be run or read to its end before it is a result: a generator, a stream. */
export interface Following {
  /** @returns what comes of it, or a promise of that @throws what it throws */
  run(): unknown;
  /** Ends it, at once or where it next stops. Never throws. */
  close(): void;
}

/** @returns nothing where a value is a result as it is */
export type Follow = (value: unknown, isOver: () => boolean) => Following | undefined;

/**
 * @param start of an isolated tool has a way to go first: it calls `begin` when the function begins
 */
export function execute(
  start: (begin: () => void) => unknown,
  interruption: Interruption,
  timeoutMs: number,
  follow: Follow,
  isIsolated = false,
): Outcome | Promise<Outcome> {
  if (interruption.happened) return { kind: "aborted", started: false };
  const wait = new Wait(interruption, timeoutMs, follow, !isIsolated);
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
  #following: Following | undefined;
  #setTimer: (() => void) | undefined;
  readonly #follow: Follow;

  constructor(interruption: Interruption, timeoutMs: number, follow: Follow, hasBegun: boolean) {
    this.#interruption = interruption;
    this.#timeoutMs = timeoutMs;
    this.#follow = follow;
    this.#hasBegun = hasBegun;
  }

  /** The time counts from here. */
  begin(): void {
    this.#startedAt = performance.now();
    this.#hasBegun = true;
    this.#setTimer?.();
  }

  /** What a tool returned; where that is a generator or a stream, what comes of it. */
  follow(value: unknown): unknown {
    this.#following = this.#open(value);
    return this.#following ? this.#following.run() : value;
  }

  #open(value: unknown): Following | undefined {
    if (typeof value !== "object" || value === null) return undefined;
    return this.#follow(value, () => this.#isOver || this.#interruption.happened);
  }

  settle(pending: PromiseLike<unknown>): Promise<Outcome> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = (outcome: Outcome): void => {
        if (this.#isOver) return;
        this.#isOver = true;
        clearTimeout(timer);
        this.#interruption.onInterrupt = undefined;
        resolve(outcome);
        const following = this.#following;
        // In a moment, when its signal has aborted: its `finally` blocks may look at that.
        if (following) queueMicrotask(() => following.close());
      };
      const fail = (error: unknown): void => end({ kind: "threw", error });
      const take = (value: unknown): void => {
        // An async function may return a generator or a stream, also when nobody waits any more.
        const late = this.#following ? undefined : this.#open(value);
        if (!late) return end({ kind: "returned", value });
        if (this.#isOver) return late.close();
        this.#following = late;
        new Promise((settle) => settle(late.run())).then(take, fail);
      };
      this.#interruption.onInterrupt = () => end({ kind: "aborted", started: this.#hasBegun });
      try {
        Promise.resolve(pending).then(take, fail);
      } catch (error) {
        // A promise of the tool's, with a `then` of its own.
        fail(error);
      }
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
