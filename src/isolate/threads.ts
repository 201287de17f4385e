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

class Threads implements Runner {
  readonly #pool: Piscina;
  readonly #listeners = new Map<number, (event: EventMessage) => void>();
  readonly #memoryMb: number;
  readonly #abortsName = `toolc.isolate.${randomUUID()}`;
  #aborts: BroadcastChannel | undefined;

  constructor(program: string, threads: number, memoryMb: number) {
    this.#memoryMb = memoryMb;
    this.#pool = new Piscina({
      filename: fileURLToPath(program),
      name: "run",
      minThreads: 0,
      // One more for each that is just ending.
      maxThreads: threads,
      idleTimeout: idleMs,
      // A thread that waits in `Atomics.wait` runs nothing of what the user's modules keep going between calls.
      atomics: "disabled",
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      workerData: { aborts: this.#abortsName },
    });
    this.#pool.on("message", (event: EventMessage) => this.#listeners.get(event?.id)?.(event));
    // A thread that ended between two calls: the next call gets another one.
    this.#pool.on("error", (error: Error) => process.emitWarning(error));
  }

  start(message: CallMessage, onEvent: (event: EventMessage) => void): Running {
    const { id } = message;
    const stop = new AbortController();
    let crash: ErrorData | undefined;
    let came = 0;
    let whenCame = (): void => {};
    this.#listeners.set(id, (event) => {
      if (event.event === "crashed") crash = event.error;
      else onEvent(event);
      came++;
      whenCame();
    });
    const result = (this.#pool.run(message, { signal: stop.signal }) as Promise<ThreadResult>)
      .then(
        ({ result, events }) =>
          new Promise<ResultMessage>((resolve) => {
            whenCame = () => {
              if (came >= events) resolve(result);
            };
            whenCame();
          }),
      )
      .catch((error: unknown) => {
        if (stop.signal.aborted) return new Promise<never>(() => {});
        throw this.#endedError(error, message, crash);
      })
      .finally(() => this.#listeners.delete(id));
    return {
      result,
      abort: () => this.#abort(id),
      kill: () => {
        this.#listeners.delete(id);
        stop.abort();
      },
    };
  }

  async close(): Promise<void> {
    this.#aborts?.close();
    await this.#pool.destroy();
  }

  #abort(id: number): void {
    this.#aborts ??= new BroadcastChannel(this.#abortsName);
    (this.#aborts as unknown as { unref(): void }).unref();
    this.#aborts.postMessage({ abort: id } satisfies AbortMessage);
  }

  #endedError(error: unknown, message: CallMessage, crash: ErrorData | undefined): Error {
    if ((error as { readonly code?: unknown } | null)?.code === "ERR_WORKER_OUT_OF_MEMORY") {
      return endedError(outOfMemory(this.#memoryMb), message, undefined);
    }
    const code = /exited with code: (-?\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
    if (code !== undefined) return endedError(`ended with exit code ${code}`, message, crash);
    return endedError("was ended by an error that nobody caught", message, crash ?? errorToData(error));
  }
}
