/** Takes apart what a caller handed over: ids may be missing, getters may throw, options may be anything. */
import type { ToolCall } from "./answer.js";
import type { CallOptions } from "./options.js";

/** Stands for arguments whose reading threw: a function is no JSON, and the parse stage says so. */
const unreadable = (): void => {};

/** A call with a text for id and name, whatever was given. Never throws. */
export function readCall(given: unknown): ToolCall {
  const via = readPart(given, "via", undefined);
  const target = readPart(via, "target", undefined);
  return {
    id: textOf(readPart(given, "id", "")),
    name: textOf(readPart(given, "name", "")),
    arguments: readPart(given, "arguments", unreadable),
    ...(typeof target === "string" && { via: { target, strict: readPart(via, "strict", false) === true } }),
  };
}

/** @throws what the getters of the options throw */
export function readOptions(given: unknown): CallOptions {
  if (typeof given !== "object" || given === null) return {};
  const { signal, context, timeoutMs, finishReason, onProgress } = given as CallOptions;
  const listens = typeof onProgress === "function" && { onProgress };
  return { signal, context, timeoutMs, finishReason, ...listens } as CallOptions;
}

function readPart(from: unknown, key: string, otherwise: unknown): unknown {
  if ((typeof from !== "object" && typeof from !== "function") || from === null) return undefined;
  try {
    return (from as { [key: string]: unknown })[key];
  } catch {
    return otherwise;
  }
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null || typeof value === "object" || typeof value === "function"
    ? ""
    : String(value);
}
