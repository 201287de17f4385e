/** Where calls wait until somebody decides on them: what applications bring, and how it is used. */
import type { Decision } from "./options.js";

/**
 * Keeps calls that wait for an approval. The default keeps them in memory, for as long as the dispatcher lives; to outlive the
 * process, bring one over a database. It alone holds the arguments: tokens and answers carry none.
 */
export interface ApprovalStore {
  /**
   * Keeps a call, plain JSON, under its token. The call is answered as pending once this is done. A call that was taken out to see
   * whether it waits still is saved again.
   */
  save(token: string, call: PendingCall): unknown;
  /**
   * Hands a call over, and never again: it reads and deletes in one step, also where two processes ask at once
   * (`DELETE … RETURNING`). Nothing where there is none.
   */
  take(token: string): PendingCall | undefined | null | PromiseLike<PendingCall | undefined | null>;
}

/** A call that waits, as plain JSON. */
export interface PendingCall {
  readonly version: 1;
  /** That of the call. */
  readonly id: string;
  readonly tool: string;
  /** Of the tool that was asked for: another one is not run. */
  readonly toolHash: string;
  /** Canonical JSON of the arguments that were checked; never log it. */
  readonly arguments: string;
  readonly sessionId?: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly expiresAt?: number;
}

/** What makes a call of a session the same as another: whatever its id, and however its arguments were written. */
export type SameCall = Pick<PendingCall, "tool" | "arguments" | "sessionId">;

/** The store as the dispatcher uses it; the kernel makes it. */
export interface Approvals {
  /** @returns its token, or that under which the same call of its session waits already */
  save(token: string, call: PendingCall): Promise<string>;
  /** The token under which the same call of a session waits. */
  waiting(call: SameCall): Promise<string | undefined>;
  /** Whether the time to decide is over. */
  isLate(call: PendingCall): boolean;
  /** @throws {TypeError} where the store hands over what is no pending call */
  take(token: unknown): Promise<PendingCall | undefined>;
  /** @throws {TypeError} on anything that is no plain yes or no */
  read(decision: unknown): Exclude<Decision, boolean>;
}
