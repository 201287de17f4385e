/** What `toolc/repair` mends, and what it leaves alone: it never has a choice. */
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { repair } from "../../src/repair/repair.js";

const fence = "```";

describe("mends", () => {
  test.each([
    ['{"a":1,"b":[2]}', '{"a": 1, "b": [2],}', ["trailing-comma"]],
    ['{"a":{"b":[1,2]}}', '{"a":{"b":[1,2,],},}', ["trailing-comma"]],
    ['{"a":"b"}', "{'a': 'b'}", ["single-quotes"]],
    ['{"a":"it\'s \\"b\\""}', "{'a': 'it\\'s \\\"b\\\"'}", ["single-quotes"]],
    ['{"a":"say \\"b\\""}', "{'a': 'say \"b\"'}", ["single-quotes"]],
    ['{"a":"\\né // ,} ```"}', "{'a': '\\n\\u00e9 // ,} ```'}", ["single-quotes"]],
    ['{"a":"x {","b":["\\u00e9 {[\'"]}', '{a:"x {",b:["\\u00e9 {[\'"]}', ["unquoted-keys"]],
    ['{"a":1,"$b_2":{"max":true}}', "{a: 1, $b_2: {max: true}}", ["unquoted-keys"]],
    ['{"null":1,"NaN":2,"__proto__":3}', "{null:1,NaN:2,__proto__:3}", ["unquoted-keys"]],
    ['{"a":1}', `${fence}json\n{"a": 1}\n${fence}`, ["code-fence"]],
    ['{"a":1}', `\n  ${fence}\n{"a": 1}\n${fence}  \n`, ["code-fence"]],
    ['{"a":1}', `${fence}{"a": 1}${fence}`, ["code-fence"]],
    ['{"a":"```"}', `${fence}json\r\n{"a":"\`\`\`"}\r\n${fence}`, ["code-fence"]],
    [
      '{"a":["b"]}',
      `${fence}js\n{a:['b',]}${fence}`,
      ["code-fence", "unquoted-keys", "single-quotes", "trailing-comma"],
    ],
    ['{"a":1e3,"b":-0.50,"c":12345678901234567890}', "{a: 1e3, b: -0.50, c: 12345678901234567890}", ["unquoted-keys"]],
    // Duplicate keys and depth are found by those who read the result.
    ['{"a":1,"a":2}', "{a:1,'a':2}", ["unquoted-keys", "single-quotes"]],
  ])("%s ← %s", (want, text, rules) => {
    const repaired = repair(text);
    expect(repaired?.text).toBe(want);
    expect(repaired?.repairs.map(({ rule }) => rule)).toEqual(rules);
  });

  test("and names nothing that stands in the text", () => {
    expect(repair("```json\n{pin: '1234',}\n```")?.repairs).toEqual([
      { rule: "code-fence", from: "```", to: "" },
      { rule: "unquoted-keys", from: "key", to: '"key"' },
      { rule: "single-quotes", from: "'", to: '"' },
      { rule: "trailing-comma", from: ",", to: "" },
    ]);
  });
});

describe("leaves alone", () => {
  test.each([
    // Cut off.
    '{"a": 1',
    '{"a": [1, 2',
    '{"a": "b',
    "{'a': 'b",
    "{'a': 'b'",
    "{a: 1,",
    '{"a":',
    "{a: tru}",
    `${fence}json\n{"a": 1}`,
    `${fence}json\n{"a": 1`,
    `${fence}json\n{"a": 1\n${fence}`,
    // Two values, or text beside the value.
    '{}{"a": 1}',
    "{a: 1}{a: 2}",
    "{a: 1},{a: 2}",
    "{a: 1}\n{a: 2}",
    "{a: 1}, 2",
    "{a: 1},",
    "{a: 1}}",
    "[{a: 1}]]",
    "Here it is: {a: 1}",
    "{a: 1} Done.",
    `Here it is:\n${fence}json\n{"a": 1}\n${fence}`,
    `${fence}json\n{"a": 1}\n${fence}\nDone.`,
    `${fence}json\n{"a": 1}\n${fence}\n${fence}json\n{"a": 2}\n${fence}`,
    "callback({a: 1})",
    "a: 1, b: 2",
    '"a": 1',
    // Something is missing.
    "{a: 1 b: 2}",
    '{"a": "b" "c": 1}',
    "{a 1}",
    '{"a" "b"}',
    "{a:}",
    "{a:,}",
    "{a: , b: 1}",
    "{a}",
    "{,}",
    "[,]",
    "{a: 1,, b: 2}",
    "[1,,]",
    "[,1]",
    '{"a: 1}',
    '{a": 1}',
    "{'a\": 1}",
    "{a: 'b\"}",
    // Words and numbers that JSON has not.
    "{a: b}",
    "{a: NaN}",
    "{a: Infinity}",
    "{a: -Infinity}",
    "{a: undefined}",
    "{a: None}",
    "{a: True}",
    "{a: TRUE}",
    "{a: 01}",
    "{a: .5}",
    "{a: 5.}",
    "{a: +1}",
    "{a: 0x10}",
    "{a: 1_000}",
    "{a: 1n}",
    "{a: new Date()}",
    "{a: ISODate('2024-01-01')}",
    "{a: /x/}",
    "{a: https://example.com}",
    // Inside of strings.
    '{a: "b\nc"}',
    "{a: 'b\nc'}",
    "{a: 'b\\x41'}",
    "{a: 'b\\\nc'}",
    '{a: "it\\\'s"}',
    '{a: "b\\q"}',
    "{a: 'it's'}",
    '{a: "say "b""}',
    "{a: 'b' + 'c'}",
    '{a: "b" + "c"}',
    '{"a": "b\\"}',
    "{a: 'b''c'}",
    // Other marks.
    "{a: “b”}",
    "{a: ‘b’}",
    "{a: `b`}",
    "{a: &quot;b&quot;}",
    "{{a: 1}}",
    "{a: {{b: 1}}}",
    "{a; 1}",
    "{a = 1}",
    "{a => 1}",
    "(a: 1)",
    "{a: 1; b: 2}",
    "{1: 2}",
    "{a.b: 2}",
    "{a-b: 2}",
    "{a b: 2}",
    "{a: 1, ...}",
    "[1, 2, ...]",
    "{/* c */ a: 1}",
    "{a: 1 // c\n}",
    "# c\n{a: 1}",
    "\ufeff{a: 1}",
    "{\u00a0a: 1}",
    '{\\"a\\": 1}',
    '\'{"a": 1}',
    "<json>{a: 1}</json>",
    "",
    " ",
    "\u0000",
    fence,
    fence + fence,
    `${fence}json\n${fence}`,
    "`{a: 1}`",
    `${fence}null${fence}`,
  ])("%j", (text) => {
    expect(repair(text)).toBeUndefined();
  });

  test("texts that are very long, or very deep", () => {
    expect(repair(`{a: "${"x".repeat(1_000_000)}"}`)).toBeUndefined();
    for (const open of ["[", "{a:", "{'a':["]) expect(repair(open.repeat(200_000))).toBeUndefined();
    expect(repair(`${"[".repeat(100_000)}1,${"]".repeat(100_000)}`)).toBeUndefined();
    expect(repair(`{a:[${'{"x":1,},'.repeat(100_000)}]}`)).toBeDefined();
    expect(repair(`{a:[${"1 ".repeat(400_000)}]}`)).toBeUndefined();
    expect(repair(`{a:[${"'x',".repeat(200_000)}]}`)).toBeDefined();
  });
});

