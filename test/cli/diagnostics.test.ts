import { describe, expect, test } from "vitest";
import { annotations } from "../../src/cli/report/annotations.js";
import { countFindings, reportDiagnostics, type Sources } from "../../src/cli/report/diagnostics.js";
import { colorsOf, plain } from "../../src/cli/terminal.js";
import { type Diagnostic, diagnose } from "../../src/model/diagnostic.js";

const sources: Sources = {
  name: (file) => `app/${file}`,
  read: (file) => ({ "src/a.ts": "one\r\nfunction go(cb: () => void) {}\r\n\tconst x = 1;\n名字: string\n" })[file],
};

const at = (line: number, column: number, length = 1, file = "src/a.ts") => ({ file, line, column, length });

const reports: readonly { readonly name: string; readonly want: string; readonly given: readonly Diagnostic[] }[] = [
  { name: "nothing", want: "", given: [] },
  {
    name: "a place, its excerpt, a hint",
    want: `
app/src/a.ts:2:17 - error TC1203: A function can't be an argument.

2 function go(cb: () => void) {}
                  ~~~~~~~~~~

  hint: Take data.
  Or two lines.

1 error in 1 file`,
    given: [
      diagnose("TC1203", "A function can't be an argument.", at(2, 17, 10), { hint: "Take data.\nOr two lines." }),
    ],
  },
  {
    name: "no place",
    want: `
error TC1601: The config can't be loaded: boom

1 error`,
    given: [diagnose("TC1601", "The config can't be loaded: boom")],
  },
  {
    name: "tabs stay tabs, wide characters take two columns",
    want: `
app/src/a.ts:3:8 - warning TC1502: Tab.

3 \tconst x = 1;
  \t      ~

app/src/a.ts:4:1 - warning TC1502: Wide.

4 名字: string
  ~~~~

2 warnings in 1 file`,
    given: [diagnose("TC1502", "Wide.", at(4, 1, 2)), diagnose("TC1502", "Tab.", at(3, 8))],
  },
  {
    name: "a file or a line that is gone has no excerpt",
    want: `
app/src/a.ts:99:1 - error TC1201: Gone.

app/src/b.ts:1:1 - warning TC1502: Gone.

1 error, 1 warning in 2 files`,
    given: [diagnose("TC1502", "Gone.", at(1, 1, 1, "src/b.ts")), diagnose("TC1201", "Gone.", at(99, 1))],
  },
  {
    name: "related places",
    want: `
app/src/a.ts:2:10 - error TC1401: Two tools are named "go".

2 function go(cb: () => void) {}
           ~~

  app/src/a.ts:1:1 - the other one
    1 one
      ~~~

1 error in 1 file`,
    given: [
      diagnose("TC1401", 'Two tools are named "go".', at(2, 10, 2), {
        related: [{ message: "the other one", origin: at(1, 1, 3) }],
      }),
    ],
  },
];

describe("reportDiagnostics", () => {
  test.each(reports)("$name", ({ want, given }) => {
    expect(reportDiagnostics(given, sources, plain)).toBe(want.trimStart());
  });

  test("sorts by file, line and column; what has no place comes first", () => {
    const given = [
      diagnose("TC1502", "d", at(9, 1, 1, "src/b.ts")),
      diagnose("TC1502", "c", at(10, 1)),
      diagnose("TC1502", "b", at(2, 5)),
      diagnose("TC1502", "a", at(2, 1)),
      diagnose("TC1601", "whole"),
    ];
    const messages = [...reportDiagnostics(given, sources, plain).matchAll(/TC\d+: (.+)/g)].map(
      ([, message]) => message,
    );
    expect(messages).toEqual(["whole", "a", "b", "c", "d"]);
  });

  test("loses no word when it is coloured", () => {
    const colors = colorsOf({ isTTY: true }, { TERM: "xterm" });
    for (const { given } of reports) {
      const colored = reportDiagnostics(given, sources, colors);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
      expect(colored.replace(/\u001b\[\d+m/g, "")).toBe(reportDiagnostics(given, sources, plain));
    }
  });

  test("counts", () => {
    expect(countFindings([diagnose("TC1502", "a", at(1, 1)), diagnose("TC1502", "b", at(1, 1))])).toBe(
      "2 warnings in 1 file",
    );
  });
});

describe("colorsOf", () => {
  test.each([
    { want: true, tty: true, env: {} },
    { want: false, tty: false, env: {} },
    { want: false, tty: true, env: { NO_COLOR: "1" } },
    { want: true, tty: true, env: { NO_COLOR: "" } },
    { want: false, tty: true, env: { TERM: "dumb" } },
    { want: true, tty: false, env: { FORCE_COLOR: "1" } },
    { want: true, tty: false, env: { FORCE_COLOR: "1", NO_COLOR: "1" } },
    { want: false, tty: true, env: { FORCE_COLOR: "0" } },
    { want: false, tty: false, env: { CI: "true" } },
  ])("$want where tty is $tty and env is $env", ({ want, tty, env }) => {
    expect(colorsOf({ isTTY: tty }, env).isColorSupported).toBe(want);
  });
});

describe("annotations", () => {
  const cases: readonly { readonly want: string; readonly given: Diagnostic }[] = [
    {
      want: "::error file=app/src/a.ts,line=2,col=3,endColumn=7,title=toolc TC1203::No function.%0ATake data.",
      given: diagnose("TC1203", "No function.", at(2, 3, 4), { hint: "Take data." }),
    },
    { want: "::error title=toolc TC1601::100%25 broken%0Ahere", given: diagnose("TC1601", "100% broken\nhere") },
    {
      want: "::warning file=app/a%2Cb%3A.ts,line=1,col=1,endColumn=2,title=toolc TC1502::a: b, c",
      given: diagnose("TC1502", "a: b, c", at(1, 1, 1, "a,b:.ts")),
    },
  ];
  test.each(cases)("$want", ({ want, given }) => {
    expect(annotations([given], (file) => `app/${file}`)).toBe(want);
  });
});
