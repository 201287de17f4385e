/** Runs a call that waited for an approval, once somebody has decided: that call, once, as it was approved, or not at all. */
import type { Answer, CallError } from "./answer.js";
import { failure } from "./answers.js";
import type { PendingCall } from "./approvals.js";
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
  try {
    const { approved, reason } = state.approvals.read(decision);
    const callOptions = readOptions(options);
    const taken = await state.approvals.take(token);
    if (!taken) return refuse(({ messages }) => callError("denied", messages.nothingWaits()));

    const { id, tool: name, sessionId } = taken;
    const call = { id, name, arguments: taken.arguments };
    const problem = problemOf(taken, state);
    if (problem) return refuse(({ messages }) => callError("denied", messages[problem](name)), call);
    if (!approved) return refuse(({ messages }) => callError("denied", reason ?? messages.notApproved(name)), call);
    const from = { approved: true, ...(sessionId !== undefined && { sessionId }) } as const;
    return await answerCall(call, callOptions, state, limiter, from);
  } catch (error) {
    return refuse((run) => {
      const errorId = run.tell(error);
      return callError("denied", run.messages.resumeFailed(errorId), { errorId });
    });
  }
}

function problemOf(
  call: PendingCall,
  { kernel, approvals }: DispatcherState,
): "approvalExpired" | "changedSince" | undefined {
  if (approvals.isLate(call)) return "approvalExpired";
  // What was approved is what the tool said of itself then.
  return kernel.entries.get(call.tool)?.hash === call.toolHash ? undefined : "changedSince";
}
