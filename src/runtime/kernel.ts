/**
 * What a registry carries for a dispatcher: all that reads and checks arguments, and writes what models read. It hangs on the
 * registry, so that a process has it once, a program that only validates has nothing else, and copies of this package work with
 * each other's registries.
 */
import type { CallError, Issue, ToolCall } from "./answer.js";
import type { ApprovalStore, Approvals } from "./approvals.js";
import type { RegistryEntry, ToolEntry } from "./contract.js";
import type { Following, Outcome } from "./execute.js";
import type { PlainObject } from "./json-data.js";
import type { Verdict } from "./kernel/check.js";
import type { Encoded, EncodeOptions, Unencoded } from "./kernel/encode/result.js";
import type { Messages } from "./kernel/english.js";
import type { Failure } from "./kernel/feedback.js";
import type { Gates } from "./kernel/gates.js";
import type { TryOnce } from "./kernel/persist.js";
import type { DispatcherOptions, Feedback } from "./options.js";
import type { Run } from "./run.js";
import type { Ledger, SessionOptions } from "./session.js";
import type { Registry } from "./tool.js";

/** Version of this interface: another copy of the package may have another one. */
export const kernelVersion = 2;

/** Key of a registry's kernel. */
export const kernelOf: unique symbol = Symbol.for("toolc.kernel") as never;

export interface Kernel {
  readonly version: number;
  /** By name, in order of registration. */
  readonly entries: ReadonlyMap<string, ToolEntry>;
  /** Reads arguments in any form that a call may have them in. Never throws, never changes what it is given. */
  read(entry: ToolEntry, given: unknown, maxDepth: number, messages?: Messages): ReadArguments;
  /** Arguments in the form of a target's variant → canonical ones. Never throws. */
  turnBack(args: PlainObject, entry: ToolEntry, via: ToolCall["via"]): PlainObject;
  /** Nothing where the arguments are valid as they came. */
  check(
    entry: ToolEntry,
    args: unknown,
    readIssues: readonly Issue[],
    messages?: Messages,
    maxDepth?: number,
  ): Verdict | undefined;
  /** What a function returned, as the text for the model. Never throws. */
  encode(entry: ToolEntry, value: unknown, options: EncodeOptions): Encoded | Unencoded;
  /** How a stream is read to its end; nothing where the value is none. Never throws. */
  collect(value: unknown, maxBytes: number): Following | undefined;
  /** Nothing where the encoded result is as the output schema says. */
  checkResult(entry: ToolEntry, data: unknown, messages: Messages): Unencoded | undefined;
  /** The error of a failed call, well-formed, and the text of it for the model. @param note what its message begins with */
  fail(
    error: CallError,
    feedback: Feedback | undefined,
    maxBytes: number,
    messages: Messages,
    entry: ToolEntry | undefined,
    note: string,
  ): Failure;
  /** Runs a tool once or several times, unless it has failed too often of late. */
  persist(run: Run, entry: ToolEntry, timeoutMs: number, tryOnce: TryOnce): Outcome | Promise<Outcome>;
  /** @param limits how many calls of a tool may run at once */
  openGates(limits: DispatcherOptions["toolConcurrency"]): Gates;
  /** @throws {RangeError} {TypeError} on options that can't be used */
  checkExecution(options: DispatcherOptions): void;
  /** What to say of a name that no tool has. */
  unknownTool(name: string, known: readonly string[], messages?: Messages): string;
  /** The known name that is spelt nearly like it. */
  nearest(name: string, known: readonly string[]): string | undefined;
  /** Whether `messages` of a dispatcher can be used. @throws {TypeError} */
  checkMessages(replaced: unknown): void;
  /** All sentences: the application's over the English ones. @param tell is told of those that fail */
  messages(replaced: unknown, tell: (error: unknown) => void): Messages;
  /** The book of a session. @throws {TypeError} on options or a state that are none */
  openLedger(options: SessionOptions): Ledger;
  /** @throws {TypeError} on what is no store */
  openApprovals(store: ApprovalStore | undefined): Approvals;
  /** Another registry. */
  make(of: Pick<RegistryEntry, "tools" | "hash">): Registry;
}

export type ReadArguments =
  /** The issues are about numbers that were not read exactly: such a value is never used. */
  | { readonly ok: true; readonly value: PlainObject; readonly issues: readonly Issue[] }
  | {
      readonly ok: false;
      readonly code: "invalid_json" | "truncated_arguments" | "invalid_arguments";
      /** Empty where the issues say it all. */
      readonly message: string;
      readonly issues: readonly Issue[];
    };

/** @throws {TypeError} on what is no registry, or one of a version of this package that speaks otherwise */
export function kernelIn(registry: unknown, caller: string): Kernel {
  const kernel = (registry as { readonly [kernelOf]?: Kernel } | null | undefined)?.[kernelOf];
  if (kernel?.version === kernelVersion) return kernel;
  throw new TypeError(
    kernel === undefined
      ? `${caller} takes the registry of a generated module`
      : `${caller}: the registry comes from another version of toolc; see \`npm ls toolc\`, and install one version`,
  );
}
