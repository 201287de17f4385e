/** Work that never waits is done in slices: between two of them timers fire and others get their turn. */

/** How long one slice may hold the thread. */
export const sliceMs = 10;

/** Lets all others have their turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
