/** A registry over the tools that generated modules describe. */
import type { Issue, Repair } from "../answer.js";
import type { RegistryEntry, ToolEntry } from "../contract.js";
import { type Kernel, kernelOf, kernelVersion } from "../kernel.js";
import { maxDepth } from "../limits.js";
import type { Registry, Tool } from "../tool.js";
import { UnknownToolError } from "../unknown-tool-error.js";
import { openApprovals } from "./approvals.js";
import { checkValue } from "./check.js";
import { collect } from "./collect.js";
import { checkResult } from "./encode/check-result.js";
import { encodeResult } from "./encode/result.js";
import { english } from "./english.js";
import { checkExecutionOptions } from "./execution-options.js";
import { makeFailure } from "./feedback.js";
import { openGates } from "./gates.js";
import { mismatchIssue } from "./issues.js";
import { openLedger } from "./ledger.js";
import { nearest, nearestNames } from "./nearest.js";
import { readArguments } from "./parse/arguments.js";
import { persist } from "./persist.js";
import { checkReplaced, messagesOf } from "./replaced-messages.js";
import { makeTool } from "./tool-view.js";
import { turnBack } from "./turn-back.js";
import { unknownToolMessage } from "./unknown-tool.js";

/** Cheap for many tools: what a tool shows is made when it is asked for. */
export function makeRegistry({ tools, hash }: Pick<RegistryEntry, "tools" | "hash">): Registry {
  // A Map, so that `constructor` and `__proto__` are names like any other.
  const entries = new Map(tools.map((entry) => [entry.name, entry]));
  const views = new Map<string, Tool>();
  const names = Object.freeze([...entries.keys()]);

  function entryOf(name: string): ToolEntry {
    const entry = entries.get(name);
    if (entry) return entry;
    const text = typeof name === "string" ? name : "";
    throw new UnknownToolError(text, unknownToolMessage(text, names), nearestNames(text, names, 3));
  }

  const kernel: Kernel = {
    version: kernelVersion,
    entries,
    read: readArguments,
    turnBack,
    check: checkValue,
    encode: encodeResult,
    collect,
    checkResult,
    fail: makeFailure,
    persist,
    openGates,
    checkExecution: (options) => checkExecutionOptions(options, entries),
    unknownTool: unknownToolMessage,
    nearest,
    checkMessages: checkReplaced,
    messages: messagesOf,
    openLedger,
    openApprovals,
    make: makeRegistry,
  };
  const registry: Registry = {
    hash,
    names: () => names,
    has: (name): name is string => entries.has(name),
    get(name) {
      const known = views.get(name);
      if (known) return known;
      const view = makeTool(entryOf(name));
      views.set(name, view);
      return view;
    },
    validate: (name, args) => validate(entryOf(name), args),
  };
  // Not enumerable: who prints a registry wants to see its names.
  return Object.defineProperty(registry, kernelOf, { value: kernel });
}

type Validated =
  | { readonly ok: true; readonly value: unknown; readonly repairs?: readonly Repair[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Reads and checks arguments in any form that a call may have; the value is what travels, not yet decoded. */
export function validateWire(entry: ToolEntry, given: unknown): Validated {
  const read = readArguments(entry, given, maxDepth);
  if (!read.ok) {
    // Text that is no JSON has no issue of its own: a call would be answered by another code.
    return { ok: false, issues: read.issues.length > 0 ? read.issues : [mismatchIssue("", read.message)] };
  }
  const verdict = checkValue(entry, read.value, read.issues);
  if (verdict === undefined) return { ok: true, value: read.value };
  const { value, issues, repairs } = verdict;
  if (issues === undefined) return { ok: true, value, repairs };
  return { ok: false, issues: issues.length > 0 ? issues : [mismatchIssue("", english.notValid(entry.name))] };
}

function validate(entry: ToolEntry, given: unknown): Validated {
  const checked = validateWire(entry, given);
  return checked.ok && entry.decode ? { ...checked, value: entry.decode(checked.value) } : checked;
}
