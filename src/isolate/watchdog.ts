/**
 * A thread that watches over its process, also while a tool keeps the main thread busy: it ends the process when it takes too much
 * memory (the heap's own limit knows nothing of buffers), and when the application that started it is gone.
 */
import { Worker } from "node:worker_threads";

/** While a call runs. */
const everyMs = 50;
/** While none does, only the application is looked after. */
const idleMs = 1_000;

export interface Watchdog {
  wake(): void;
  sleep(): void;
}

/** What Node itself takes, and what a heap at its limit has beside its old objects. */
const ownMb = 150;

/** @param memoryMb what the tool may take */
export function watch(memoryMb: number): Watchdog {
  const awake = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { awake, parent: process.ppid, mostBytes: (memoryMb + ownMb) * 2 ** 20, everyMs, idleMs };
  const thread = new Worker(`(${loop.toString()})(require("node:worker_threads").workerData)`, {
    eval: true,
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  });
  // Without it a process still has the limit of its heap.
  thread.on("error", () => {});
  thread.unref();
  return {
    wake() {
      Atomics.store(awake, 0, 1);
      Atomics.notify(awake, 0);
    },
    sleep: () => void Atomics.store(awake, 0, 0),
  };
}

interface Watched {
  readonly awake: Int32Array;
  readonly parent: number;
  readonly mostBytes: number;
  readonly everyMs: number;
  readonly idleMs: number;
}

/** Runs in a thread, from its text: it can use nothing of this module. */
function loop({ awake, parent, mostBytes, everyMs, idleMs }: Watched): never {
  for (;;) {
    const isAwake = Atomics.load(awake, 0) === 1;
    Atomics.wait(awake, 0, isAwake ? 1 : 0, isAwake ? everyMs : idleMs);
    if (process.ppid === parent && process.memoryUsage.rss() <= mostBytes) continue;
    try {
      // With all that the tool started: the process leads a group of its own, but on Windows.
      process.kill(-process.pid, "SIGKILL");
    } catch {
      process.kill(process.pid, "SIGKILL");
    }
  }
}
