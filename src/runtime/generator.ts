/**
 * A tool may be a generator: it is run to its end, and its result is what it returns. What it yields is progress. Between two
 * yields others get their turn, also where it waits for nothing, so that it can be stopped there; one that never yields can't be.
 */
import { isThenable } from "./thenable.js";
import { nextTurn, sliceMs, slices } from "./turns.js";

export type AnyGenerator = Generator | AsyncGenerator;

/** Also one that was compiled for an older target; iterators of arrays, maps and the like have no `throw`. */
export function isGenerator(value: unknown): value is AnyGenerator {
  if (typeof value !== "object" || value === null) return false;
  try {
    const { next, throw: fail, return: end } = value as { [name: string]: unknown };
    if (typeof next !== "function" || typeof fail !== "function" || typeof end !== "function") return false;
    return Symbol.asyncIterator in value || Symbol.iterator in value;
  } catch {
    // A getter or a proxy of the user's: the encoding of results says so.
    return false;
  }
}

/**
 * Runs a generator to its end, or until `isOver` says that nobody waits any more; the caller then closes it.
 *
 * @param onYield is told what it yields
 * @returns what it returned, or a promise of it
 * @throws what it throws
 */
export function runToEnd(
  generator: AnyGenerator,
  isOver: () => boolean,
  onYield: (value: unknown) => void = () => {},
): unknown {
  if (Symbol.asyncIterator in generator) return runAsync(generator, isOver, onYield);
  const result = runSlice(generator, onYield);
  return result.done ? result.value : runSlices(generator, isOver, onYield);
}

type OnYield = (value: unknown) => void;

async function runAsync(generator: AsyncGenerator, isOver: () => boolean, onYield: OnYield): Promise<unknown> {
  const pause = slices();
  while (!isOver()) {
    const { done, value } = await generator.next();
    if (done) return value;
    onYield(value);
    const turn = pause();
    if (turn) await turn;
  }
  return undefined;
}

async function runSlices(generator: Generator, isOver: () => boolean, onYield: OnYield): Promise<unknown> {
  while (!isOver()) {
    await nextTurn();
    if (isOver()) break;
    const { done, value } = runSlice(generator, onYield);
    if (done) return value;
  }
  return undefined;
}

function runSlice(generator: Generator, onYield: OnYield): IteratorResult<unknown> {
  const until = performance.now() + sliceMs;
  for (;;) {
    const step = generator.next() as IteratorResult<unknown>;
    if (step.done) return step;
    // Nobody waits for what is yielded: a promise that is rejected there must not end the process.
    if (isThenable(step.value)) forget(step.value);
    onYield(step.value);
    if (performance.now() >= until) return step;
  }
}

/** Ends a generator that nobody waits for: its `finally` blocks run, at once or where it next stops. Never throws. */
export function close(generator: AnyGenerator): void {
  try {
    const closed: unknown = generator.return(undefined);
    if (isThenable(closed)) forget(closed);
  } catch {
    // It is running just now and then stops by itself; or it threw on its way out, and nobody waits for that.
  }
}

function forget(pending: PromiseLike<unknown>): void {
  Promise.resolve(pending).catch(() => {});
}