/** JSON data, and one of the loose ways to write it. */
const json = fc.jsonValue({ maxDepth: 4 }).filter((value) => typeof value === "object" && value !== null);
const choices = fc.infiniteStream(fc.nat(5));

function writeLoosely(value: unknown, choose: () => number): string {
  const comma = (empty: boolean) => (!empty && choose() === 0 ? " ," : "");
  const text = (given: string) => {
    const strict = JSON.stringify(given);
    return choose() < 2 ? `'${strict.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'` : strict;
  };
  if (typeof value === "string") return text(value);
  if (Array.isArray(value))
    return `[${value.map((item) => writeLoosely(item, choose)).join(", ")}${comma(value.length === 0)}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => {
    const isName = /^[A-Za-z_$][\w$]*$/.test(key);
    return `${isName && choose() < 3 ? key : text(key)}${choose() === 1 ? " " : ""}: ${writeLoosely(member, choose)}`;
  });
  return `{${members.join(",")}${comma(members.length === 0)}}`;
}

test("says nothing on the console, whatever stands in strings", () => {
  const said = vi.spyOn(console, "warn").mockImplementation(() => {});
  const mended = '{"a":"\u2028","b":"\u2029\\\\u2028"}';
  expect(repair(`{a:'\u2028',"b":"\u2029\\\\u2028"}`)?.text).toBe(mended);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

describe("of generated texts", () => {
  test("what is written loosely comes back as the value that was meant", () => {
    fc.assert(
      fc.property(json, choices, (value, stream) => {
        const loose = writeLoosely(value, () => stream.next().value as number);
        const repaired = repair(loose);
        expect(JSON.parse(repaired?.text ?? "undefined")).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 500 },
    );
  });

  test("no prefix is ever repaired", () => {
    fc.assert(
      fc.property(json, choices, fc.boolean(), (value, stream, fenced) => {
        const loose = writeLoosely(value, () => stream.next().value as number);
        const text = fenced ? `${fence}json\n${loose}\n${fence}` : loose;
        for (let length = 0; length < text.length; length++) expect(repair(text.slice(0, length))).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });

  test("whatever else happens to a text, all strings in double quotes, numbers and words stay as they were", () => {
    const edit = fc.record({ at: fc.nat(), cut: fc.nat(3), add: fc.constantFrom(..."{}[]:,'\"`\\/ab1 \n".split("")) });
    fc.assert(
      fc.property(json, choices, fc.array(edit, { minLength: 1, maxLength: 3 }), (value, stream, edits) => {
        let text = writeLoosely(value, () => stream.next().value as number);
        for (const { at, cut, add } of edits) {
          const place = at % (text.length + 1);
          text = text.slice(0, place) + add + text.slice(place + cut);
        }
        const repaired = repair(text);
        if (repaired === undefined || /__proto__/.test(text)) return;
        // A reader of another make (JavaScript itself) reads the same from both texts.
        expect(withoutSigns(JSON.parse(repaired.text))).toEqual(withoutSigns(readAsJavaScript(text)));
      }),
      { numRuns: 3_000 },
    );
  });
});

/** JavaScript has another meaning for `__proto__`. */
function readAsJavaScript(text: string): unknown {
  const value: unknown = new Function(`return (${text.replace(/^\s*```\w*|```\s*$/g, "")})`)();
  return value;
}

/** Of zeros: `JSON.stringify` drops them. */
function withoutSigns(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
