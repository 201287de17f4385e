/** Stage "perform": waits for a place among those that may run at once, and executes the function. */
import type { CallContext } from "./context.js";
import type { ToolEntry } from "./contract.js";
import { execute, type Outcome } from "./execute.js";
import { runIsolated } from "./isolated.js";
import type { Limiter } from "./limiter.js";
import { tellYield } from "./progress.js";
import type { Run } from "./run.js";
import { isThenable } from "./thenable.js";
import { timeoutOf } from "./timeout.js";

/** The checked arguments, as they travel and as the function takes them. */
export interface PerformedArguments {
  readonly wire: unknown;
  readonly decoded: unknown;
}

export function perform(
  run: Run,
  entry: ToolEntry,
  args: PerformedArguments,
  context: CallContext,
): Outcome | Promise<Outcome> {
  const { limiter, interruption, parent } = run;
  const start = (place: Limiter): Outcome | Promise<Outcome> => {
    const timeoutMs = timeoutOf(run, entry);
    const isIsolated = entry.isolate !== undefined;
    let yields = 0;
    const outcome = execute(
      (begin) => invoke(run, entry, args, context, begin),
      interruption,
      timeoutMs,
      isIsolated,
      (value) => tellYield(run, value, ++yields),
    );
    if (isThenable(outcome)) return outcome.finally(() => place.leave());
    place.leave();
    return outcome;
  };
  if (limiter.tryEnter()) return start(limiter);
  const place = parent?.lane ?? limiter;
  if (place !== limiter && place.tryEnter()) return start(place);
  return place.enter(interruption).then((entered) => (entered ? start(place) : { kind: "aborted", started: false }));
}

/** One run of the function, once for every try. */
function invoke(
  run: Run,
  entry: ToolEntry,
  { wire, decoded }: PerformedArguments,
  context: CallContext,
  begin: () => void,
): unknown {
  if (entry.isolate) return runIsolated(run, entry, wire, context, begin);
  const instance = entry.instance === undefined ? undefined : run.state.instances.get(entry.instance);
  return entry.call(decoded as never, context as never, instance as never);
}
