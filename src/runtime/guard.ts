/** Stage "guard": may this call run? Business rules on decoded arguments and the trusted context. Fails closed. */
import type { CallError, Issue } from "./answer.js";
import { approve } from "./approve.js";
import { callError } from "./call-error.js";
import type { ToolEntry } from "./contract.js";
import { type Denial, isDenial } from "./deny.js";
import { ownArguments } from "./own-arguments.js";
import { pointTo } from "./pointer.js";
import type { Run } from "./run.js";
import { isThenable } from "./thenable.js";
import { untilInterrupted } from "./until-interrupted.js";

type Rule = (args: unknown, context: unknown) => unknown;

export type Refusal = CallError | "interrupted" | undefined;

/**
 * Nothing where the call may run. Approval is asked for last: nobody is asked about a call that a rule refuses.
 *
 * @param wire the arguments as they were checked
 */
export function guard(run: Run, entry: ToolEntry, wire: unknown, context: unknown): Refusal | Promise<Refusal> {
  const { guards } = run.state;
  if (guards.size > 0 || entry.guard) {
    // From the most general to what only this tool's author knows.
    const own = entry.guard as Rule | undefined;
    const rules = [guards.get("*"), guards.get(entry.name), own].filter((rule) => rule !== undefined);
    if (rules.length > 0) return askAll(run, entry, rules, wire, context);
  }
  return approve(run, entry, wire, context);
}

async function askAll(
  run: Run,
  entry: ToolEntry,
  rules: readonly Rule[],
  wire: unknown,
  context: unknown,
): Promise<Refusal> {
  for (const rule of rules) {
    try {
      const said = rule(ownArguments(entry, wire), context);
      const settled = isThenable(said) ? await untilInterrupted(said, run.interruption) : { value: said };
      if (settled === "interrupted") return "interrupted";
      if (isDenial(settled.value)) return denied(settled.value, run.messages.denied(entry.name));
      if (settled.value !== undefined && settled.value !== null) {
        throw new TypeError(
          `A guard of ${entry.name} returned something; it must return nothing to allow a call, or deny(reason)`,
        );
      }
    } catch (error) {
      const errorId = run.tell(error);
      return callError("denied", run.messages.guardFailed(entry.name, errorId), { errorId });
    }
  }
  return approve(run, entry, wire, context);
}

function denied({ reason: given, retryable, fields }: Denial, otherwise: string): CallError {
  // A denial without a reason is a denial.
  const reason = typeof given === "string" && given !== "" ? given : otherwise;
  const blamed: readonly (readonly [string, string])[] =
    fields === undefined
      ? []
      : Array.isArray(fields)
        ? fields.map((field) => [field, reason] as const)
        : Object.entries(fields as { [field: string]: string });
  const issues = blamed.map(
    ([field, message]): Issue => ({
      path: field.startsWith("/") || field === "" ? field : pointTo("", field),
      code: "rejected",
      message,
    }),
  );
  return callError("denied", reason, { retryable, ...(issues.length > 0 && { issues }) });
}
