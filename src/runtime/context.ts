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
  /** Tells the application how far the call has come; what it says after the answer is dropped. Never throws. */
  progress(done: number, total?: number, message?: string): void;
  /**
   * Something for the log of the application, with MCP's levels: a text, or data. The model does not see it. Never throws.
   *
   * @example
   * ```ts
   * ctx.log("warning", { message: "slow answer", host, ms });
   * ```
   */
  log(level: LogLevel, data: unknown): void;
}

/** The levels of RFC 5424, as MCP has them. */
export type LogLevel = "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

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
