/** The program of a process for tools: calls and events go over the channel to the application. */
import { errorToData } from "./error-data.js";
import { createPerformer } from "./perform.js";
import { watch } from "./watchdog.js";
import type { AbortMessage, CallMessage, EventMessage, ResultMessage } from "./wire.js";

const send = (message: EventMessage | ResultMessage): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
};
const performer = createPerformer(send);
const watchdog = watch(Number(process.env["TOOLC_ISOLATE_MEMORY_MB"]));
delete process.env["TOOLC_ISOLATE_MEMORY_MB"];

process.on("message", (message: CallMessage | AbortMessage) => {
  if ("abort" in message) performer.abort(message.abort);
  else void answer(message);
});

// The application is gone, or needs this process no more, nor what tools started in it.
process.on("disconnect", () => {
  process.once("exit", endGroup);
  process.exit();
});

process.on("uncaughtExceptionMonitor", (error) => {
  const id = performer.running();
  if (id !== undefined) send({ id, event: "crashed", error: errorToData(error) });
});

async function answer(message: CallMessage): Promise<void> {
  watchdog.wake();
  try {
    send(await performer.perform(message));
  } catch (error) {
    send({ id: message.id, event: "crashed", error: errorToData(error) });
    // A module that failed to load stays failed in this process: the next call gets another one.
    process.exit(1);
  } finally {
    watchdog.sleep();
  }
}

/** Kills this process and all that it started: it leads a group of its own, but on Windows. */
function endGroup(): void {
  if (process.platform !== "win32") process.kill(-process.pid, "SIGKILL");
}
