/**
 * What has to hold between a compiled type and one value, whatever the value is: the validator, the explanation and Ajv say the same;
 * each issue points at something; older forms of the schema accept no less; and what is decoded is encoded to what it was.
 */
import type { ValidateFunction } from "ajv";
import type { Json } from "../../src/model/json.js";
import type { Issue } from "../../src/runtime/answer.js";
import type { JsonSchema, ToolEntry } from "../../src/runtime/contract.js";
import { explain } from "../../src/runtime/kernel/explain/explain.js";
import { exceptions } from "./exceptions.js";
import { createDraft07Judge, createJudge } from "./judge.js";
import { roundTripFaults } from "./round-trip.js";

/** A compiled type with its schemas, ready to be asked. */
export interface Subject {
  readonly entry: ToolEntry;
  /** All that is checked; the schema that explanations walk. */
  readonly schema: JsonSchema;
  /** Ajv's word on that schema. */
  readonly judge: ValidateFunction;
  /** Ajv's word on what else the model or a caller is shown, by name: each accepts no less. */
  readonly wider: Readonly<Record<string, ValidateFunction>>;
  /** Ajv's word on the schema of the result, which is of the same type; absent where a result can't be encoded back. */
  readonly output?: ValidateFunction;
}

export function subjectOf(entry: ToolEntry, reversible: boolean): Subject {
  const schema = entry.checked?.() ?? entry.input();
  const draft07 = entry.targets?.["draft-07"]?.schema?.() ?? entry.input();
  const output = entry.output?.();
  return {
    entry,
    schema,
    judge: createJudge()(schema),
    wider: {
      ...(entry.checked && { "the schema that models see": createJudge()(entry.input()) }),
      "the draft-07 schema": createDraft07Judge()(draft07),
    },
    ...(reversible && output && { output: createJudge()(output) }),
  };
}

export interface Verdict {
  readonly valid: boolean;
  /** What does not hold, in words; none where all agree. */
  readonly faults: readonly string[];
}

export function verdictOn(subject: Subject, value: Json): Verdict {
  const { entry, schema } = subject;
  const before = JSON.stringify(value);
  const valid = entry.check(value);
  const faults = [...explanationFaults(subject, value, valid), ...ajvFaults(subject, value, valid)];
  if (valid && subject.output) {
    const { output } = subject;
    const accepts = (encoded: Json): boolean => says(output, encoded) === true || isExcused(schema, encoded);
    faults.push(...roundTripFaults(entry, accepts, value));
  }
  if (JSON.stringify(value) !== before) faults.push(`the value was changed: ${before}`);
  if (typeof valid !== "boolean") faults.push(`the validator says ${String(valid)} of ${JSON.stringify(schema)}`);
  return { valid, faults };
}

function explanationFaults({ entry, schema }: Subject, value: Json, valid: boolean): string[] {
  let issues: readonly Issue[];
  try {
    issues = explain(schema, value, entry.formats ?? {});
  } catch (error) {
    return [`the explanation throws ${String(error)}`];
  }
  const astray = issues.filter((issue) => !pointsInto(value, issue.path, issue.code === "missing_field"));
  return [
    ...((issues.length === 0) === valid
      ? []
      : [`the validator says ${valid}, the explanation ${JSON.stringify(issues)}`]),
    ...astray.map((issue) => `an issue points nowhere: ${JSON.stringify(issue)}`),
  ];
}

function ajvFaults({ schema, judge, wider }: Subject, value: Json, valid: boolean): string[] {
  const faults: string[] = [];
  const verdict = says(judge, value);
  if (verdict !== valid && !isExcused(schema, value))
    faults.push(`the validator says ${valid}, Ajv ${verdict} ${JSON.stringify(judge.errors)}`);
  for (const [name, asked] of Object.entries(wider)) {
    if (valid && says(asked, value) !== true && !isExcused(schema, value))
      faults.push(`${name} refuses it: ${JSON.stringify(asked.errors)}`);
  }
  return faults;
}

function says(judge: ValidateFunction, value: Json): boolean | string {
  try {
    return judge(value) as boolean;
  } catch (error) {
    return String(error);
  }
}

function isExcused(schema: JsonSchema, value: Json): boolean {
  return exceptions.some((exception) => exception.excuses(schema as Json, value));
}

/** Whether a JSON pointer names something in the value; of a missing field, whether its object is there. */
function pointsInto(value: Json, pointer: string, missing: boolean): boolean {
  const keys = pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const last = missing ? keys.pop() : undefined;
  let current: unknown = value;
  for (const key of keys) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) return false;
    current = (current as Record<string, unknown>)[key];
  }
  return !missing || (typeof current === "object" && current !== null && !Object.hasOwn(current, last ?? ""));
}
