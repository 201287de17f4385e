/** An already parsed value → a copy that is plain JSON data, so that nobody's object is changed and no getter runs later. */
import type { Issue } from "../../answer.js";
import { type PlainObject, setOwn } from "../../json-data.js";
import { maxIssues, maxNodes } from "../../limits.js";
import { pointTo } from "../../pointer.js";
import type { Messages } from "../english.js";
import { mismatchIssue, tooDeepIssue } from "../issues.js";

export interface Copied {
  readonly value: unknown;
  readonly issues: readonly Issue[];
}

/**
 * Copies JSON data. `undefined` properties are absent; holes, class instances, functions, cycles and whatever else JSON
 * has not are issues. Never throws, whatever getters and proxies do.
 */
export function copyPlain(value: unknown, maxDepth: number, messages: Messages): Copied {
  const copying: Copying = { maxDepth, messages, issues: [], problems: 0, above: [], nodes: 0 };
  return { value: copy(value, "", copying), issues: copying.issues };
}

interface Copying {
  readonly maxDepth: number;
  readonly messages: Messages;
  readonly issues: Issue[];
  /** How many were found, also of those that are not listed. */
  problems: number;
  /** The objects that contain the current one. */
  readonly above: object[];
  nodes: number;
}

function copy(value: unknown, path: string, copying: Copying): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") {
    return Number.isFinite(value)
      ? value
      : report(copying, mismatchIssue(path, copying.messages.notJson(String(value))));
  }
  if (typeof value !== "object")
    return report(copying, mismatchIssue(path, copying.messages.notJson(copying.messages.kind(typeof value))));
  if (copying.above.includes(value)) return report(copying, mismatchIssue(path, copying.messages.circular()));
  if (copying.above.length === copying.maxDepth) {
    const field = path.indexOf("/", 1);
    return report(copying, tooDeepIssue(field < 0 ? path : path.slice(0, field), copying.maxDepth, copying.messages));
  }
  if (copying.problems >= maxIssues) return undefined;

  copying.above.push(value);
  try {
    if (Array.isArray(value)) return copyArray(value, path, copying);
    const foreign = classOf(value, copying.messages);
    if (foreign !== undefined) return report(copying, mismatchIssue(path, copying.messages.notJson(foreign)));
    return copyObject(value as PlainObject, path, copying);
  } catch {
    return report(copying, mismatchIssue(path, copying.messages.unreadable()));
  } finally {
    copying.above.pop();
  }
}

function copyArray(value: readonly unknown[], path: string, copying: Copying): unknown[] {
  const result: unknown[] = [];
  for (let index = 0; index < value.length && hasRoom(path, copying); index++) {
    const place = pointTo(path, index);
    if (index in value) result.push(read(value, index, place, copying));
    else report(copying, mismatchIssue(place, copying.messages.hole()));
  }
  return result;
}

function copyObject(value: PlainObject, path: string, copying: Copying): PlainObject {
  const result: PlainObject = {};
  for (const key of Object.keys(value)) {
    if (!hasRoom(path, copying)) break;
    const member = read(value, key, pointTo(path, key), copying);
    if (member !== undefined) setOwn(result, key, member);
  }
  return result;
}

/** One element or member; an `undefined` member is no issue, an `undefined` element is one. */
function read(from: object, key: string | number, path: string, copying: Copying): unknown {
  let value: unknown;
  try {
    value = (from as PlainObject)[key];
  } catch {
    return report(copying, mismatchIssue(path, copying.messages.unreadable()));
  }
  if (value === undefined && typeof key === "string") return undefined;
  return copy(value, path, copying);
}

function hasRoom(path: string, copying: Copying): boolean {
  if (copying.problems >= maxIssues) return false;
  copying.nodes++;
  if (copying.nodes <= maxNodes) return true;
  if (copying.nodes === maxNodes + 1) report(copying, mismatchIssue(path, copying.messages.tooLarge()));
  return false;
}

function report(copying: Copying, issue: Issue): undefined {
  // All that is too deep inside one field is one problem.
  copying.problems++;
  const last = copying.issues.at(-1);
  if (issue.code === "too_deep" && last?.code === "too_deep" && last.path === issue.path) return undefined;
  if (copying.issues.length < maxIssues) copying.issues.push(issue);
  return undefined;
}

/** The name of an object's class, or nothing where the object is plain (of any realm). */
function classOf(value: object, messages: Messages): string | undefined {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return undefined;
  const isOtherRealms =
    Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype as object, "isPrototypeOf");
  if (isOtherRealms) return undefined;
  const name: unknown = (prototype as { constructor?: { name?: unknown } }).constructor?.name;
  return typeof name === "string" && name !== "" && name !== "Object"
    ? messages.anInstance(name.slice(0, 60))
    : messages.aPrototype();
}
