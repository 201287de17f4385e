/**
 * Whether a JSON value that a user wrote (a default, an example) is valid for a type: a small judge for a handful of values, which
 * leaves formats alone. Calls are checked by the compiled validators, never by this.
 */
import type { Constraint } from "../model/constraint.js";
import { boundsOf, divisorsOf } from "../model/integer-range.js";
import type { Json } from "../model/json.js";
import type { ProjectModel } from "../model/tool.js";
import type { BigintModel, ObjectModel, TupleModel, TypeModel } from "../model/type.js";
import { wireForm } from "../model/wire-form.js";
import { rangeOfType } from "./number-range.js";

type Definitions = ProjectModel["definitions"];

/** @returns What is wrong, as a half sentence, or `undefined`. */
export function problemOf(value: Json, given: TypeModel, definitions: Definitions): string | undefined {
  const type = wireForm(given, definitions);
  switch (type.kind) {
    case "unknown":
      return undefined;
    case "null":
      return value === null ? undefined : wanted("null", value);
    case "boolean":
      return typeof value === "boolean" ? undefined : wanted("true or false", value);
    case "string":
      return typeof value === "string" ? firstProblem(type.constraints, value) : wanted("a string", value);
    case "number":
      return typeof value === "number" ? firstProblem(type.constraints, value) : wanted("a number", value);
    case "bigint":
      return isIntegerText(value) ? problemOfInteger(BigInt(value), type) : wanted("an integer or its digits", value);
    case "enum": {
      const values = type.members.map((member) => JSON.stringify(member.value));
      return values.includes(JSON.stringify(value)) ? undefined : wanted(`one of ${values.join(", ")}`, value);
    }
    case "array":
      if (!isArray(value)) return wanted("an array", value);
      return (
        firstProblem(type.constraints, value) ?? first(value.map((item) => problemOf(item, type.items, definitions)))
      );
    case "tuple":
      return isArray(value) ? problemOfTuple(value, type, definitions) : wanted("an array", value);
    case "object":
      return isObject(value) ? problemOfObject(value, type, definitions) : wanted("an object", value);
    case "union": {
      const problems = type.branches.map((branch) => problemOf(value, branch, definitions));
      return problems.includes(undefined) ? undefined : `it fits no branch of the union`;
    }
    case "ref": {
      const definition = definitions[type.id];
      return definition && problemOf(value, definition.type, definitions);
    }
  }
}

function problemOfTuple(value: readonly Json[], type: TupleModel, definitions: Definitions): string | undefined {
  const least = type.items.filter(({ optional }) => !optional).length;
  if (value.length < least || (!type.rest && value.length > type.items.length)) return `it has ${value.length} items`;
  return first(
    value.map((item, index) => {
      const inner = type.items[index]?.type ?? type.rest;
      return inner && problemOf(item, inner, definitions);
    }),
  );
}

function problemOfObject(
  value: { readonly [key: string]: Json },
  type: ObjectModel,
  definitions: Definitions,
): string | undefined {
  const missing = type.properties.find(({ name, optional }) => !optional && !Object.hasOwn(value, name));
  if (missing) return `"${missing.name}" is missing`;
  return first(
    Object.entries(value).map(([key, item]) => {
      const property = type.properties.find(({ name }) => name === key);
      const inner = property?.type ?? type.index?.value;
      if (!inner) return `"${key}" is not known`;
      const problem = problemOf(item, inner, definitions);
      return problem && `of "${key}", ${problem}`;
    }),
  );
}

function isIntegerText(value: Json): value is string | number {
  return typeof value === "string" ? /^(0|-?[1-9]\d{0,999})$/.test(value) : Number.isSafeInteger(value);
}

function problemOfInteger(value: bigint, { constraints }: BigintModel): string | undefined {
  const { minimum, maximum } = boundsOf(constraints);
  if (minimum !== undefined && value < minimum) return `it is below ${minimum}`;
  if (maximum !== undefined && value > maximum) return `it is above ${maximum}`;
  const divisor = divisorsOf(constraints).find((one) => value % one !== 0n);
  return divisor === undefined ? undefined : `it breaks multipleOf ${divisor}`;
}

function firstProblem(
  constraints: readonly Constraint[],
  value: string | number | readonly Json[],
): string | undefined {
  return first(constraints.map((constraint) => (meets(constraint, value) ? undefined : broken(constraint))));
}

function broken({ kind, value }: Constraint): string {
  return `it breaks ${kind === "type" ? value : `${kind} ${value}`}`;
}

function meets(constraint: Constraint, value: string | number | readonly Json[]): boolean {
  const size = typeof value === "string" ? [...value].length : typeof value === "number" ? value : value.length;
  switch (constraint.kind) {
    case "minimum":
    case "minLength":
    case "minItems":
      return size >= constraint.value;
    case "maximum":
    case "maxLength":
    case "maxItems":
      return size <= constraint.value;
    case "exclusiveMinimum":
      return size > constraint.value;
    case "exclusiveMaximum":
      return size < constraint.value;
    case "multipleOf":
      return isMultiple(size, constraint.value);
    case "type":
      return isOfType(size, constraint.value);
    case "pattern":
      return new RegExp(constraint.value, "u").test(String(value));
    case "uniqueItems":
      return new Set((value as readonly Json[]).map((item) => JSON.stringify(item))).size === size;
    case "format":
      return true;
  }
}

function isOfType(value: number, type: Extract<Constraint, { kind: "type" }>["value"]): boolean {
  const range = rangeOfType(type);
  const inRange = !range || (value >= range.minimum && value <= range.maximum);
  return inRange && (type === "float" || type === "double" || Number.isInteger(value));
}

/** 0.3 is a multiple of 0.1. */
function isMultiple(value: number, divisor: number): boolean {
  const ratio = value / divisor;
  return Math.abs(ratio - Math.round(ratio)) < 1e-9 * Math.max(1, Math.abs(ratio));
}

function wanted(what: string, value: Json): string {
  return `it must be ${what}, not ${JSON.stringify(value)}`;
}

function first(problems: readonly (string | undefined)[]): string | undefined {
  return problems.find((problem) => problem !== undefined);
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
