/** What a running tool is given beside its arguments. */

/** `AbortSignal` where the program knows it, else the part of it that we use: our declarations need no DOM and no Node types. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer S } } ? S : SignalLike;

export interface SignalLike {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface CallContext {
  readonly callId: string;
  readonly tool: string;
  /** Aborts on timeout and when the caller aborts. */
  readonly signal: Signal;
  /** The same for retries of one call, another for a second call. */
  readonly idempotencyKey: string;
  /** Tells how far the call has come. */
  progress(done: number, total?: number, message?: string): void;
  /** A line for the log of the application; the model does not see it. */
  log(message: string, data?: unknown): void;
}

/**
 * A parameter of this type is injected and hidden from the model: the application's trusted context `C`, and the call's own.
 *
 * @example
 * ```ts
 * export async function listOrders(limit = 10, ctx: ToolContext<{ userId: string }>) {
 *   return db.orders(ctx.userId, limit, { signal: ctx.signal });
 * }
 * ```
 */
export type ToolContext<C = unknown> = C & CallContext & { readonly "~toolContext"?: C };

/** The `C` of a `ToolContext<C>`. */
export type ContextOf<T> = T extends { readonly "~toolContext"?: infer C } ? C : unknown;
