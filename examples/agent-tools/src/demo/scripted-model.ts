/**
 * The model of the demo: it has no weights, and repairs a call only from the text that a real model would read. What no
 * error can tell (the value that the user meant) it takes from what it knows of its user.
 */
import type { Arguments } from "../scripts/script.js";

/** The answer to a failed call, as the model reads it. */
export interface Feedback {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
  readonly issues: readonly FeedbackIssue[];
}

export interface FeedbackIssue {
  readonly path: string;
  readonly code: string;
  readonly message?: string;
  readonly expected?: string;
  readonly received?: string;
  readonly allowed?: readonly unknown[];
  readonly suggestion?: string;
}

export interface RepairedCall {
  readonly arguments: string;
  /** What was changed, and why. */
  readonly changes: readonly string[];
}

/** Reads the text of a failed call. */
export function readFeedback(content: string): Feedback {
  const { error } = JSON.parse(content) as { error: Feedback };
  return { ...error, issues: error.issues ?? [] };
}

/** The next call, or `undefined` where the model has nothing better to say. */
export function repairCall(sent: string, feedback: Feedback, knows: Arguments = {}): RepairedCall | undefined {
  if (!feedback.retryable) return undefined;
  const args = parsed(sent);
  if (!args || feedback.issues.length === 0) {
    // The text itself, or what stands in it: only what the user wants can help.
    if (Object.keys(knows).length === 0) return undefined;
    return {
      arguments: JSON.stringify({ ...args, ...knows }),
      changes: [args ? "says it as it was told" : "writes it again"],
    };
  }
  const changes: string[] = [];
  const isRepaired = feedback.issues.map((issue) => repairIssue(args, issue, knows, changes));
  return isRepaired.includes(false) ? undefined : { arguments: JSON.stringify(args), changes };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** @returns `false` where the model knows of no other value */
function repairIssue(
  args: Record<string, unknown>,
  issue: FeedbackIssue,
  knows: Arguments,
  changes: string[],
): boolean {
  // The tools of this demo have flat arguments: a path has one step.
  const field = issue.path.slice(1);
  const known = knows[field];
  const set = (value: unknown, why: string): boolean => {
    if (value === undefined) return false;
    args[field] = value;
    changes.push(`${field}: ${JSON.stringify(value)} (${why})`);
    return true;
  };
  switch (issue.code) {
    case "missing_field": {
      if (field in args) return true;
      const misspelt = Object.keys(args).find((key) => issue.suggestion?.includes(key));
      if (misspelt) {
        set(args[misspelt], `was "${misspelt}"`);
        delete args[misspelt];
        return true;
      }
      const wrapper = Object.keys(args).find((key) => isObject(args[key]) && field in args[key]);
      if (wrapper) {
        unwrap(args, wrapper, changes);
        return true;
      }
      return set(known, "what the user said");
    }
    case "unknown_field": {
      if (!(field in args)) return true;
      if (isObject(args[field])) {
        unwrap(args, field, changes);
        return true;
      }
      delete args[field];
      changes.push(`${field}: left out`);
      return true;
    }
    case "not_in_enum": {
      const allowed = issue.allowed ?? [];
      const wanted = [issue.suggestion, known].find((value) => allowed.includes(value)) ?? allowed[0];
      return set(wanted, "one of the allowed");
    }
    case "out_of_range": {
      const bounds = (issue.expected ?? issue.message ?? "").match(/-?\d+(\.\d+)?/g) ?? [];
      const far = (bound: string) => Math.abs(Number(bound) - Number(args[field]));
      const nearest = bounds.sort((a, b) => far(a) - far(b))[0];
      return set(nearest === undefined ? known : Number(nearest), "the nearest allowed");
    }
    case "type_mismatch": {
      const value = args[field];
      const wantsNumber = /integer|number/.test(issue.expected ?? "");
      if (wantsNumber && typeof value === "string" && Number.isFinite(Number(value))) {
        return set(Number(value), "as a number");
      }
      return set(known, `${issue.expected ?? "another type"} wanted`);
    }
    default:
      return set(known, issue.code);
  }
}

/** Takes what stands in a needless wrapper out of it. */
function unwrap(args: Record<string, unknown>, wrapper: string, changes: string[]): void {
  const inner = args[wrapper] as Record<string, unknown>;
  delete args[wrapper];
  Object.assign(args, inner);
  changes.push(`${wrapper}: fields taken out of it`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
