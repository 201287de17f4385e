/** What a thread of the pool runs: calls come through the pool, events go over the thread's own port. */
import { BroadcastChannel, parentPort, workerData } from "node:worker_threads";
import { errorToData } from "./error-data.js";
import { createPerformer } from "./perform.js";
import type { AbortMessage, CallMessage, EventMessage, ThreadResult } from "./wire.js";

// stdout may be the protocol of a server.
Object.defineProperty(process, "stdout", { get: () => process.stderr });

/** Of the current call: its result comes by another way than its events, and may be faster. */
const counted = { id: 0, events: 0 };
const send = parentPort?.postMessage.bind(parentPort);
const post = (event: EventMessage): void => {
  if (event.id === counted.id) counted.events++;
  send?.(event);
};
const performer = createPerformer(post);

const aborts = new BroadcastChannel((workerData as { readonly aborts: string }).aborts);
aborts.onmessage = (event) => performer.abort((event as { readonly data: AbortMessage }).data.abort);
(aborts as unknown as { unref(): void }).unref();

process.on("uncaughtExceptionMonitor", (error) => {
  const id = performer.running();
  if (id !== undefined) post({ id, event: "crashed", error: errorToData(error) });
});

/** Never rejects: a thread in which something is broken is ended, by itself or by the application, and takes no other call. */
export async function run(message: CallMessage): Promise<ThreadResult> {
  Object.assign(counted, { id: message.id, events: 0 });
  try {
    const result = await performer.perform(message);
    return { result, events: counted.events };
  } catch (error) {
    try {
      post({ id: message.id, event: "crashed", error: errorToData(error) });
      // A module that failed to load stays failed in this thread: the next call gets another one.
      process.exit(1);
    } catch {
      // A tool has changed what these use.
    }
    return new Promise(() => {});
  }
}
