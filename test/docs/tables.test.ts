/** The tables of docs/ name what the code knows, all of it and nothing else. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatNames } from "../../src/model/constraint.js";
import { tagTable } from "../../src/read/comments/tag-table.js";
import type { ErrorCode, IssueCode } from "../../src/runtime/answer.js";
import type { EventName } from "../../src/runtime/events.js";
import { packageRoot } from "../examples/folders.js";
import { outcomes } from "../soak/plan.js";
import { tableRows } from "./markdown.js";

const page = (name: string) => readFileSync(join(packageRoot, "docs", name), "utf8");
const firstCodes = (rows: string[][]) =>
  rows.flatMap((row) => [...row[0]!.matchAll(/`@?([\w-]+)[^`]*`/g)].map((found) => found[1]!));

// Records, so that the compiler notices a code that is new or gone.
const errorCodes: Record<ErrorCode, true> = {
  unknown_tool: true,
  invalid_json: true,
  truncated_arguments: true,
  invalid_arguments: true,
  denied: true,
  timeout: true,
  aborted: true,
  overloaded: true,
  tool_error: true,
  invalid_result: true,
  unserializable_result: true,
  repair_limit: true,
};
const issueCodes: Record<IssueCode, true> = {
  missing_field: true,
  unknown_field: true,
  type_mismatch: true,
  not_in_enum: true,
  out_of_range: true,
  wrong_length: true,
  pattern_mismatch: true,
  format_mismatch: true,
  not_unique: true,
  no_matching_variant: true,
  unsafe_number: true,
  too_deep: true,
  coercion_failed: true,
  duplicate_key: true,
  rejected: true,
};

test("error codes", () => {
  expect(firstCodes(tableRows(page("answers.md"), ["`error.code`"]))).toEqual(Object.keys(errorCodes));
});

test("issue codes", () => {
  expect(firstCodes(tableRows(page("answers.md"), ["`issue.code`"]))).toEqual(Object.keys(issueCodes));
});

test("tags", () => {
  const named = [
    ...firstCodes(tableRows(page("tags.md"), ["tag"])),
    ...firstCodes(tableRows(page("tags.md"), ["constraint"])),
  ];
  const known = [...tagTable.keys()].filter((name) => !["return", "runtime", "validator"].includes(name));
  expect(new Set(named)).toEqual(new Set(known));
});

test("formats", () => {
  const named = /Formats: (.*?)\.\n/s.exec(page("tags.md"))?.[1]?.match(/[a-z][a-z0-9-]+/g);
  expect(named).toEqual([...formatNames]);
});

test("what is promised is what the soak holds calls to", () => {
  const promised = tableRows(page("execution.md"), ["a tool", "the answer"]).flatMap(([tool, answer]) =>
    [...tool!.split(":")[0]!.matchAll(/`([^`]+)`/g)].map(
      ([, name]) => [name, [...answer!.matchAll(/`([^`]+)`/g)].map(([, code]) => code).sort()] as const,
    ),
  );
  const held = Object.entries(outcomes).map(([name, codes]) => [name, [...codes].sort()]);
  expect(new Map(promised)).toEqual(new Map(held as never));
});

test("events", () => {
  const events: Record<EventName, true> = {
    start: true,
    repair: true,
    issue: true,
    denied: true,
    progress: true,
    log: true,
    retry: true,
    end: true,
    escalate: true,
  };
  expect(firstCodes(tableRows(page("execution.md"), ["event", "when"]))).toEqual(Object.keys(events));
});
