import { expect, test } from "vitest";
import { answerDocument, failureListing } from "../../src/cli/report/answer.js";
import { plain } from "../../src/cli/terminal.js";
import type { FailureAnswer, Issue, IssueCode, SuccessAnswer } from "../../src/runtime/answer.js";

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

test("columns stay columns beside wide characters, and nothing that a key holds is obeyed by a terminal", () => {
  const issues: Issue[] = [
    { path: "/日本", code: "unknown_field", message: "wide" },
    { path: "/e\u0301", code: "unknown_field", message: "one column" },
    { path: "/\u001b[2J", code: "type_mismatch", message: "got \u001b[31m" },
  ];
  expect(failureListing({ ...failure, error: { ...failure.error, issues } }, plain)).toBe(`✗ invalid_arguments  3 issues
  /日本  unknown_field  wide
  /e\u0301     unknown_field  one column
  /\ufffd[2J  type_mismatch  got \ufffd[31m`);
});

const issue = (path: string, code: IssueCode) => ({ path, code, message: "…" });
const listing = (text: string, ...issues: Issue[]) =>
  failureListing({ ...failure, error: { ...failure.error, issues } }, plain, text);

test("with the arguments, the place of every issue is underlined", () => {
  const text = '{"a":1,"b":{"list":[true,"x"]},"B":2}';
  const issues = [
    issue("/c", "missing_field"),
    issue("/a", "type_mismatch"),
    issue("/b/list/1", "type_mismatch"),
    issue("/b/list/5", "missing_field"),
    issue("/B", "unknown_field"),
    issue("", "type_mismatch"),
  ];
  expect(listing(text, ...issues)).toBe(`✗ invalid_arguments  6 issues

  /c         missing_field  …
  1 {"a":1,"b":{"list":[true,"x"]},"B":2}
    ~

  /a         type_mismatch  …
  1 {"a":1,"b":{"list":[true,"x"]},"B":2}
         ~

  /b/list/1  type_mismatch  …
  1 {"a":1,"b":{"list":[true,"x"]},"B":2}
                             ~~~

  /b/list/5  missing_field  …
  1 {"a":1,"b":{"list":[true,"x"]},"B":2}
                       ~

  /B         unknown_field  …
  1 {"a":1,"b":{"list":[true,"x"]},"B":2}
                                   ~~~

  (whole)    type_mismatch  …
  1 {"a":1,"b":{"list":[true,"x"]},"B":2}
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~`);
});

test("keys may be anything, a text may have lines, tabs and wide characters", () => {
  expect(
    listing('{\n\t"城市/~\\u0061": "北京",\r\n  "__proto__": 1\n}', issue("/城市~1~0a", "not_in_enum")),
  ).toBe(`✗ invalid_arguments  1 issue

  /城市~1~0a  not_in_enum  …
  2 \t"城市/~\\u0061": "北京",
    \t                ~~~~~~`);
  expect(listing('{\n\t"a": "北京",\r\n  "__proto__": 1\n}', issue("/__proto__", "unknown_field"))).toContain(`
  3   "__proto__": 1
      ~~~~~~~~~~~`);
  expect(listing('{"a":1,"a":22}', issue("/a", "duplicate_key"))).toContain(`
  1 {"a":1,"a":22}
           ~~~`);
});

test("of a long line the part around the place is shown, and nothing that a terminal would obey", () => {
  const long = `{"a":"${"x".repeat(300)}","b":"${"y".repeat(300)}\u001b[2J"}`;
  const lines = listing(long, issue("/b", "wrong_length"), issue("/c", "missing_field")).split("\n");
  for (const line of lines) expect(line.length).toBeLessThan(110);
  expect(lines[3]).toMatch(/^ {2}1 ….*y"?…$/);
  expect(lines[4]).toMatch(/^ +~+$/);
  expect(listing('{"a":"\u001b[2J\u202e"}', issue("/a", "format_mismatch"))).toContain('{"a":"\ufffd[2J\ufffd"}');
});

test.each([
  [7, "invalid_json", '{"a":1,}'],
  [6, "invalid_json", '{"a": NaN}'],
  [8, "invalid_json", '{"a":1} {"a":2}'],
  [9, "invalid_json", '{"a":1}, {"a":2}'],
  [8, "invalid_json", '{"a":1} thanks'],
  [7, "truncated_arguments", '{"a": 1'],
  [7, "truncated_arguments", '{"a": 1  \n'],
  [0, "invalid_json", "hello"],
] as const)("column %i of text that is no JSON: %s %s", (column, code, text) => {
  const said = failureListing({ ...failure, error: { code, message: "…", retryable: true } }, plain, text);
  expect(said).toBe(`✗ ${code}  …\n\n  1 ${text.split("\n")[0]}\n    ${" ".repeat(column)}~`);
});

test("what can't be found is not underlined", () => {
  for (const text of ["", " ", "[".repeat(100_000)]) {
    expect(listing(text, issue("/a", "missing_field")).split("\n").length).toBeLessThanOrEqual(5);
  }
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
