/**
 * A circuit breaker a tool: after so many failures in a row its calls are refused at once, until a while later one of them may try
 * whether the tool works again. https://martinfowler.com/bliki/CircuitBreaker.html
 */
import type { Outcome } from "../execute.js";
import { isModelVisible } from "../model-visible-error.js";
import type { BreakerOptions } from "../options.js";

const defaults = { failures: 5, resetMs: 30_000 };

export class Breaker {
  readonly #most: number;
  readonly #resetMs: number;
  #failures = 0;
  #opensAgainAt = Number.NEGATIVE_INFINITY;
  #isProbing = false;

  constructor({ failures = defaults.failures, resetMs = defaults.resetMs }: BreakerOptions) {
    this.#most = failures;
    this.#resetMs = resetMs;
  }

  /** @returns what has to be told what came of the call; or, where it is refused, in how many milliseconds another one may try */
  enter(): ((outcome: Outcome) => void) | number {
    if (this.#failures < this.#most) return (outcome) => this.#note(outcome);
    const left = this.#opensAgainAt - performance.now();
    if (left > 0 || this.#isProbing) return Math.max(left, 0);
    this.#isProbing = true;
    return (outcome) => {
      this.#isProbing = false;
      this.#note(outcome);
    };
  }

  #note(outcome: Outcome): void {
    if (outcome.kind === "aborted") return;
    if (!isFailure(outcome)) {
      this.#failures = 0;
      return;
    }
    this.#failures++;
    if (this.#failures >= this.#most) this.#opensAgainAt = performance.now() + this.#resetMs;
  }
}

/** What a model may read is an answer of a tool that works. */
function isFailure(outcome: Outcome): boolean {
  return outcome.kind === "timeout" || (outcome.kind === "threw" && !isModelVisible(outcome.error));
}
