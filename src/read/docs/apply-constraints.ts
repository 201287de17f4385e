/** Puts constraints on a type: on the branch that they fit, or a finding where there is none. */
import { type Constraint, constraintKinds } from "../../model/constraint.js";
import { diagnose } from "../../model/diagnostic.js";
import type { TupleModel, TypeModel } from "../../model/type.js";
import { keyedByText } from "../../model/wire-form.js";
import type { TypeContext } from "../types/context.js";
import type { PlacedConstraint } from "./field-tags.js";

type Applying = Pick<TypeContext, "report" | "resolve" | "inline">;

/** @param label Of the field, for messages. */
export function applyConstraints(
  type: TypeModel,
  constraints: readonly PlacedConstraint[],
  label: string,
  context: Applying,
): TypeModel {
  return constraints.reduce((held, placed) => applyOne(held, placed, label, context), type);
}

function applyOne(type: TypeModel, placed: PlacedConstraint, label: string, context: Applying): TypeModel {
  const { constraint, origin } = placed;
  const applied = hold(type, constraint, context);
  if (placed.inherited && (applied === undefined || applied === "differs")) return type;
  if (applied === "differs") {
    context.report(diagnose("TC1108", `${name(constraint)} of ${label} stands twice, with different values.`, origin));
    return type;
  }
  if (applied === "inexact") {
    const message = `${name(constraint)} of ${label} has more digits than a number holds: it would mean ${constraint.value}.`;
    context.report(diagnose("TC1302", message, origin, { hint: "Write bigint, or a number that is exact." }));
    return type;
  }
  if (applied !== undefined) return applied;
  const message = `${name(constraint)} does not fit the type of ${label}, which is ${describe(type, context)}.`;
  const hint = hintFor(type, constraint, context);
  context.report(diagnose("TC1301", message, origin, hint === undefined ? {} : { hint }));
  return type;
}

/** Whether a tuple is as long as that anyway: generators of types write both (`@minItems 1` of `[T, ...T[]]`). */
function saysOfItself({ items, rest }: TupleModel, { kind, value }: Constraint): boolean {
  if (kind === "minItems") return items.filter(({ optional }) => !optional).length >= value;
  return kind === "maxItems" && rest === undefined && items.length <= value;
}

/** The type with the constraint, or `undefined` where no part of it can hold one. */
function hold(type: TypeModel, given: Constraint, context: Applying): TypeModel | "differs" | "inexact" | undefined {
  const { target } = constraintKinds[given.kind];
  let constraint = given;
  switch (type.kind) {
    case "string":
    case "number":
    case "array": {
      if (type.kind !== target) return undefined;
      if (type.kind === "number" && "digits" in constraint) {
        const { digits, ...rest } = constraint;
        if (BigInt(constraint.value) !== BigInt(digits as string)) return "inexact";
        constraint = rest;
      }
      const constraints = add(type.constraints, constraint);
      return constraints === "differs" ? "differs" : { ...type, constraints };
    }
    case "bigint": {
      const isWhole = constraint.kind === "type" ? !/^(?:float|double)$/.test(constraint.value) : isInteger(constraint);
      if (target !== "number" || !isWhole) return undefined;
      const constraints = add(type.constraints, constraint);
      return constraints === "differs" ? "differs" : { ...type, constraints };
    }
    case "url": {
      // What a URL is anyway.
      if (constraint.kind === "format") return constraint.value === "uri" ? type : undefined;
      if (target !== "string") return undefined;
      const constraints = add(type.constraints, constraint);
      return constraints === "differs" ? "differs" : { ...type, constraints };
    }
    case "set":
    case "map": {
      if (target !== "array" || (type.kind === "map" && keyedByText(type.key))) return undefined;
      const constraints = add(type.constraints, constraint);
      return constraints === "differs" ? "differs" : { ...type, constraints };
    }
    case "date":
      if (constraint.kind !== "format" || (constraint.value !== "date" && constraint.value !== "date-time"))
        return undefined;
      return { ...type, format: constraint.value };
    case "tuple":
      return saysOfItself(type, constraint) ? type : undefined;
    case "union": {
      const branches = type.branches.map((branch) => hold(branch, constraint, context));
      if (branches.includes("differs")) return "differs";
      if (branches.includes("inexact")) return "inexact";
      if (branches.every((branch) => branch === undefined)) return undefined;
      return { ...type, branches: branches.map((branch, index) => (branch as TypeModel) ?? type.branches[index]!) };
    }
    case "ref": {
      // A field's constraints are its own: the named type stays as it is for others.
      const named = context.resolve(type.id);
      if (!named || named.kind === "object") return undefined;
      return hold(context.inline(type.id)!, constraint, context);
    }
    default:
      return undefined;
  }
}

function add(before: readonly Constraint[], constraint: Constraint): readonly Constraint[] | "differs" {
  // Several patterns may hold at once; of the others there is one.
  const same = before.find((other) => other.kind === constraint.kind);
  const isSame = same !== undefined && exactly(same) === exactly(constraint);
  if (same === undefined || (constraint.kind === "pattern" && !isSame)) return [...before, constraint];
  return isSame ? before : "differs";
}

function exactly(constraint: Constraint): string {
  return ("digits" in constraint && constraint.digits) || String(constraint.value);
}

/** Whether a bigint can be held to it. */
function isInteger(constraint: Constraint): boolean {
  return "digits" in constraint || Number.isSafeInteger(constraint.value);
}

function name(constraint: Constraint): string {
  return constraint.kind === "type" && constraint.value === "integer" ? "@integer" : `@${constraint.kind}`;
}

function describe(type: TypeModel, context: Applying): string {
  const shown = type.kind === "ref" ? (context.resolve(type.id) ?? type) : type;
  const words: Partial<Record<TypeModel["kind"], string>> = {
    object: "an object",
    array: "an array",
    enum: "a list of values",
    date: "a Date",
    url: "a URL",
    bytes: "bytes",
    set: "a Set",
    map: "a Map",
    ref: "an object",
    union: "a union",
    unknown: "unknown",
    tuple: "a tuple",
  };
  return words[shown.kind] ?? shown.kind;
}

function hintFor(type: TypeModel, constraint: Constraint, context: Applying): string | undefined {
  const { target } = constraintKinds[constraint.kind];
  const shown = type.kind === "ref" ? (context.resolve(type.id) ?? type) : type;
  if ((shown.kind === "array" || shown.kind === "set") && hold(shown.items, constraint, context) !== undefined) {
    const tag = { string: 'string & tags.Format<"email">', number: "number & tags.Minimum<0>", array: "T[]" }[target];
    return `Put it on the element type: give that a type of its own, such as (${tag})[].`;
  }
  if (shown.kind === "tuple" && target === "array") return "The length of a tuple is fixed by its type.";
  if (shown.kind === "enum") return "The values are listed already.";
  if (shown.kind === "bigint" && target === "number") return "A bigint is held to whole numbers.";
  if (shown.kind === "bytes" && target === "string")
    return "The length of their text is not that of the bytes: say it in the description.";
  if (shown.kind === "map" && target === "array")
    return "A Map with string keys travels as an object, which has no length.";
  if (shown.kind === "date" && constraint.kind === "format") return "A Date takes @format date or date-time.";
  return `It holds for a ${target}.`;
}
