/**
 * Stage "execute": runs the function, and stops waiting for it when its time is over or the caller aborts. Late results and
 * late rejections are dropped. A synchronous function can't be stopped: it is not timed at all.
 */
import type { Interruption } from "./interruption.js";

export type Outcome =
  | { readonly kind: "returned"; readonly value: unknown }
  | { readonly kind: "threw"; readonly error: unknown }
  | { readonly kind: "timeout" }
  | { readonly kind: "aborted"; readonly started: boolean };

/** `setTimeout` takes longer times for one millisecond. */
const longestTimer = 2 ** 31 - 1;

export function execute(
  start: () => unknown,
  interruption: Interruption,
  timeoutMs: number,
): Outcome | Promise<Outcome> {
  if (interruption.happened) return { kind: "aborted", started: false };
  const startedAt = performance.now();
  let result: unknown;
  let isPending: boolean;
  try {
    result = start();
    isPending = isThenable(result);
  } catch (error) {
    return interruption.happened ? { kind: "aborted", started: true } : { kind: "threw", error };
  }
  return isPending ? settle(result, interruption, timeoutMs, startedAt) : { kind: "returned", value: result };
}

function settle(result: unknown, interruption: Interruption, timeoutMs: number, startedAt: number): Promise<Outcome> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (outcome: Outcome): void => {
      clearTimeout(timer);
      interruption.onInterrupt = undefined;
      resolve(outcome);
    };
    interruption.onInterrupt = () => end({ kind: "aborted", started: true });
    Promise.resolve(result).then(
      (value) => end({ kind: "returned", value }),
      (error: unknown) => end({ kind: "threw", error }),
    );
    if (interruption.happened) return end({ kind: "aborted", started: true });
    if (timeoutMs > longestTimer) return;
    const left = Math.max(0, timeoutMs - (performance.now() - startedAt));
    timer = setTimeout(() => {
      end({ kind: "timeout" });
      interruption.interrupt(new DOMException(`timed out after ${timeoutMs} ms`, "TimeoutError"));
    }, left);
  });
}

export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    ((typeof value === "object" && value !== null) || typeof value === "function") &&
    typeof (value as { then?: unknown }).then === "function"
  );
}

/** Waits for what is pending, or until the call is interrupted. */
export function untilInterrupted<T>(
  pending: PromiseLike<T>,
  interruption: Interruption,
): Promise<{ readonly value: T } | "interrupted"> {
  return new Promise((resolve, reject) => {
    const end = (settleWith: () => void): void => {
      interruption.onInterrupt = undefined;
      settleWith();
    };
    interruption.onInterrupt = () => end(() => resolve("interrupted"));
    Promise.resolve(pending).then(
      (value) => end(() => resolve({ value })),
      (error: unknown) => end(() => reject(error as Error)),
    );
    if (interruption.happened) end(() => resolve("interrupted"));
  });
}
