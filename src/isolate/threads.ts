/** Runs calls in a pool of worker threads. An entry of its own: it carries the pool, and is loaded with the first call. */
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { BroadcastChannel } from "node:worker_threads";
import { Piscina } from "piscina";
import { errorToData } from "./error-data.js";
import { endedError, idleMs, outOfMemory, type Runner, type Running } from "./runner.js";
import type { AbortMessage, CallMessage, ErrorData, EventMessage, ResultMessage, ThreadResult } from "./wire.js";

/** @param program URL of the module that threads run */
export function openThreads(program: string, threads: number, memoryMb: number): Runner {
  return new Threads(program, threads, memoryMb);
}

/** How long a thread that has crashed may take to end, and events that were posted before the result to come. */
const lastWordsMs = 1_000;

/** Threads, and how many calls they have. */
interface Pool {
  readonly threads: Piscina;
  calls: number;
}

class Threads implements Runner {
  readonly #open: () => Pool;
  #pool: Pool;
  /** Those that take no more calls, and end with the last they have. */
  readonly #retired = new Set<Pool>();
  readonly #listeners = new Map<number, (event: EventMessage) => void>();
  readonly #memoryMb: number;
  readonly #abortsName = `toolc.isolate.${randomUUID()}`;
  #aborts: BroadcastChannel | undefined;

  constructor(program: string, threads: number, memoryMb: number) {
    this.#memoryMb = memoryMb;
    const settings = {
      filename: fileURLToPath(program),
      name: "run",
      minThreads: 0,
      // One more for each that is just ending.
      maxThreads: threads,
      idleTimeout: idleMs,
      // A thread that waits in `Atomics.wait` runs nothing of what the user's modules keep going between calls.
      atomics: "disabled" as const,
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      workerData: { aborts: this.#abortsName },
    };
    this.#open = () => {
      const threads = new Piscina(settings);
      threads.on("message", (event: EventMessage) => this.#listeners.get(event?.id)?.(event));
      // A thread that ended between two calls: the next call gets another one.
      threads.on("error", (error: Error) => process.emitWarning(error));
      return { threads, calls: 0 };
    };
    this.#pool = this.#open();
  }

  start(message: CallMessage, onEvent: (event: EventMessage) => void): Running {
    const { id } = message;
    const stop = new AbortController();
    let crash: ErrorData | undefined;
    let isKilled = false;
    let late: ReturnType<typeof setTimeout> | undefined;
    let came = 0;
    let whenCame = (): void => {};
    this.#listeners.set(id, (event) => {
      if (event.event === "crashed") {
        crash = event.error;
        late ??= setTimeout(() => stop.abort(), lastWordsMs);
      } else onEvent(event);
      came++;
      whenCame();
    });
    const pool = this.#pool;
    pool.calls++;
    const result = (pool.threads.run(message, { signal: stop.signal }) as Promise<ThreadResult>)
      .finally(() => {
        pool.calls--;
        this.#endRetired(pool);
      })
      .then(
        ({ result, events }) =>
          new Promise<ResultMessage>((resolve) => {
            whenCame = () => {
              if (came >= events) resolve(result);
            };
            whenCame();
            // A tool may have closed the port that they come by.
            if (came < events) late ??= setTimeout(() => resolve(result), lastWordsMs);
          }),
      )
      .catch((error: unknown) => {
        if (isKilled) return new Promise<never>(() => {});
        // A thread that lives on and could not even begin: a tool has changed what all code there runs on.
        if (pool === this.#pool && crash === undefined && endOf(error) === undefined) this.#renew();
        throw this.#endedError(error, message, crash);
      })
      .finally(() => {
        clearTimeout(late);
        this.#listeners.delete(id);
      });
    return {
      result,
      abort: () => this.#abort(id),
      kill: () => {
        isKilled = true;
        clearTimeout(late);
        this.#listeners.delete(id);
        stop.abort();
      },
    };
  }

  async close(): Promise<void> {
    this.#aborts?.close();
    await Promise.all([this.#pool, ...this.#retired].map(({ threads }) => threads.destroy()));
  }

  /** New threads for the calls to come; those that run end first. Which of the threads is broken, nobody tells. */
  #renew(): void {
    const pool = this.#pool;
    this.#pool = this.#open();
    this.#retired.add(pool);
    this.#endRetired(pool);
  }

  /** Not the pool's own `close`: its wait for the last call may go on beyond that. */
  #endRetired(pool: Pool): void {
    if (pool.calls > 0 || !this.#retired.has(pool)) return;
    void pool.threads.destroy().finally(() => this.#retired.delete(pool));
  }

  #abort(id: number): void {
    this.#aborts ??= new BroadcastChannel(this.#abortsName);
    (this.#aborts as unknown as { unref(): void }).unref();
    this.#aborts.postMessage({ abort: id } satisfies AbortMessage);
  }

  #endedError(error: unknown, message: CallMessage, crash: ErrorData | undefined): Error {
    const end = endOf(error);
    if (end === "memory") return endedError(outOfMemory(this.#memoryMb), message, undefined);
    if (end !== undefined) return endedError(`ended with exit code ${end}`, message, crash);
    return endedError("was ended by an error that nobody caught", message, crash ?? errorToData(error));
  }
}

/** How a thread has ended, of which the pool says so: its exit code, or that it had no memory left. */
function endOf(error: unknown): string | undefined {
  if ((error as { readonly code?: unknown } | null)?.code === "ERR_WORKER_OUT_OF_MEMORY") return "memory";
  return /exited with code: (-?\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
}
