/** The objects whose methods are tools: each must be there before the first call. */
import type { ToolEntry } from "./contract.js";

export type Instances = ReadonlyMap<string, object>;

/** @throws {TypeError} that lists every key that is missing, with its class and the tools that need it */
export function readInstances(entries: ReadonlyMap<string, ToolEntry>, given: unknown): Instances {
  const found = new Map<string, object>();
  const missing = new Map<string, ToolEntry[]>();
  for (const entry of entries.values()) {
    const key = entry.instance;
    if (key === undefined || found.has(key)) continue;
    const instance = ownValue(given, key);
    if (isObject(instance)) found.set(key, instance);
    else missing.set(key, [...(missing.get(key) ?? []), entry]);
  }
  if (missing.size === 0) return found;
  const lines = [...missing].map(
    ([key, tools]) => `  ${key}: an instance of ${classesOf(tools)}, for ${namesOf(tools)}`,
  );
  throw new TypeError(
    `createDispatcher: instances are missing. Pass { instances: { ${[...missing.keys()].join(", ")} } }:\n${lines.join("\n")}`,
  );
}

function ownValue(from: unknown, key: string): unknown {
  return isObject(from) && Object.hasOwn(from, key) ? (from as { readonly [key: string]: unknown })[key] : undefined;
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** `src/files.ts#Files` of `src/files.ts#Files.read`. Several where one key stands for several classes, after a merge. */
function classesOf(tools: readonly ToolEntry[]): string {
  return [...new Set(tools.map(({ origin }) => origin.slice(0, lastDot(origin))))].join(" and ");
}

function lastDot(origin: string): number {
  const dot = origin.lastIndexOf(".");
  return dot > origin.indexOf("#") ? dot : origin.length;
}

function namesOf(tools: readonly ToolEntry[]): string {
  const names = tools.slice(0, 10).map(({ name }) => name);
  return names.join(", ") + (tools.length > names.length ? ` and ${tools.length - names.length} more` : "");
}
