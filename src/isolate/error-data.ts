/** Errors over the border: as data there, as an error with the same text, stack and brands here. */
import { inspect } from "node:util";
import type { ErrorData } from "./wire.js";

/** Nobody reads more, and a border is no place for megabytes. */
const longest = 100_000;
const deepestCause = 5;

export function errorToData(thrown: unknown, depth = 0): ErrorData {
  try {
    if (typeof thrown === "object" && thrown !== null && isErrorLike(thrown)) return fields(thrown, depth);
    if (typeof thrown === "string") return { kind: "value", json: JSON.stringify(thrown.slice(0, longest)) };
    const json = typeof thrown === "bigint" || typeof thrown === "symbol" ? undefined : simple(thrown);
    if (json !== undefined || thrown === undefined) return { kind: "value", ...(json !== undefined && { json }) };
    return plainError(`A tool threw what is no error: ${inspect(thrown)}`);
  } catch {
    return plainError("A tool threw an object that can't be read");
  }
}

export function dataToError(data: ErrorData): unknown {
  if (data.kind === "value") return data.json === undefined ? undefined : (JSON.parse(data.json) as unknown);
  const error = new Error(data.message, data.cause ? { cause: dataToError(data.cause) } : undefined);
  const set = (key: string | symbol, value: unknown): void => {
    Object.defineProperty(error, key, { value, configurable: true, writable: true });
  };
  set("name", data.name);
  set("stack", data.stack ?? `${data.name}: ${data.message}`);
  if (data.code !== undefined) set("code", data.code);
  if (data.retryable !== undefined) set("retryable", data.retryable);
  if (data.retryAfterMs !== undefined) set("retryAfterMs", data.retryAfterMs);
  for (const brand of data.brands) set(Symbol.for(brand), true);
  return error;
}

function isErrorLike(thrown: object): thrown is Partial<Error> {
  return thrown instanceof Error || typeof (thrown as Partial<Error>).message === "string";
}

function fields(thrown: Partial<Error>, depth: number): ErrorData {
  const { name, message, stack, cause, code, retryable, retryAfterMs } = thrown as { readonly [key: string]: unknown };
  return {
    kind: "error",
    name: textOf(name) ?? "Error",
    message: textOf(message) ?? "",
    ...(typeof stack === "string" && { stack: textOf(stack) ?? "" }),
    ...((typeof code === "string" || typeof code === "number") && { code }),
    ...(cause !== undefined && depth < deepestCause && { cause: errorToData(cause, depth + 1) }),
    ...(typeof retryable === "boolean" && { retryable }),
    ...(typeof retryAfterMs === "number" && { retryAfterMs }),
    brands: brandsOf(thrown),
  };
}

function brandsOf(thrown: object): string[] {
  const found = new Set<string>();
  for (let at: object | null = thrown; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    for (const symbol of Object.getOwnPropertySymbols(at)) {
      const key = Symbol.keyFor(symbol);
      if (key?.startsWith("toolc.")) found.add(key);
    }
  }
  return [...found];
}

function plainError(message: string): ErrorData {
  return { kind: "error", name: "Error", message: message.slice(0, longest), brands: [] };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value.slice(0, longest) : undefined;
}

function simple(thrown: unknown): string | undefined {
  return typeof thrown === "object" && thrown !== null ? undefined : JSON.stringify(thrown);
}
