/** Where calls wait until somebody decides on them. */
import { isPlainObject } from "./json-data.js";

/**
 * Keeps calls that wait for an approval. The default keeps them in memory, for as long as the dispatcher lives; to outlive the
 * process, bring one over a database. It alone holds the arguments: tokens and answers carry none.
 */
export interface ApprovalStore {
  /** Keeps a call, plain JSON, under its token. The call is answered as pending once this is done. */
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

export function memoryStore(): ApprovalStore {
  const calls = new Map<string, PendingCall>();
  return {
    save: (token, call) => void calls.set(token, call),
    take(token) {
      const call = calls.get(token);
      calls.delete(token);
      return call;
    },
  };
}

export function isPendingCall(value: unknown): value is PendingCall {
  if (!isPlainObject(value) || value.version !== 1) return false;
  const { sessionId, expiresAt } = value;
  return (
    ["id", "tool", "toolHash", "arguments"].every((key) => typeof value[key] === "string") &&
    (sessionId === undefined || typeof sessionId === "string") &&
    (expiresAt === undefined || typeof expiresAt === "number")
  );
}
