/** Work that never waits is done in slices: between two of them timers fire and others get their turn. */

/** How long one slice may hold the thread. */
export const sliceMs = 10;

/**
 * For work step by step that may never wait: asked after each step, it gives what to wait for where a slice is over.
 *
 * @example const pause = slices();
 * for (;;) { step(); const turn = pause(); if (turn) await turn; }
 */
export function slices(): () => Promise<void> | undefined {
  let until = performance.now() + sliceMs;
  return () => {
    if (performance.now() < until) return undefined;
    return nextTurn().then(() => {
      until = performance.now() + sliceMs;
    });
  };
}

/** Lets all others have their turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
