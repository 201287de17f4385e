/** `npm run docs`: docs/arguments.md, from calls that are made for it. */
import { writeFileSync } from "node:fs";
import { repair } from "../src/repair/repair.js";
import { type Answer, createDispatcher, type DispatcherOptions } from "../src/runtime/index.js";
import { built } from "../test/runtime/cases/built.js";

const path = "docs/arguments.md";

const parameters = `(
  city: string, days = 3, direct = false, stops?: string[], meta?: { note: string } | null,
  mode: "train" | "plane" = "train", code?: string | number, ticket?: bigint,
)`;

const tool = (tags: string) => `/**
 * Plans a trip.
 *
 * @tool plan_trip${tags}
 * @param days {@integer} {@minimum 1} {@maximum 30}
 */
export function planTrip${parameters}: string {
  return JSON.stringify([city, days, direct, stops, meta, mode, code, String(ticket)]);
}`;

const strict = tool("");
const lenient = tool("\n * @coerce lossless, wrap-single, enum-case\n * @unknown strip");

interface Row {
  readonly says: unknown;
  readonly finishReason?: string;
}

const fence = "```";
const row = (says: unknown): Row => ({ says });

const sections: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  [
    "No arguments, and what is no object",
    [undefined, "", "null", "{}", "[]", '"Rome"', '"{\\"city\\":\\"Rome\\"}"'].map(row),
  ],
  [
    "Text that was cut off",
    [
      row('{"city":"Rome"'),
      row('{"city":"Ro'),
      row('{"city":'),
      { says: "{}", finishReason: "length" },
      { says: '{"city":"Rome"}', finishReason: "length" },
    ],
  ],
  [
    "Text that is no JSON",
    [
      `${fence}json\n{"city":"Rome"}\n${fence}`,
      '{"city":"Rome",}',
      "{'city':'Rome'}",
      '{city:"Rome"}',
      `Here you are: {"city":"Rome"}`,
      '{"city":"Rome"} Done.',
      '{}{"city":"Rome"}',
      '{"city":"Rome"}{"city":"Oslo"}',
      '{"city":"Rome" "days":2}',
      '{"city":Rome}',
      '{"city":"Rome","days":NaN}',
      '{"city":"Rome","direct":True}',
      '{"city":"Rome" /* for two */}',
      '{{"city":"Rome"}}',
      '{"city":"Rome","city":"Oslo"}',
    ].map(row),
  ],
  [
    "Numbers",
    [
      '{"city":"Rome","days":"2"}',
      '{"city":"Rome","days":"two"}',
      '{"city":"Rome","days":""}',
      '{"city":"Rome","days":2.5}',
      '{"city":"Rome","days":1e999}',
      '{"city":"Rome","days":12345678901234567890}',
      '{"city":"Rome","ticket":12345678901234567890}',
      '{"city":"Rome","ticket":"12345678901234567890"}',
    ].map(row),
  ],
  [
    "Other types than wanted",
    [
      '{"city":"Rome","direct":"FALSE"}',
      '{"city":"Rome","direct":"yes"}',
      '{"city":"Rome","direct":0}',
      '{"city":"Rome","days":null,"stops":null}',
      '{"city":null}',
      '{"city":7}',
      '{"city":"Rome","meta":"{\\"note\\":\\"hi\\"}"}',
      '{"city":"Rome","meta":"null"}',
      '{"city":"Rome","stops":"[\\"Pisa\\"]"}',
      '{"city":"Rome","stops":"Pisa"}',
      '{"city":"Rome","code":"12"}',
      '{"city":"Rome","mode":"Train"}',
      '{"city":"Rome","mode":"boat"}',
    ].map(row),
  ],
  [
    "Other fields than wanted",
    [
      '{"days":2}',
      '{"City":"Rome"}',
      '{"city":"Rome","day":2}',
      '{"arguments":{"city":"Rome"}}',
      '{"city":"Rome","__proto__":{"admin":true}}',
    ].map(row),
  ],
];

