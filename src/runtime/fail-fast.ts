/** Ends the other calls of a batch as soon as one of them has failed. */
import type { Interruption } from "./interruption.js";

export class FailFast {
  readonly #calls: Interruption[] = [];
  #hasFailed = false;

  join(call: Interruption): void {
    this.#calls.push(call);
    if (this.#hasFailed) this.fail();
  }

  fail(): void {
    this.#hasFailed = true;
    const reason = new DOMException("another call of the batch has failed", "AbortError");
    for (const call of this.#calls.splice(0)) call.interrupt(reason);
  }
}
