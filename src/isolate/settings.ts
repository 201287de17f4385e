/** What an application says about isolation, checked and complete. */
import { availableParallelism } from "node:os";
import type { IsolationOptions } from "../runtime/isolation.js";

export interface Settings {
  readonly memoryMb: number;
  readonly threads: number;
  readonly processes: number;
  readonly graceMs: number;
  readonly startMs: number;
}

/** @throws {RangeError} on what is no legal number */
export function readSettings(given: IsolationOptions): Settings {
  const settings: Settings = {
    memoryMb: number(given, "memoryMb", 16) ?? 512,
    threads: number(given, "threads", 1) ?? availableParallelism(),
    processes: number(given, "processes", 1) ?? availableParallelism(),
    graceMs: number(given, "graceMs", 0) ?? 200,
    startMs: number(given, "startMs", 1) ?? 30_000,
  };
  return settings;
}

function number(given: IsolationOptions, name: keyof Settings, least: number): number | undefined {
  const value: unknown = given[name];
  if (value === undefined) return undefined;
  // The longest that a timer takes; none of the others comes near.
  if (Number.isInteger(value) && (value as number) >= least && (value as number) < 2 ** 31) return value as number;
  throw new RangeError(
    `createDispatcher: isolation.${name} must be a whole number from ${least} on, got ${String(value)}`,
  );
}
