/** The `ToolContext` of one call: the application's context, and over it what the call itself knows. */
import type { CallContext, Signal } from "./context.js";
import type { ProgressEvent } from "./events.js";
import type { Interruption } from "./interruption.js";
import { type PlainObject, setOwn } from "./json-data.js";
import { tellLog, tellProgress } from "./progress.js";
import type { Run } from "./run.js";

const nothing = (): void => {};

/** Leads from a context to its call, also from a copy `{ ...context }`. Behind a function, so that logs don't show the call. */
const runKey = Symbol("toolc.run");

interface Traced {
  readonly [runKey]: () => Run;
}

class BareContext implements CallContext, Traced {
  readonly callId: string;
  readonly tool: string;
  progress: CallContext["progress"] = nothing;
  log: CallContext["log"] = nothing;
  readonly [runKey]: () => Run;

  constructor(run: Run) {
    this.callId = run.id;
    this.tool = run.tool;
    this[runKey] = () => run;
  }

  get signal(): Signal {
    return this[runKey]().signal;
  }

  get idempotencyKey(): string {
    return this[runKey]().idempotencyKey;
  }
}

/** The accessors as own properties: `{ ...context }` has the signal too. Made once, since engines are slow with new ones. */
const { signal, idempotencyKey } = Object.getOwnPropertyDescriptors(BareContext.prototype);
const own = { signal: { ...signal, enumerable: true }, idempotencyKey: { ...idempotencyKey, enumerable: true } };

/** The names that an application's context can't take. */
const ownNames: ReadonlySet<PropertyKey> = new Set<keyof CallContext | typeof runKey>([
  "callId",
  "tool",
  "signal",
  "idempotencyKey",
  "progress",
  "log",
  runKey,
]);

/**
 * The call's context lies over the dispatcher's. Own properties are copied; the methods of a class instance come with
 * its prototype. The signal and the key are made when first asked for.
 *
 * @param isRead somebody takes the context, so it has to have all of its properties as its own
 * @param attempt what ends this try alone, where the call may have others
 */
export function makeContext(run: Run, isRead: boolean, attempt?: Interruption): CallContext {
  const context = new BareContext(run);
  if (isRead) {
    const ofAttempt = attempt && { ...own.signal, get: () => run.signalOf(attempt) };
    Object.defineProperty(context, "signal", ofAttempt ?? own.signal);
    Object.defineProperty(context, "idempotencyKey", own.idempotencyKey);
    context.progress = (done, total, message) => tellProgress(run, { done, total, message } as ProgressEvent);
    context.log = (level, data) => tellLog(run, level, data);
  }
  const ofDispatcher = run.state.options.context;
  const ofCall = run.options.context;
  if (ofDispatcher !== undefined) lay(context, ofDispatcher);
  if (ofCall !== undefined) lay(context, ofCall);
  return context;
}

/** The call that a context was made for. */
export function runOfContext(context: unknown): Run | undefined {
  return typeof context === "object" && context !== null ? (context as Partial<Traced>)[runKey]?.() : undefined;
}

function lay(context: object, over: unknown): void {
  if (typeof over !== "object" || over === null) return;
  for (const key of Reflect.ownKeys(over)) {
    if (ownNames.has(key) || !Object.prototype.propertyIsEnumerable.call(over, key)) continue;
    setOwn(context as PlainObject, key as string, (over as PlainObject)[key as string]);
  }
  const prototype: unknown = Object.getPrototypeOf(over);
  if (prototype !== null && prototype !== Object.prototype) Object.setPrototypeOf(context, prototype as object);
}
