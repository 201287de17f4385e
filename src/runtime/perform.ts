/** Stage "perform": waits for a place among those that may run at once, and executes the function. */
import { makeContext } from "./call-context.js";
import type { CallContext } from "./context.js";
import type { ToolEntry } from "./contract.js";
import { execute, type Follow, type Outcome } from "./execute.js";
import { close, isGenerator, runToEnd } from "./generator.js";
import type { Interruption } from "./interruption.js";
import { runIsolated } from "./isolated.js";
import type { Held } from "./kernel/gates.js";
import { outputLimit } from "./output-limit.js";
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
  const timeoutMs = timeoutOf(run, entry);
  if (timeoutMs <= 0) return { kind: "timeout", ms: 0 };
  const { limiter, parent, interruption } = run;
  const start = (place: Held): Outcome | Promise<Outcome> => {
    const end = (outcome: Outcome): Outcome => {
      // Before the next one takes the place.
      if (outcome.kind !== "returned") run.from.batch?.fail();
      place.leave();
      return outcome;
    };
    // Whatever happens, the place is given back: otherwise all calls would come to wait for it.
    const fail = (error: unknown): Outcome => end({ kind: "threw", error });
    let outcome: Outcome | Promise<Outcome>;
    try {
      outcome = runInPlace(run, entry, args, context, timeoutMs);
    } catch (error) {
      return fail(error);
    }
    return isThenable(outcome) ? outcome.then(end, fail) : end(outcome);
  };
  const gates = run.state.gates.of(run, entry, args.wire);
  const place = gates ? gates.tryEnter(() => tryPlace(run)) : tryPlace(run);
  if (place) return start(place);

  // A call inside of another one takes no room of those that come from outside.
  const counts = parent ? 0 : 1;
  if (counts && limiter.queued >= limiter.maxQueue) {
    gates?.quit();
    return { kind: "overloaded" };
  }
  limiter.queued += counts;
  const line = parent?.lane ?? limiter;
  const takePlace = async (): Promise<Held | undefined> => ((await line.enter(interruption)) ? line : undefined);
  return (gates ? gates.enter(() => tryPlace(run) ?? takePlace()) : takePlace()).then((entered) => {
    limiter.queued -= counts;
    return entered ? start(entered) : { kind: "aborted", started: false };
  });
}

/** A place for a call: a free one, or that of the call inside of which it was made. */
function tryPlace({ limiter, parent }: Run): Held | undefined {
  if (limiter.tryEnter()) return limiter;
  return parent?.lane.tryEnter() ? parent.lane : undefined;
}

/** Once, or as often as it helps. */
function runInPlace(
  run: Run,
  entry: ToolEntry,
  args: PerformedArguments,
  context: CallContext,
  timeoutMs: number,
): Outcome | Promise<Outcome> {
  let yields = 0;
  const onYield = (value: unknown): void => tellYield(run, value, ++yields);
  const follow: Follow = (value, isOver) =>
    isGenerator(value)
      ? { run: () => runToEnd(value, isOver, onYield), close: () => close(value) }
      : run.state.kernel.collect(value, outputLimit(run, entry));
  const tryOnce = (ms: number, own?: Interruption): Outcome | Promise<Outcome> => {
    run.attempt = own;
    return execute(
      (begin) => invoke(run, entry, args, own ? makeContext(run, true, own) : context, begin),
      own ?? run.interruption,
      ms,
      follow,
      entry.isolate !== undefined,
    );
  };
  const isSimple = !entry.retries && !entry.hints.idempotent && !run.state.options.breaker;
  return isSimple ? tryOnce(timeoutMs) : run.state.kernel.persist(run, entry, timeoutMs, tryOnce);
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
