/** Lets so many run at once; the others wait in the order in which they came. */
import type { Interruption } from "./interruption.js";

export class Limiter {
  #free: number;
  readonly #waiting = new Set<() => void>();
  /** How many calls may wait, here or before a gate; and how many do. */
  readonly maxQueue: number;
  queued = 0;

  constructor(most: number, maxQueue = Number.POSITIVE_INFINITY) {
    this.#free = most;
    this.maxQueue = maxQueue;
  }

  /** Whether there was room at once. */
  tryEnter(): boolean {
    if (this.#free <= 0) return false;
    this.#free--;
    return true;
  }

  /** Waits for room. @returns false where the call was interrupted first: then there is nothing to leave */
  enter(interruption: Interruption): Promise<boolean> {
    return new Promise((resolve) => {
      // Nobody would tell it again.
      if (interruption.happened) return resolve(false);
      const start = (): void => {
        interruption.onInterrupt = undefined;
        resolve(true);
      };
      this.#waiting.add(start);
      interruption.onInterrupt = () => {
        this.#waiting.delete(start);
        resolve(false);
      };
    });
  }

  leave(): void {
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      next();
    } else {
      this.#free++;
    }
  }
}
