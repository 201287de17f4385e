import { expect, test } from "vitest";
import { answerDocument, failureListing } from "../../src/cli/report/answer.js";
import { plain } from "../../src/cli/terminal.js";
import type { FailureAnswer, SuccessAnswer } from "../../src/runtime/answer.js";

const failure: FailureAnswer = {
  ok: false,
  id: "call_1",
  tool: "add",
  error: {
    code: "invalid_arguments",
    message: "Invalid arguments for add: …",
    retryable: true,
    issues: [
      { path: "/long/path", code: "missing_field", message: "is missing" },
      { path: "", code: "type_mismatch", message: "must be an object" },
    ],
  },
  content: "{}",
  repairs: [],
  durationMs: 1,
};

test("a failure: a line an issue, in columns", () => {
  expect(failureListing(failure, plain)).toBe(`✗ invalid_arguments  2 issues
  /long/path  missing_field  is missing
  (whole)     type_mismatch  must be an object`);
});

test("a failure without issues: its message", () => {
  const error = { code: "timeout", message: "add took longer than 30 s", retryable: false } as const;
  expect(failureListing({ ...failure, error }, plain)).toBe("✗ timeout  add took longer than 30 s");
});

test("the document holds data only: the value that a function returned may be anything", () => {
  const success: SuccessAnswer = {
    ok: true,
    id: "call_1",
    tool: "add",
    value: () => 1,
    content: "3",
    structured: 3,
    repairs: [],
    canonicalArguments: "{}",
    durationMs: 1,
  };
  expect(answerDocument(success)).toEqual({
    ok: true,
    id: "call_1",
    tool: "add",
    content: "3",
    structured: 3,
    repairs: [],
    durationMs: 1,
  });
});
