/** Waits for what the application was asked, as long as the call is not interrupted. */
import type { Interruption } from "./interruption.js";

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
