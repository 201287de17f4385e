/**
 * Times several ways of doing one thing in turns (A B C A B C …) in one process, so that a slow moment of the machine meets all of
 * them alike, and takes the median of the rounds. Ratios between them hold where single numbers don't.
 */

export interface Contender {
  readonly name: string;
  /** One call of what is measured; what it returns is kept, so that no engine can drop the work. */
  readonly run: () => unknown;
}

export interface Timed {
  readonly name: string;
  /** Median time of one call, in nanoseconds. */
  readonly ns: number;
}

/** The last results: a sink that no engine can see through. */
export const sink: { value: unknown } = { value: undefined };

export interface Rounds {
  /** How many rounds are counted. */
  readonly rounds: number;
  /** How long a contender runs in a round, in milliseconds. */
  readonly sliceMs: number;
  /** How many rounds go before, in which the engine gets to know the code. */
  readonly warmUp: number;
}

/** Synchronous work. */
export function interleave(contenders: readonly Contender[], { rounds, sliceMs, warmUp }: Rounds): Timed[] {
  const prepared = contenders.map(({ name, run }) => ({
    name,
    run,
    calls: callsFor(run, sliceMs),
    times: [] as number[],
  }));
  for (let round = -warmUp; round < rounds; round++) {
    for (const contender of prepared) {
      const { run, calls } = contender;
      const started = performance.now();
      for (let call = 0; call < calls; call++) sink.value = run();
      const took = performance.now() - started;
      if (round >= 0) contender.times.push((took * 1e6) / calls);
    }
  }
  return prepared.map(({ name, times }) => ({ name, ns: median(times) }));
}

/** Work that ends later: every call is awaited before the next one. Synchronous contenders pay for the same loop. */
export async function interleaveAsync(
  contenders: readonly Contender[],
  { rounds, sliceMs, warmUp }: Rounds,
): Promise<Timed[]> {
  const prepared = [];
  for (const { name, run } of contenders) {
    prepared.push({ name, run, calls: await callsForAsync(run, sliceMs), times: [] as number[] });
  }
  for (let round = -warmUp; round < rounds; round++) {
    for (const contender of prepared) {
      const { run, calls } = contender;
      const started = performance.now();
      for (let call = 0; call < calls; call++) {
        const result = run();
        sink.value = result instanceof Promise ? await result : result;
      }
      const took = performance.now() - started;
      if (round >= 0) contender.times.push((took * 1e6) / calls);
    }
  }
  return prepared.map(({ name, times }) => ({ name, ns: median(times) }));
}

export interface TimedStep {
  readonly name: string;
  /** Median of the rounds, in milliseconds. */
  readonly ms: number;
  /** The fastest round: what the work itself takes, where the machine has other things to do. */
  readonly leastMs: number;
}

/** Single long steps (a process, a build): so many rounds, each contender once a round. */
export function interleaveSteps(
  contenders: readonly { readonly name: string; readonly run: () => number }[],
  rounds: number,
): TimedStep[] {
  const times = contenders.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    for (const [at, contender] of contenders.entries()) times[at]!.push(contender.run());
  }
  return contenders.map(({ name }, at) => ({ name, ms: median(times[at]!), leastMs: Math.min(...times[at]!) }));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function callsFor(run: () => unknown, sliceMs: number): number {
  for (let calls = 16; ; calls *= 2) {
    const started = performance.now();
    for (let call = 0; call < calls; call++) sink.value = run();
    const took = performance.now() - started;
    if (took > sliceMs / 4) return Math.max(1, Math.round((calls * sliceMs) / took));
  }
}

async function callsForAsync(run: () => unknown, sliceMs: number): Promise<number> {
  for (let calls = 16; ; calls *= 2) {
    const started = performance.now();
    for (let call = 0; call < calls; call++) {
      const result = run();
      sink.value = result instanceof Promise ? await result : result;
    }
    const took = performance.now() - started;
    if (took > sliceMs / 4) return Math.max(1, Math.round((calls * sliceMs) / took));
  }
}
