/**
 * What a running tool tells, on its way out: as much as the application can take. A tool that reports in a tight loop must not fill
 * the application's memory, which takes reports only when it has time.
 */
import { inspect } from "node:util";
import type { CallEvent, ProgressEvent } from "../runtime/events.js";
import type { EventMessage } from "./wire.js";

/** Between two reports of progress; of those between, the last one is told. */
const everyMs = 20;
/** Characters of JSON that the log of one call may have. */
const longestLog = 4_000_000;

export class Reports {
  readonly #id: number;
  readonly #post: (event: EventMessage) => void;
  #waiting: EventMessage | undefined;
  #toldAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #logged = 0;
  #unlogged = 0;

  constructor(id: number, post: (event: EventMessage) => void) {
    this.#id = id;
    this.#post = post;
  }

  progress({ done, total, message, value }: Omit<ProgressEvent, keyof CallEvent>): void {
    this.#waiting = {
      id: this.#id,
      event: "progress",
      done,
      ...(total !== undefined && { total }),
      ...(message !== undefined && { message }),
      ...(value !== undefined && { value: jsonOf(value) }),
    };
    const wait = this.#toldAt + everyMs - performance.now();
    if (wait <= 0) this.#tell();
    else this.#timer ??= setTimeout(() => this.#tell(), wait);
  }

  log(level: string, data: unknown): void {
    const json = jsonOf(data);
    if (this.#logged + json.length > longestLog) {
      this.#unlogged++;
      return;
    }
    this.#logged += json.length;
    this.#post({ id: this.#id, event: "log", level, data: json });
  }

  /** The call is over. */
  end(): void {
    this.#tell();
    if (this.#unlogged === 0) return;
    const data = JSON.stringify(`${this.#unlogged} more were left out: the log of one isolated call has a limit`);
    this.#post({ id: this.#id, event: "log", level: "warning", data });
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#waiting) return;
    this.#post(this.#waiting);
    this.#waiting = undefined;
    this.#toldAt = performance.now();
  }
}

/** What JSON can't carry is told as Node prints it. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch {
    return JSON.stringify(inspect(value));
  }
}
