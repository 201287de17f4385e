/** The `ToolContext` of one call: the application's context, and over it what the call itself knows. */
import type { CallContext, Signal } from "./context.js";
import { type PlainObject, setOwn } from "./json-data.js";
import type { Run } from "./run.js";

const nothing = (): void => {};

class BareContext implements CallContext {
  readonly callId: string;
  readonly tool: string;
  readonly progress = nothing;
  readonly log = nothing;
  readonly #run: Run;

  constructor(run: Run) {
    this.callId = run.id;
    this.tool = run.tool;
    this.#run = run;
  }

  /** The call that a context was made for. Also where its prototype became another one. */
  static runOf(context: unknown): Run | undefined {
    return typeof context === "object" && context !== null && #run in context ? context.#run : undefined;
  }

  get signal(): Signal {
    return this.#run.signal;
  }

  get idempotencyKey(): string {
    return this.#run.idempotencyKey;
  }
}

export const runOfContext = BareContext.runOf;

/** The names that an application's context can't take. */
const ownNames: ReadonlySet<PropertyKey> = new Set<keyof CallContext>([
  "callId",
  "tool",
  "signal",
  "idempotencyKey",
  "progress",
  "log",
]);

/**
 * The call's context lies over the dispatcher's. Own properties are copied; the methods of a class instance come with
 * its prototype. The signal and the key are made when first asked for.
 *
 * @param isRead somebody takes the context: then `{ ...context }` has the signal too, which costs as much as a small call
 */
export function makeContext(run: Run, isRead: boolean): CallContext {
  const context = new BareContext(run);
  const ofDispatcher = run.state.options.context;
  const ofCall = run.options.context;
  if (ofDispatcher !== undefined) lay(context, ofDispatcher);
  if (ofCall !== undefined) lay(context, ofCall);
  if (!isRead) return context;
  return Object.defineProperties(context, {
    signal: { enumerable: true, get: () => run.signal },
    idempotencyKey: { enumerable: true, get: () => run.idempotencyKey },
  });
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
