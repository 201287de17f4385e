/** The one kind of error whose text reaches the model. */
import { hasBrand } from "./brand.js";

const brand = Symbol.for("toolc.modelVisibleError");

/**
 * Throw it from a tool to tell the model what went wrong; of every other error it learns an id only.
 *
 * @example
 * ```ts
 * throw new ModelVisibleError("No order 4711. Use list_orders to see the orders.", { retryable: true });
 * ```
 */
export class ModelVisibleError extends Error {
  override readonly name: string = "ModelVisibleError";
  /** Whether another call, with other arguments, can succeed. Default: no. */
  readonly retryable: boolean;
  /** @internal */
  readonly [brand] = true;

  constructor(message: string, options: { readonly retryable?: boolean; readonly cause?: unknown } = {}) {
    super(message, "cause" in options ? { cause: options.cause } : undefined);
    this.retryable = options.retryable === true;
  }
}

/** Knows the errors of other copies of this package too. */
export function isModelVisible(error: unknown): error is ModelVisibleError {
  return hasBrand(error, brand);
}
