/** What an application can listen to. A listener is told, and has no say: what it throws changes nothing. */
import type { Answer, ErrorCode, Issue, Repair } from "./answer.js";
import type { LogLevel } from "./context.js";
import type { Run } from "./run.js";
import type { Escalation } from "./session.js";
import { isThenable } from "./thenable.js";

export interface CallEvent {
  /** The provider's id of the call; a call that came without one has `""`. */
  readonly callId: string;
  /** The tool's name, or what the model called it where there is no such tool. */
  readonly tool: string;
}

/** How far a call has come: from `ctx.progress`, or what a generator yielded. */
export interface ProgressEvent extends CallEvent {
  /** Of a generator that yields something else than numbers: how often it did. */
  readonly done: number;
  readonly total?: number;
  readonly message?: string;
  /** What a generator yielded, where that is no number, no text and no `{ done, total, message }`. */
  readonly value?: unknown;
}

/** Every event of a dispatcher. None of them holds the arguments of a call. */
export interface DispatcherEvents {
  /** A call came; `end` follows, whatever happens. */
  readonly start: CallEvent;
  /** Arguments were mended before the check. What they were and what they are is in the answer only. */
  readonly repair: CallEvent & Pick<Repair, "path" | "rule">;
  /** One thing that is wrong with the arguments. */
  readonly issue: CallEvent & { readonly issue: Issue };
  /** A guard or an approval said no. */
  readonly denied: CallEvent & { readonly message: string };
  readonly progress: ProgressEvent;
  /** From `ctx.log`. */
  readonly log: CallEvent & { readonly level: LogLevel; readonly data: unknown };
  /** A try failed, and the next one comes in so many milliseconds. `attempt` is the one that failed, from 1. */
  readonly retry: CallEvent & { readonly attempt: number; readonly delayMs: number; readonly error: unknown };
  /** The call is answered. A session may then say `repair_limit` instead of the code: `escalate` tells that. */
  readonly end: CallEvent & {
    readonly ok: boolean;
    /** Of a failure. */
    readonly code?: ErrorCode;
    /** Of a failure, where `onError` was told of it. */
    readonly errorId?: string;
    readonly durationMs: number;
  };
  /** A session's budget of failed calls is spent. */
  readonly escalate: Escalation;
}

export type EventName = keyof DispatcherEvents;
type Listener = (event: never) => unknown;

const names: { readonly [Name in EventName]: true } = {
  start: true,
  repair: true,
  issue: true,
  denied: true,
  progress: true,
  log: true,
  retry: true,
  end: true,
  escalate: true,
};

export class Events {
  readonly #listeners = new Map<EventName, ReadonlySet<{ readonly listener: Listener }>>();

  /** @returns what ends this */
  on(name: EventName, listener: Listener): () => void {
    if (!Object.hasOwn(names, name)) {
      throw new TypeError(`on: there is no event ${String(name)}; there are ${Object.keys(names).join(", ")}`);
    }
    if (typeof listener !== "function") throw new TypeError(`on: the listener for ${name} must be a function`);
    // In an object of its own: what is added twice is told twice, and taken away one by one.
    const own = { listener };
    this.#listeners.set(name, new Set(this.#listeners.get(name)).add(own));
    return () => {
      const rest = new Set(this.#listeners.get(name));
      rest.delete(own);
      if (rest.size > 0) this.#listeners.set(name, rest);
      else this.#listeners.delete(name);
    };
  }

  /** Whether anybody listens: an event is not even made for nobody. */
  has(name: EventName): boolean {
    return this.#listeners.size > 0 && this.#listeners.has(name);
  }

  emit<Name extends EventName>(run: Run, name: Name, more: Omit<DispatcherEvents[Name], keyof CallEvent>): void {
    // The set is never changed, only replaced: a listener may add and take away others.
    for (const { listener } of this.#listeners.get(name) ?? []) {
      hand(run, listener, { callId: run.id, tool: run.tool, ...more });
    }
  }
}

/** Calls back an application that only listens. */
export function hand(run: Run, listener: (event: never) => unknown, event: CallEvent): void {
  try {
    const said = listener(event as never);
    if (isThenable(said)) Promise.resolve(said).catch((error: unknown) => run.tell(error));
  } catch (error) {
    run.tell(error);
  }
}

export function emitEnd(run: Run, answer: Answer): void {
  const { events } = run.state;
  const failed = answer.ok ? undefined : answer.error;
  if (events.has("issue")) for (const issue of failed?.issues ?? []) events.emit(run, "issue", { issue });
  if (failed?.code === "denied") events.emit(run, "denied", { message: failed.message });
  if (!events.has("end")) return;
  events.emit(run, "end", {
    ok: answer.ok,
    ...(failed && { code: failed.code }),
    ...(failed?.errorId !== undefined && { errorId: failed.errorId }),
    durationMs: answer.durationMs,
  });
}
