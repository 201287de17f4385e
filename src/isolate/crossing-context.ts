/** The application's context over the border: what is plain data crosses; what is not says so where a tool asks for it. */
import type { CallContext } from "../runtime/context.js";
import type { ContextMessage } from "./wire.js";

/** What a call knows by itself, on either side. */
const own: ReadonlySet<string> = new Set<keyof CallContext>([
  "callId",
  "tool",
  "signal",
  "idempotencyKey",
  "progress",
  "log",
]);

export function contextToMessage(context: CallContext): ContextMessage {
  const data: { [key: string]: unknown } = Object.create(null);
  const missing = new Set<string>();
  for (const key of Object.keys(context)) {
    if (own.has(key)) continue;
    const value = (context as unknown as { readonly [key: string]: unknown })[key];
    if (value === undefined) continue;
    if (isPlainData(value, [])) data[key] = value;
    else missing.add(key);
  }
  for (const key of inheritedNames(context)) if (!own.has(key) && !(key in data)) missing.add(key);
  return { idempotencyKey: context.idempotencyKey, data: JSON.stringify(data), missing: [...missing] };
}

/**
 * The context on the other side, to be laid over that of the setup module: there, the methods of a context stand on its prototype.
 *
 * @param base the setup module's own context, which has what can't cross
 */
export function contextFromMessage({ data, missing }: ContextMessage, base: unknown, level: string): object {
  const context = JSON.parse(data) as object;
  const isObject = typeof base === "object" && base !== null;
  const lacking = missing.filter((key) => !(isObject && key in base));
  if (lacking.length === 0) return context;
  const prototype: object = Object.create(isObject ? (Object.getPrototypeOf(base) as object | null) : Object.prototype);
  for (const key of lacking) {
    Object.defineProperty(prototype, key, {
      get(): never {
        throw new Error(
          `ctx.${key} is no plain JSON data, so it does not cross into a ${level}: give it in the context of the setup module, ` +
            "which `setup` in toolc.config.ts names.",
        );
      },
    });
  }
  return Object.setPrototypeOf(context, prototype) as object;
}

/** Whether JSON carries a value as it is. */
function isPlainData(value: unknown, above: readonly unknown[]): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || above.includes(value) || above.length > 100) return false;
  const inside = [...above, value];
  if (Array.isArray(value)) return Array.from(value as unknown[]).every((item) => isPlainData(item, inside));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return false;
  return Object.values(value).every((member) => member === undefined || isPlainData(member, inside));
}

/** Methods and accessors of a context that is the instance of a class. */
function inheritedNames(context: object): string[] {
  const names: string[] = [];
  let at = Object.getPrototypeOf(context) as object | null;
  // Every chain of a user's object ends there; of another realm, at an object without a prototype.
  while (at !== null && at !== Object.prototype && Object.getPrototypeOf(at) !== null) {
    names.push(...Object.getOwnPropertyNames(at).filter((name) => name !== "constructor"));
    at = Object.getPrototypeOf(at) as object | null;
  }
  return names;
}
