/** Runs a command in a folder: with a time, an end of its output, and nothing left behind. */
import { spawn } from "node:child_process";

export interface Ran {
  /** `null` where a signal ended it. */
  readonly code: number | null;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly timedOut: boolean;
}

const headBytes = 12_000;
const tailBytes = 4_000;
/** In blocks of 1,024 bytes: no file of a command grows beyond this. */
const largestFile = 100_000;

/** Nothing of the application's own environment: it may hold secrets. */
const environment = (folder: string) => ({
  PATH: "/usr/local/bin:/usr/bin:/bin",
  HOME: folder,
  LANG: "C.UTF-8",
  LC_ALL: "C.UTF-8",
  TERM: "dumb",
});

export function runCommand(command: string, folder: string, seconds: number, signal?: AbortSignal): Promise<Ran> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const limited = `ulimit -c 0 -f ${largestFile} && exec bash --noprofile --norc -c "$1"`;
    // A group of its own, so that everything that the command started ends with it.
    const child = spawn("bash", ["--noprofile", "--norc", "-c", limited, "bash", command], {
      cwd: folder,
      env: environment(folder),
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const killGroup = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // It has ended.
      }
    };
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      killGroup();
    }, seconds * 1000);
    signal?.addEventListener("abort", killGroup);
    const [stdout, stderr] = [new Output(), new Output()];
    child.stdout.on("data", (bytes: Buffer) => stdout.add(bytes));
    child.stderr.on("data", (bytes: Buffer) => stderr.add(bytes));
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", killGroup);
    };
    child.on("error", (error) => {
      end();
      reject(error);
    });
    // What still runs when the command itself has ended keeps its pipes open.
    child.on("exit", killGroup);
    child.on("close", (code) => {
      end();
      resolve({ code, stdout, stderr, timedOut });
    });
  });
}

/** Keeps the beginning and the end of an output, and counts the rest. */
export class Output {
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  #bytes = 0;

  add(bytes: Buffer): void {
    this.#bytes += bytes.length;
    const room = headBytes - this.#head.length;
    if (room > 0) this.#head = Buffer.concat([this.#head, bytes.subarray(0, room)]);
    const rest = bytes.subarray(Math.max(0, room));
    if (rest.length > 0) this.#tail = Buffer.from(Buffer.concat([this.#tail, rest]).subarray(-tailBytes));
  }

  /** The text; where something was left out, it says how much. */
  get text(): string {
    const left = this.#bytes - this.#head.length - this.#tail.length;
    if (left === 0) return Buffer.concat([this.#head, this.#tail]).toString("utf8");
    // A character that the cut went through is left out too.
    const head = this.#head.toString("utf8").replace(/\uFFFD+$/, "");
    const tail = this.#tail.toString("utf8").replace(/^\uFFFD+/, "");
    return `${head}\n[cut: ${left} of ${this.#bytes} bytes left out here]\n${tail}`;
  }
}
