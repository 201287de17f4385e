/** Checks what an application says of how calls run and what is told of those that fail: a slip there must not wait for the first call that fails. */
import type { ToolEntry } from "../contract.js";
import type { DispatcherOptions } from "../options.js";
import { nearest } from "./nearest.js";

type Numbers = { readonly [name: string]: unknown };

/**
 * @throws {RangeError} on what is no legal number
 * @throws {TypeError} on what has another shape, or names a tool that there is not
 */
export function checkExecutionOptions(options: DispatcherOptions, tools: ReadonlyMap<string, ToolEntry>): void {
  const { maxQueue, retry, breaker, toolConcurrency, feedback } = options;
  if (feedback !== undefined && feedback !== "full" && feedback !== "slim" && feedback?.schema !== true)
    throw new TypeError('createDispatcher: feedback must be "full", "slim" or { schema: true }');
  if (maxQueue !== undefined) check("maxQueue", maxQueue, (value) => value >= 0, "a number from 0");
  if (retry !== undefined && retry !== false) {
    const { retries, ...times } = objectOf("retry", retry);
    if (retries !== undefined) check("retry.retries", retries, (value) => value >= 0, "a number from 0");
    for (const [name, value] of Object.entries(times)) checkPositive(`retry.${name}`, value);
  }
  for (const [name, value] of Object.entries(objectOf("breaker", breaker))) checkPositive(`breaker.${name}`, value);
  for (const [tool, value] of Object.entries(objectOf("toolConcurrency", toolConcurrency))) {
    if (!tools.has(tool)) {
      const near = nearest(tool, [...tools.keys()]);
      throw new TypeError(
        `createDispatcher: there is no tool ${tool} for its toolConcurrency${near === undefined ? "" : `; did you mean ${near}?`}`,
      );
    }
    checkPositive(`toolConcurrency[${JSON.stringify(tool)}]`, value);
  }
}

function objectOf(name: string, value: unknown): Numbers {
  if (value === undefined) return {};
  if (typeof value === "object" && value !== null) return value as Numbers;
  throw new TypeError(`createDispatcher: ${name} must be an object, got ${String(value)}`);
}

function checkPositive(name: string, value: unknown): void {
  if (value !== undefined) check(name, value, (given) => given > 0, "a number above 0");
}

function check(name: string, value: unknown, isLegal: (value: number) => boolean, wanted: string): void {
  if (typeof value === "number" && isLegal(value)) return;
  throw new RangeError(`createDispatcher: ${name} must be ${wanted}, got ${String(value)}`);
}