/** The page as Markdown; a test holds the committed file to it. */
export async function argumentsReference(): Promise<string> {
  const asIs = answering(strict, {});
  const withAll = answering(lenient, { repairJson: repair });
  const lines = [
    "# What the model sends, and what happens",
    "",
    "Arguments are read as strict JSON first, always. What goes beyond that happens only where it was declared: coercion and `strip` by",
    "tags or in the config, repair of JSON by the dispatcher's option `repairJson`. Nothing is ever guessed: what was cut off is never",
    "closed and run, of two values none is chosen, and what can't be read as it was meant becomes an error that says what was wanted.",
    "",
    "This page is made from calls (`npm run docs`) of one tool:",
    "",
    "```ts",
    ...strict.split("\n"),
    "```",
    "",
    "- **as it is**: nothing is declared. The messages are shown without their beginning, which names the tool or says that the text is no",
    "  JSON, and without the correct call at the end of the latter.",
    "- **all declared**: the tool has `@coerce lossless, wrap-single, enum-case` and `@unknown strip`, and the dispatcher",
    "  `repairJson: repair` from `toolc/repair`. What was changed stands in `repairs` of the answer, here in parentheses.",
    "",
  ];
  for (const [title, rows] of sections) {
    lines.push(`## ${title}`, "", "| the model sends | as it is | all declared |", "|---|---|---|");
    for (const each of rows) {
      const [first, second] = [await asIs(each), await withAll(each)];
      lines.push(`| ${sent(each)} | ${first} | ${second === first ? "the same" : second} |`);
    }
    lines.push("");
  }
  return `${lines.join("\n")}\n${closing}`;
}

const closing = `## Repair of JSON

\`\`\`ts
import { createDispatcher, type Registry } from "toolc";
import { repair } from "toolc/repair";

export function forgiving(registry: Registry) {
  return createDispatcher(registry, { repairJson: repair });
}
\`\`\`

| rule | what it mends |
|---|---|
| \`code-fence\` | a code fence around the whole text |
| \`trailing-comma\` | a comma after a last element |
| \`single-quotes\` | strings in single quotes |
| \`unquoted-keys\` | keys without quotes that are plain names |

\`repair\` is asked only after strict JSON failed, and does nothing where it would have to choose: where a text was cut off, holds a second
value, has text before or after it, or lacks a comma, a colon or a quote; where there are comments, or words and numbers that JSON has
not. What stands in strings stays as it was. Its result is read and checked like any other text. Any function of text that returns
\`{ text, repairs }\` or \`undefined\` can stand in its place.
`;

function answering(source: string, options: DispatcherOptions): (row: Row) => Promise<string> {
  let ran: unknown;
  const registry = built(source, (args) => {
    ran = args;
  });
  const dispatcher = createDispatcher(registry, options as object);
  return async ({ says, finishReason }) => {
    const call = { id: "call_1", name: "plan_trip", arguments: says };
    const answer = await dispatcher.dispatch(call, ...(finishReason === undefined ? [] : [{ finishReason }]));
    return cell(answer.ok ? `runs: ${code(asText(ran))}${repairsOf(answer)}${noteOf(answer)}` : refusal(answer));
  };
}

function refusal({ error }: Extract<Answer, { ok: false }>): string {
  const told = error.message
    .replace(/^Invalid arguments for plan_trip: |^The arguments are not valid JSON: /, "")
    .replace(/ A correct call looks like .*$/, "");
  return `\`${error.code}\`: ${told}`;
}

function repairsOf({ repairs }: Answer): string {
  if (repairs.length === 0) return "";
  return ` (${repairs.map(({ rule, path }) => `${rule}${path === "" ? "" : ` at ${path}`}`).join(", ")})`;
}

/** What a success says to the model beside its result. */
function noteOf({ content }: Answer): string {
  const note = content.split("\n").slice(1).join(" ");
  return note === "" ? "" : `; the model reads: ${note}`;
}

function sent({ says, finishReason }: Row): string {
  const text = says === undefined ? "nothing" : says === "" ? "blank text" : code(String(says).replaceAll("\n", "⏎"));
  return cell(finishReason === undefined ? text : `${text} with \`finishReason: "${finishReason}"\``);
}

/** Code in Markdown, whatever backticks stand in it. */
function code(text: string): string {
  const fence = text.includes("```") ? "````" : text.includes("`") ? "``" : "`";
  const space = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("\n", " ");
}

function asText(args: unknown): string {
  return JSON.stringify(args, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value)).replace(
    /"(\d+n)"/g,
    "$1",
  );
}

if (process.argv[1]?.endsWith("arguments-reference.ts") && process.argv.includes("--write")) {
  writeFileSync(path, await argumentsReference());
}
