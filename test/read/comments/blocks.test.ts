import { describe, expect, test } from "vitest";
import { parseBlocks } from "../../../src/read/comments/blocks.js";
import { readCommentText } from "../../../src/read/comments/comment-text.js";
import { takeAllInlineTags, takeInlineTags } from "../../../src/read/comments/inline-tags.js";

function read(comment: string) {
  const blocks = parseBlocks(readCommentText(comment, 0, comment.length));
  return {
    description: takeAllInlineTags(blocks.description).text,
    tags: blocks.tags.map(({ name, body }) => `${name}: ${body.text.trim()}`),
    swallowed: blocks.swallowed.length,
  };
}

const lines = (...texts: string[]): string => `/**\n${texts.map((text) => ` * ${text}\n`).join("")} */`;

describe("where a tag counts", () => {
  const table: [want: string[], comment: string][] = [
    [["tool: "], "/** @tool */"],
    [["tool: "], "/** Adds numbers. @tool */"],
    [["tool: add"], "/** Adds numbers! @tool add */"],
    [["tool: "], '/** Says "hi." @tool */'],
    [["tool: "], "/** 加法。 @tool */"],
    [["tool: add"], "/** 加法。@tool add */"],
    [["tool: add"], "/** Adds. @tool add **/"],
    [["tool: "], "/***\n * @tool\n **/"],
    [["tool: "], lines("Adds numbers", "@tool")],
    [["tool: "], lines("  @tool")],
    [
      ["tool: ", "param: a first", "param: b second. {@minimum 0}"],
      "/** Add. @tool @param a first @param b second. {@minimum 0} */",
    ],
    [["readonly: ", "timeout: 5s", "tool: x"], lines("Add.", "@readonly @timeout 5s @tool x")],
    [["tool: ", "param: a {@minimum 0}", "readonly: "], "/** Add. @tool @param a {@minimum 0} @readonly */"],
    [["pattern: ^a$", "minLength: 2"], lines("@pattern ^a$ @minLength 2")],
    [["param: to who gets it, see @tool there"], "/** @param to who gets it, see @tool there */"],
    [[], "/** Mark it with @tool to expose it */"],
    [[], "/** Use e.g. @tool for it */"],
    [[], "/** Mail ops@tool.example or me@tool */"],
    [[], "/** Write `@tool` in a comment. `@tool` */"],
    [[], "/** See {@link https://x.example/@tool} */"],
    [[], "/** Import @tool/core here. @tool/core */"],
    [[], lines("```ts", "@tool", "```")],
    [["tool: "], lines("```ts", "@tool", "```", "@tool")],
    [["tool: "], lines("~~~", "```", "@tool", "~~~", "@tool")],
    [["Input: text"], lines("Renders.", "@Input text")],
    [[], "/** Ask us. @ops answers */"],
    [["tol: "], "/** Ask us. @tol */"],
  ];
  test.each(table)("%j %s", (want, comment) => {
    expect(read(comment).tags).toEqual(want);
  });
});

describe("what the description keeps", () => {
  const table: [want: string, comment: string][] = [
    ["Add.", "/** Add. @tool @param a first */"],
    ["Add.\nIt adds.", "/***\n * Add.\n * It adds.\n ***/"],
    ["x **", "/** x ** */"],
    ["Adds two numbers.", lines("@tool add", "Adds two numbers.")],
    ["Before.\n\nAfter.", lines("Before.", "", "@readonly", "After.")],
    [
      'First.\n```hbs\n<Input @placeholder="x" />\n```\nOnly after login.',
      lines("First.", "```hbs", '<Input @placeholder="x" />', "```", "Only after login.", "", "@tool"),
    ],
    ["One\nTwo", "/**\r\n * One\r\n * Two\r\n */"],
    ["Keeps @word inside, `@code` and {@link X}.", "/** Keeps @word inside, `@code` and {@link X}. */"],
    ["No stars\n  here", "/**\n   No stars\n     here\n */"],
    ["Short.\n\nMore.", "/** Short. @remarks More. */"],
  ];
  test.each(table)("%j", (want, comment) => {
    expect(read(comment).description).toBe(want);
  });
});

describe("where an @example ends", () => {
  const table: [want: string[], swallowed: number, comment: string][] = [
    [
      ["example: @tool\nexport function mine() {}"],
      1,
      lines("Deletes.", "", "@example", "", "@tool", "export function mine() {}"),
    ],
    [["example: foo()\n@tool"], 1, lines("@example", "foo()", "@tool")],
    [['example: {"city":"Beijing"}', "tool: "], 0, lines('@example {"city":"Beijing"}', "@tool")],
    [['example: {\n  "a": 1\n}', "tool: "], 0, lines("@example {", '  "a": 1', "}", "@tool")],
    [["example: foo()", "tool: "], 0, lines("@example", "foo()", "", "@tool")],
    [["example: foo()", "readonly: ", "tool: "], 0, lines("@example", "foo()", "@readonly", "@tool")],
    [["example: ```ts\n@tool\n```", "tool: "], 0, lines("@example", "```ts", "@tool", "```", "@tool")],
    [["example: ```ts\n@tool\n```", "tool: "], 0, lines("@example ```ts", "@tool", "```", "@tool")],
    [['example: {"a":1}', "tool: "], 0, '/** Add. @example {"a":1} @tool */'],
    [["example: @Injectable()\nclass A {}\n@tool"], 1, lines("@example", "@Injectable()", "class A {}", "@tool")],
  ];
  test.each(table)("%j", (want, swallowed, comment) => {
    expect(read(comment)).toMatchObject({ tags: want, swallowed });
  });
});

describe("constraints in braces", () => {
  const table: [text: string, tags: string[], prose: string][] = [
    ["How many days.", ["integer ", "minimum 1", "maximum 7"], "How many days. {@integer} {@minimum 1} {@maximum 7}"],
    ["a count", ["minimum 1", "maximum 100"], "{@minimum 1} {@maximum 100} a count"],
    ["days ahead.", ["minimum 1"], "days {@minimum 1} ahead."],
    ["days ahead.", ["minimum 1"], "days ahead {@minimum 1}."],
    ["A code", ["pattern ^[a-z]{2,3}$"], "A code {@pattern ^[a-z]{2,3}$}"],
    ["A brace", ["pattern ^\\}$"], "A brace {@pattern ^\\}$}"],
    ["See {@link minimum} and `{@minimum 1}`", [], "See {@link minimum} and `{@minimum 1}`"],
    ["Hidden", ["runtime:pattern ^x$"], "Hidden {@runtime @pattern ^x$}"],
    ["Typo", ["minimun 1"], "Typo {@minimun 1}"],
    ["One\ntwo", ["minimum 1"], "One {@minimum 1}\ntwo"],
  ];
  test.each(table)("%j", (text, tags, prose) => {
    const taken = takeInlineTags({ at: 0, text: prose });
    const shown = taken.tags.map((tag) => `${tag.runtime ? "runtime:" : ""}${tag.name} ${tag.value}`);
    expect({ text: taken.text, tags: shown }).toEqual({ text, tags });
  });
});
