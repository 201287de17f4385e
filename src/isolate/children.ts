/** Runs calls in processes, one call at a time in each; those that are free are kept for the next call. */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { endedError, idleMs, outOfMemory, type Runner, type Running } from "./runner.js";
import type { AbortMessage, CallMessage, ErrorData, EventMessage, ResultMessage } from "./wire.js";

/** @param program URL of the module that processes run */
export function openChildren(program: string, memoryMb: number): Runner {
  return new Children(program, memoryMb);
}

class Children implements Runner {
  readonly #program: string;
  readonly #memoryMb: number;
  readonly #all = new Set<Child>();
  readonly #free: Child[] = [];

  constructor(program: string, memoryMb: number) {
    this.#program = program;
    this.#memoryMb = memoryMb;
  }

  start(message: CallMessage, onEvent: (event: EventMessage) => void): Running {
    const child = this.#free.pop() ?? this.#spawn();
    const result = child.call(message, onEvent);
    result.then(
      () => this.#release(child),
      () => {},
    );
    return { result, abort: () => child.send({ abort: message.id }), kill: () => child.kill() };
  }

  async close(): Promise<void> {
    this.#free.length = 0;
    await Promise.all([...this.#all].map((child) => child.end()));
  }

  #spawn(): Child {
    const child = new Child(this.#program, this.#memoryMb, () => {
      this.#all.delete(child);
      const at = this.#free.indexOf(child);
      if (at >= 0) this.#free.splice(at, 1);
    });
    this.#all.add(child);
    return child;
  }

  #release(child: Child): void {
    if (!this.#all.has(child)) return;
    this.#free.push(child);
    child.rest(() => {
      const at = this.#free.indexOf(child);
      if (at >= 0) this.#free.splice(at, 1);
      void child.end();
    });
  }
}

interface Task {
  readonly message: CallMessage;
  readonly onEvent: (event: EventMessage) => void;
  readonly resolve: (result: ResultMessage) => void;
  readonly reject: (error: Error) => void;
  crash?: ErrorData;
}

/** A group of processes of its own, where the system knows groups: what a tool starts is ended with it. */
const ownGroup = process.platform !== "win32";

const lastWordsMs = 200;

/** How long a process that is asked to end may take. */
const endMs = 1_000;

class Child {
  readonly #process: ChildProcess;
  readonly #memoryMb: number;
  readonly #exited: Promise<void>;
  #task: Task | undefined;
  #isKilled = false;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(program: string, memoryMb: number, onEnd: () => void) {
    this.#memoryMb = memoryMb;
    this.#process = fork(fileURLToPath(program), {
      execArgv: [...inheritedFlags(process.execArgv), `--max-old-space-size=${memoryMb}`],
      env: { ...process.env, TOOLC_ISOLATE_MEMORY_MB: String(memoryMb) },
      // stdout may be the protocol of a server; stdin is the application's.
      stdio: ["ignore", 2, 2, "ipc"],
      detached: ownGroup,
    });
    this.#process.on("message", (message) => this.#receive(message));
    this.#exited = new Promise((resolve) => {
      const ended = (what: string): void => {
        clearTimeout(this.#resting);
        onEnd();
        this.#killGroup();
        const task = this.#task;
        this.#task = undefined;
        if (task && !this.#isKilled) task.reject(endedError(what, task.message, task.crash));
        resolve();
      };
      this.#process.on("error", (error) => ended(`could not be started: ${error.message}`));
      this.#process.on("exit", (code, signal) => {
        const what = signal === null ? `ended with exit code ${code}` : this.#describe(signal);
        // Its last words may still be on the way.
        if (!this.#process.connected) return ended(what);
        const late = setTimeout(() => ended(what), lastWordsMs);
        this.#process.once("disconnect", () => {
          clearTimeout(late);
          ended(what);
        });
      });
    });
  }

  call(message: CallMessage, onEvent: (event: EventMessage) => void): Promise<ResultMessage> {
    clearTimeout(this.#resting);
    this.#process.ref();
    this.#process.channel?.ref();
    return new Promise((resolve, reject) => {
      this.#task = { message, onEvent, resolve, reject };
      this.send(message);
    });
  }

  send(message: CallMessage | AbortMessage): void {
    // What goes wrong here is the end of the process, and that is told by itself.
    if (this.#process.connected) this.#process.send(message, () => {});
  }

  /** Nobody waits for it: the application may end. */
  rest(tooLong: () => void): void {
    this.#process.unref();
    this.#process.channel?.unref();
    this.#resting = setTimeout(tooLong, idleMs).unref();
  }

  /** Lets it end by itself, if it does so soon. */
  async end(): Promise<void> {
    clearTimeout(this.#resting);
    if (this.#process.connected) this.#process.disconnect();
    const late = setTimeout(() => this.kill(), endMs);
    await this.#exited;
    clearTimeout(late);
  }

  kill(): void {
    this.#isKilled = true;
    this.#killGroup();
    this.#process.kill("SIGKILL");
  }

  #killGroup(): void {
    const { pid } = this.#process;
    if (!ownGroup || pid === undefined) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // Nothing is left of it.
    }
  }

  #receive(message: unknown): void {
    // What was on its way when it was ended: nobody waits for it, and this process takes no other call.
    if (this.#isKilled) return;
    const task = this.#task;
    // A tool may well send something itself.
    if (!task || !isOurs(message) || message.id !== task.message.id) return;
    if ("event" in message) {
      if (message.event === "crashed") task.crash = message.error;
      else task.onEvent(message);
      return;
    }
    this.#task = undefined;
    task.resolve(message);
  }

  #describe(signal: string): string {
    // The engine aborts where its heap is full; the watchdog and the system kill.
    const isMemory = signal === "SIGABRT" || signal === "SIGKILL";
    return `was ended by ${signal}${isMemory ? `: perhaps it ${outOfMemory(this.#memoryMb)}` : ""}`;
  }
}

function isOurs(message: unknown): message is EventMessage | ResultMessage {
  return (
    typeof message === "object" && message !== null && "id" in message && ("event" in message || "kind" in message)
  );
}

/** The flags of this process, less those that are for it alone. */
export function inheritedFlags(flags: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < flags.length; at++) {
    const flag = flags[at] ?? "";
    if (/^(?:-e|--eval|-p|--print|-pe)$/.test(flag)) at++;
    else if (!/^--(?:inspect|input-type|watch|test|eval|print|max-old-space-size|max_old_space_size)/.test(flag))
      kept.push(flag);
  }
  return kept;
}
