/**
 * Arguments in the form of a provider's variant → canonical arguments: the schema asked for that form, so this is no
 * repair. Where the plan does not fit the value, the value stays as it is, and the check says what is wrong with it.
 */
import type { ToolCall } from "../answer.js";
import type { Reversal, ToolEntry } from "../contract.js";
import { isPlainObject, type PlainObject, setOwn } from "../json-data.js";

/** Turns a call's arguments back, if the model was given a variant that needs it. Never throws, never mutates. */
export function turnBack(args: PlainObject, entry: ToolEntry, via: ToolCall["via"]): PlainObject {
  const plan = via === undefined ? undefined : planFor(entry, via);
  return plan === undefined ? args : (reverse(args, plan, {}) as PlainObject);
}

function planFor(entry: ToolEntry, via: NonNullable<ToolCall["via"]>): Reversal | undefined {
  const target = ownValue(entry.targets, via.target);
  if (!target?.reversal) return undefined;
  // A strict variant was sent only where the call says so; the loose form of such a target is the canonical one.
  return target.strict && !via.strict ? undefined : target.reversal;
}

type Definitions = { readonly [id: string]: Reversal };

/** The value that a variant's value stands for. */
export function reverse(value: unknown, plan: Reversal, definitions: Definitions): unknown {
  switch (plan.kind) {
    case "object":
      return isPlainObject(value) ? reverseObject(value, plan, definitions) : value;
    case "array":
      return Array.isArray(value) ? value.map((item) => reverse(item, plan.items, definitions)) : value;
    case "record":
      return isPlainObject(value) ? mapMembers(value, (member) => reverse(member, plan.values, definitions)) : value;
    case "entries":
      return Array.isArray(value) ? reverseEntries(value, plan, definitions) : value;
    case "tuple":
      return isPlainObject(value) ? reverseTuple(value, plan, definitions) : value;
    case "union": {
      if (!isPlainObject(value)) return value;
      const branch = ownValue(plan.branches, String(ownValue(value, plan.discriminant)));
      return branch === undefined ? value : reverse(value, branch, definitions);
    }
    case "ref": {
      const target = resolve(plan.id, definitions);
      return target === undefined ? value : reverse(value, target, definitions);
    }
    case "root":
      return reverse(value, plan.plan, plan.definitions);
  }
}

function reverseObject(
  value: PlainObject,
  plan: Extract<Reversal, { kind: "object" }>,
  definitions: Definitions,
): PlainObject {
  const result: PlainObject = {};
  for (const key of Object.keys(value)) {
    const property = ownValue(plan.properties, key);
    const member = value[key];
    if (property?.nullIsAbsent && member === null) continue;
    // Where the canonical name came too, neither of them may win.
    const name = property?.name !== undefined && !Object.hasOwn(value, property.name) ? property.name : key;
    setOwn(result, name, property?.plan ? reverse(member, property.plan, definitions) : member);
  }
  return result;
}

function reverseEntries(
  value: readonly unknown[],
  plan: Extract<Reversal, { kind: "entries" }>,
  definitions: Definitions,
): unknown {
  const result: PlainObject = {};
  for (const entry of value) {
    if (!isPlainObject(entry) || Object.keys(entry).length !== 2 || !Object.hasOwn(entry, "value")) return value;
    const key = ownValue(entry, "key");
    if (typeof key !== "string" || Object.hasOwn(result, key)) return value;
    setOwn(result, key, plan.values ? reverse(entry.value, plan.values, definitions) : entry.value);
  }
  return result;
}

function reverseTuple(
  value: PlainObject,
  plan: Extract<Reversal, { kind: "tuple" }>,
  definitions: Definitions,
): unknown {
  const length = Object.keys(value).length;
  const result: unknown[] = [];
  for (let index = 0; index < length; index++) {
    if (!Object.hasOwn(value, index)) return value;
    const itemPlan = index < plan.items.length ? plan.items[index] : plan.rest;
    result.push(itemPlan ? reverse(value[index], itemPlan, definitions) : value[index]);
  }
  return result;
}

function mapMembers(value: PlainObject, change: (member: unknown) => unknown): PlainObject {
  const result: PlainObject = {};
  for (const key of Object.keys(value)) setOwn(result, key, change(value[key]));
  return result;
}

/** The first plan behind references; nothing where they lead in a circle. */
function resolve(id: string, definitions: Definitions): Reversal | undefined {
  const seen = new Set<string>();
  let plan = ownValue(definitions, id);
  while (plan?.kind === "ref") {
    if (seen.has(plan.id)) return undefined;
    seen.add(plan.id);
    plan = ownValue(definitions, plan.id);
  }
  return plan;
}

function ownValue<T>(object: { readonly [key: string]: T } | undefined, key: string): T | undefined {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}
