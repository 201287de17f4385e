/** Stage "parse": JSON text or a parsed value → plain arguments, strictly; nothing is guessed and nothing is closed. */
import type { Issue } from "./answer.js";
import { callError, invalidArguments } from "./call-error.js";
import type { ToolEntry } from "./contract.js";
import type { PlainObject } from "./json-data.js";
import { messages } from "./messages.js";
import { readArguments } from "./parse/arguments.js";
import type { Run } from "./run.js";
import { sampleCall } from "./sample-call.js";
import { done, failed, type Stage } from "./stage.js";

export interface ParsedArguments {
  readonly args: PlainObject;
  /** About numbers that were not read exactly; the check stage adds its own. */
  readonly issues: readonly Issue[];
}

export function parse(run: Run, entry: ToolEntry): Stage<ParsedArguments> {
  const given = run.call.arguments;
  const read = readArguments(given, run.state.maxDepth);
  if (read.ok) {
    run.remember(typeof given === "string" || given === undefined ? given : JSON.stringify(read.value), entry);
    return done({ args: read.value, issues: read.issues });
  }
  switch (read.code) {
    case "truncated_arguments":
      return failed(callError("truncated_arguments", read.message));
    case "invalid_json": {
      const sample = read.showSample ? ` ${messages.correctCall(sampleCall(entry.input()))}` : "";
      const issues = read.issues.length > 0 ? { issues: read.issues } : {};
      return failed(callError("invalid_json", read.message + sample, issues));
    }
    case "invalid_arguments":
      return failed(invalidArguments(entry.name, read.issues));
  }
}
