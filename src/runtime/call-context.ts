/** The `ToolContext` of one call: the application's context, and over it what the call itself knows. */
import type { CallContext } from "./context.js";
import type { PlainObject } from "./json-data.js";
import type { Run } from "./run.js";

const nothing = (): void => {};

/** The names that an application's context can't take. */
const ownNames: ReadonlySet<PropertyKey> = new Set<keyof CallContext>(["callId", "tool", "signal", "idempotencyKey", "progress", "log"]);

/**
 * The call's context lies over the dispatcher's. Own properties are copied; the methods of a class instance come with
 * its prototype. The signal and the key are made when first asked for.
 */
export function makeContext(run: Run): CallContext {
  const context: CallContext = {
    callId: run.id,
    tool: run.tool,
    progress: nothing,
    log: nothing,
    get signal() {
      return run.interruption.signal;
    },
    get idempotencyKey() {
      return run.idempotencyKey;
    },
  };
  lay(context, run.setup.options.context);
  lay(context, run.options.context);
  return context;
}

function lay(context: object, over: unknown): void {
  if (typeof over !== "object" || over === null) return;
  for (const key of Reflect.ownKeys(over)) {
    if (ownNames.has(key) || !Object.prototype.propertyIsEnumerable.call(over, key)) continue;
    const value = (over as Record<PropertyKey, unknown>)[key];
    (context as PlainObject)[key as string] = value;
  }
  const prototype: unknown = Object.getPrototypeOf(over);
  if (prototype !== null && prototype !== Object.prototype) Object.setPrototypeOf(context, prototype as object);
}
