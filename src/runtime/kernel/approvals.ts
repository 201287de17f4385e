/** The store of calls that wait for an approval, as careful as the dispatcher needs it. */
import type { ApprovalStore, Approvals, PendingCall, SameCall } from "../approvals.js";
import { hash } from "../hash.js";
import { isPlainObject } from "../json-data.js";
import type { Decision } from "../options.js";

/**
 * @param store the application's; in memory where there is none
 * @throws {TypeError} on what is no store
 */
export function openApprovals(store: ApprovalStore | undefined = memoryStore()): Approvals {
  if (typeof store?.save !== "function" || typeof store.take !== "function") {
    throw new TypeError("createDispatcher: approvals must have the methods save and take");
  }
  const inTurn = turns();
  const waiting = new Map<string, Waiting>();
  const take = async (token: string): Promise<PendingCall | undefined> => {
    const call: unknown = await store.take(token);
    if (call === undefined || call === null) return undefined;
    if (!isPendingCall(call)) throw new TypeError("toolc: what the store of approvals handed over is no pending call");
    return call;
  };
  const forget = (key: string | undefined, token: string): void => {
    if (key !== undefined && waiting.get(key)?.token === token) waiting.delete(key);
  };

  return {
    async save(token, call) {
      const key = keyOf(call);
      const before = key === undefined ? undefined : waiting.get(key);
      if (before) {
        await before.saved;
        return before.token;
      }
      // Anything may come of a store, also at once.
      const saved = (async () => store.save(token, call))();
      if (key !== undefined) remember(waiting, key, { token, saved });
      try {
        await saved;
      } catch (error) {
        forget(key, token);
        throw error;
      }
      return token;
    },
    async waiting(call) {
      const key = keyOf(call);
      const known = key === undefined ? undefined : waiting.get(key);
      if (!known) return undefined;
      const { token } = known;
      await known.saved;
      return await inTurn(token, async () => {
        // Only the store knows whether another process decided on it; a store can but hand over, so it is given back.
        const found = await take(token);
        if (found && !isLate(found)) {
          await store.save(token, found);
          return token;
        }
        forget(key, token);
        return undefined;
      });
    },
    async take(token) {
      if (typeof token !== "string") return undefined;
      // A store whose `take` is no single step is at least safe inside one process.
      return await inTurn(token, async () => {
        const call = await take(token);
        if (call) forget(keyOf(call), token);
        return call;
      });
    },
    isLate,
    read: readDecision,
  };
}

/** A call that is kept, or is about to be. */
interface Waiting {
  readonly token: string;
  readonly saved: Promise<unknown>;
}

/** So many are known again when they are sent again: others may be decided where this process hears nothing of it. */
const mostWaiting = 1_000;

function remember(waiting: Map<string, Waiting>, key: string, call: Waiting): void {
  if (waiting.size >= mostWaiting) waiting.delete(waiting.keys().next().value as string);
  waiting.set(key, call);
}

/** The same for the same call of a session; nothing outside of sessions, where nobody knows whose calls they are. */
function keyOf({ sessionId, tool, arguments: args }: SameCall): string | undefined {
  return sessionId === undefined ? undefined : hash(JSON.stringify([sessionId, tool, args]));
}

/** Runs what is asked for one token one after the other. */
function turns(): <T>(token: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (token, work) => {
    const own = (last.get(token) ?? Promise.resolve()).then(work, work);
    const leave = (): void => {
      if (last.get(token) === own) last.delete(token);
    };
    last.set(token, own);
    own.then(leave, leave);
    return own;
  };
}

function isLate({ expiresAt }: PendingCall): boolean {
  return expiresAt !== undefined && Date.now() > expiresAt;
}

function memoryStore(): ApprovalStore {
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

function isPendingCall(value: unknown): value is PendingCall {
  if (!isPlainObject(value) || value.version !== 1) return false;
  const { sessionId, expiresAt } = value;
  return (
    ["id", "tool", "toolHash", "arguments"].every((key) => typeof value[key] === "string") &&
    (sessionId === undefined || typeof sessionId === "string") &&
    (expiresAt === undefined || Number.isFinite(expiresAt))
  );
}

function readDecision(decision: unknown): Exclude<Decision, boolean> {
  const said: unknown = typeof decision === "boolean" ? { approved: decision } : decision;
  const { approved, reason } = (said ?? {}) as { approved?: unknown; reason?: unknown };
  if (typeof approved !== "boolean") throw new TypeError("dispatcher.resume takes true, false or { approved, reason }");
  return { approved, ...(typeof reason === "string" && reason !== "" && { reason }) };
}
