/** Runs a call that waited for an approval, once somebody has decided: that call, once, as it was approved, or not at all. */
import type { Answer, CallError } from "./answer.js";
import { failure } from "./answers.js";
import { isPendingCall, type PendingCall } from "./approvals.js";
import { answerCall } from "./call.js";
import { callError } from "./call-error.js";
import type { Limiter } from "./limiter.js";
import { readOptions } from "./read-call.js";
import { type DispatcherState, Run } from "./run.js";

/** Never rejects. A token is spent by the first decision on it, whatever comes of the call. */
export async function resumeCall(
  token: unknown,
  decision: unknown,
  options: unknown,
  state: DispatcherState,
  limiter: Limiter,
): Promise<Answer> {
  const refuse = (error: (run: Run) => CallError, call = { id: "", name: "" }): Answer => {
    const run = new Run(call, {}, state, limiter);
    return failure(run, error(run), state.kernel.entries.get(call.name));
  };
  const fail = (error: unknown): Answer =>
    refuse((run) => {
      const errorId = run.tell(error);
      return callError("denied", run.messages.resumeFailed(errorId), { errorId });
    });
  const { resuming } = state;
  const key = typeof token === "string" ? token : "";
  // A store whose `take` is no single step is at least safe inside one process.
  if (resuming.has(key)) return refuse(({ messages }) => callError("denied", messages.nothingWaits()));
  resuming.add(key);
  try {
    const { approved, reason } = readDecision(decision);
    const callOptions = readOptions(options);
    const taken = typeof token === "string" ? await state.approvals.take(token) : undefined;
    if (taken === undefined || taken === null)
      return refuse(({ messages }) => callError("denied", messages.nothingWaits()));
    if (!isPendingCall(taken)) throw new TypeError("toolc: what the store of approvals handed over is no pending call");

    const call = { id: taken.id, name: taken.tool, arguments: taken.arguments };
    const problem = problemOf(taken, state);
    if (problem) return refuse(({ messages }) => callError("denied", messages[problem](taken.tool)), call);
    if (!approved) {
      return refuse(({ messages }) => callError("denied", reason ?? messages.notApproved(taken.tool)), call);
    }
    const { sessionId } = taken;
    return await answerCall(call, callOptions, state, limiter, {
      approved: true,
      ...(sessionId !== undefined && { sessionId }),
    });
  } catch (error) {
    return fail(error);
  } finally {
    resuming.delete(key);
  }
}

function problemOf(call: PendingCall, { kernel }: DispatcherState): "approvalExpired" | "changedSince" | undefined {
  if (call.expiresAt !== undefined && Date.now() > call.expiresAt) return "approvalExpired";
  // What was approved is what the tool said of itself then.
  return kernel.entries.get(call.tool)?.hash === call.toolHash ? undefined : "changedSince";
}

/** @throws {TypeError} on anything that is no plain yes or no: the call then goes on waiting */
function readDecision(decision: unknown): { readonly approved: boolean; readonly reason?: string } {
  const said: unknown = typeof decision === "boolean" ? { approved: decision } : decision;
  const { approved, reason } = (said ?? {}) as { approved?: unknown; reason?: unknown };
  if (typeof approved !== "boolean") throw new TypeError("dispatcher.resume takes true, false or { approved, reason }");
  return { approved, ...(typeof reason === "string" && reason !== "" && { reason }) };
}
