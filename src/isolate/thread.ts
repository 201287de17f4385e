/** What a thread of the pool runs: calls come through the pool, events go over the thread's own port. */
import { BroadcastChannel, parentPort, workerData } from "node:worker_threads";
import { errorToData } from "./error-data.js";
import { createPerformer } from "./perform.js";
import type { AbortMessage, CallMessage, EventMessage, ResultMessage } from "./wire.js";

// stdout may be the protocol of a server.
Object.defineProperty(process, "stdout", { get: () => process.stderr });

const post = (event: EventMessage): void => parentPort?.postMessage(event);
const performer = createPerformer(post);

const aborts = new BroadcastChannel((workerData as { readonly aborts: string }).aborts);
aborts.onmessage = (event) => performer.abort((event as { readonly data: AbortMessage }).data.abort);
(aborts as unknown as { unref(): void }).unref();

process.on("uncaughtExceptionMonitor", (error) => {
  const id = performer.running();
  if (id !== undefined) post({ id, event: "crashed", error: errorToData(error) });
});

export async function run(message: CallMessage): Promise<ResultMessage> {
  try {
    return await performer.perform(message);
  } catch (error) {
    post({ id: message.id, event: "crashed", error: errorToData(error) });
    // A module that failed to load stays failed in this thread: the next call gets another one.
    process.exit(1);
  }
}
