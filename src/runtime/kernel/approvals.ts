/** The store of calls that wait for an approval, as careful as the dispatcher needs it. */
import type { ApprovalStore, Approvals, PendingCall } from "../approvals.js";
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
  const taking = new Set<string>();
  return {
    save: (token, call) => store.save(token, call),
    async take(token) {
      // A store whose `take` is no single step is at least safe inside one process.
      if (typeof token !== "string" || taking.has(token)) return undefined;
      taking.add(token);
      try {
        const call: unknown = await store.take(token);
        if (call === undefined || call === null) return undefined;
        if (isPendingCall(call)) return call;
        throw new TypeError("toolc: what the store of approvals handed over is no pending call");
      } finally {
        taking.delete(token);
      }
    },
    read: readDecision,
  };
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
