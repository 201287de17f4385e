/** The end of a call before its time: the caller's abort, or the timeout. Makes the tool's signal when first asked for it. */
import type { Signal } from "./context.js";

export class Interruption {
  #controller: AbortController | undefined;
  #reason: unknown;
  #happened = false;
  /** What the current wait does when the call is interrupted. */
  onInterrupt: (() => void) | undefined;

  get happened(): boolean {
    return this.#happened;
  }

  get reason(): unknown {
    return this.#reason;
  }

  get signal(): Signal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#happened) this.#controller.abort(this.#reason);
    }
    return this.#controller.signal as Signal;
  }

  interrupt(reason: unknown): void {
    if (this.#happened) return;
    this.#happened = true;
    this.#reason = reason;
    this.onInterrupt?.();
    this.#controller?.abort(reason);
  }
}
