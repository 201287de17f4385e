/** Tools marked `@approval` run only where the application says so, for every single call. Fails closed. */
import { callError } from "./call-error.js";
import type { ToolEntry } from "./contract.js";
import type { Refusal } from "./guard.js";
import type { Approval } from "./options.js";
import type { Run } from "./run.js";
import { isThenable } from "./thenable.js";
import { untilInterrupted } from "./until-interrupted.js";

/** Nothing where the call may run. */
export function approve(run: Run, entry: ToolEntry, args: unknown, context: unknown): Refusal | Promise<Refusal> {
  if (!entry.approval) return undefined;
  const ask = run.state.options.approve as ((call: object, context: unknown) => unknown) | undefined;
  if (ask === undefined) return callError("denied", run.messages.noApproval(entry.name));
  return settle(run, entry, () => ask({ id: run.id, name: entry.name, arguments: args }, context));
}

async function settle(run: Run, entry: ToolEntry, ask: () => unknown): Promise<Refusal> {
  try {
    const said = ask();
    const settled = isThenable(said) ? await untilInterrupted(said, run.interruption) : { value: said };
    return settled === "interrupted" ? "interrupted" : refusalOf(settled.value, entry, run);
  } catch (error) {
    const errorId = run.tell(error);
    return callError("denied", run.messages.approvalFailed(entry.name, errorId), { errorId });
  }
}

/** @throws {TypeError} on anything that is no plain yes or no: nothing but `true` may count as one */
function refusalOf(said: unknown, entry: ToolEntry, run: Run): Refusal {
  const { approved, reason } = (typeof said === "boolean" ? { approved: said } : (said ?? {})) as Exclude<
    Approval,
    boolean
  >;
  if (typeof approved !== "boolean") {
    throw new TypeError(`approve answered neither a boolean nor { approved } for a call of ${entry.name}`);
  }
  if (approved) return undefined;
  const isSaid = typeof reason === "string" && reason !== "";
  return callError("denied", isSaid ? reason : run.messages.notApproved(entry.name));
}
