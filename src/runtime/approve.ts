/** Tools marked `@approval` run only where the application says so, for every single call. Fails closed. */
import type { SameCall } from "./approvals.js";
import { callError } from "./call-error.js";
import type { ToolEntry } from "./contract.js";
import type { Refusal } from "./guard.js";
import type { Decision } from "./options.js";
import { ownArguments } from "./own-arguments.js";
import { randomId } from "./random-id.js";
import type { Run } from "./run.js";
import { isThenable } from "./thenable.js";
import { untilInterrupted } from "./until-interrupted.js";

/** Nothing where the call may run. */
export function approve(run: Run, entry: ToolEntry, wire: unknown, context: unknown): Refusal | Promise<Refusal> {
  if (!entry.approval || run.from.approved) return undefined;
  const ask = run.state.options.approve as ((call: object, context: unknown) => unknown) | undefined;
  if (ask === undefined) return callError("denied", run.messages.noApproval(entry.name));
  return settle(run, entry, () => ask({ id: run.id, name: entry.name, arguments: ownArguments(entry, wire) }, context));
}

async function settle(run: Run, entry: ToolEntry, ask: () => unknown): Promise<Refusal> {
  try {
    const { sessionId } = run.from;
    // Nobody is asked twice about one call: it could be approved twice, and run twice.
    const waits =
      sessionId !== undefined && (await untilInterrupted(run.state.approvals.waiting(same(run)), run.interruption));
    if (waits === "interrupted") return "interrupted";
    if (waits && waits.value !== undefined) return pending(run, waits.value);

    const said = ask();
    const settled = isThenable(said) ? await untilInterrupted(said, run.interruption) : { value: said };
    if (settled === "interrupted") return "interrupted";
    const wait = waitOf(settled.value);
    return wait ? await suspend(run, entry, wait) : refusalOf(settled.value, entry, run);
  } catch (error) {
    const errorId = run.tell(error);
    return callError("denied", run.messages.approvalFailed(entry.name, errorId), { errorId });
  }
}

/** What a session knows a call by. */
function same({ tool, canonicalArguments, from: { sessionId } }: Run): SameCall {
  return { tool, arguments: canonicalArguments ?? "{}", ...(sessionId !== undefined && { sessionId }) };
}

function pending({ messages, tool }: Run, token: string, reason?: unknown): Refusal {
  return callError("denied", textOf(reason) ?? messages.pending(tool), { token });
}

interface Wait {
  readonly reason?: unknown;
  readonly expiresInMs?: unknown;
}

function waitOf(said: unknown): Wait | undefined {
  if (said === "pending") return {};
  return typeof said === "object" && said !== null && (said as { approved?: unknown }).approved === "pending"
    ? (said as Wait)
    : undefined;
}

/** The call is kept as it was checked; nothing of it but a token leaves. */
async function suspend(run: Run, entry: ToolEntry, { reason, expiresInMs }: Wait): Promise<Refusal> {
  const createdAt = Date.now();
  const expiresAt = createdAt + patienceOf(run, expiresInMs);
  const saved = run.state.approvals.save(randomId(), {
    version: 1,
    id: run.id,
    toolHash: entry.hash,
    ...same(run),
    createdAt,
    // JSON has no Infinity.
    ...(expiresAt < Number.POSITIVE_INFINITY && { expiresAt }),
  });
  const settled = await untilInterrupted(saved, run.interruption);
  return settled === "interrupted" ? settled : pending(run, settled.value, reason);
}

/** @throws {TypeError} on what is no number: a call whose time is not known must not wait for ever */
function patienceOf({ tool }: Run, expiresInMs: unknown = Number.POSITIVE_INFINITY): number {
  if (typeof expiresInMs === "number" && !Number.isNaN(expiresInMs)) return expiresInMs;
  throw new TypeError(`approve answered an expiresInMs that is no number of milliseconds for a call of ${tool}`);
}

/** @throws {TypeError} on anything that is no plain yes or no: nothing but `true` may count as one */
function refusalOf(said: unknown, entry: ToolEntry, run: Run): Refusal {
  const { approved, reason } = (typeof said === "boolean" ? { approved: said } : (said ?? {})) as Exclude<
    Decision,
    boolean
  >;
  if (typeof approved !== "boolean") {
    throw new TypeError(`approve answered neither a boolean, "pending" nor { approved } for a call of ${entry.name}`);
  }
  if (approved) return undefined;
  return callError("denied", textOf(reason) ?? run.messages.notApproved(entry.name));
}

function textOf(reason: unknown): string | undefined {
  return typeof reason === "string" && reason !== "" ? reason : undefined;
}
