/** The error that says: the same call may work in a moment. */
import { hasBrand } from "./brand.js";

const brand = Symbol.for("toolc.retryableError");

export interface RetryableErrorOptions {
  /** Milliseconds to wait at least, for example from a `Retry-After` header. */
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/**
 * Throw it from a tool for what passes by itself, such as a limit of rate: tools marked `@idempotent` or `@retry` are then tried
 * again. Throw it only where nothing was done yet, or where doing it twice does no harm. When all tries failed, the model learns
 * an id; where the `cause` is a `ModelVisibleError`, it reads that.
 *
 * @example
 * ```ts
 * if (response.status === 429) throw new RetryableError("rate limit", { retryAfterMs: 2_000 });
 * ```
 */
export class RetryableError extends Error {
  override readonly name: string = "RetryableError";
  readonly retryAfterMs: number | undefined;
  /** @internal */
  readonly [brand] = true;

  constructor(message: string, options: RetryableErrorOptions = {}) {
    super(message, "cause" in options ? { cause: options.cause } : undefined);
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Knows the errors of other copies of this package too. */
export function isRetryable(error: unknown): error is RetryableError {
  return hasBrand(error, brand);
}
