/** The figures of the study as a page. */
import type { FeedbackName, Row } from "./study.js";

const names: readonly FeedbackName[] = ["full", "slim", "schema"];
const shown = { full: '`"full"`', slim: '`"slim"`', schema: "`{ schema: true }`" } as const;

/** docs/repair-study.md. */
export function page(rows: readonly Row[]): string {
  const tools = [...new Set(rows.map(({ tool }) => tool))];
  return [
    "# Repair in one round: a study",
    "",
    "How many failed calls can a model repair from the answer alone? Here the model is a program of some 200 lines (`test/study`), so",
    "that the figures are the same on every machine and need no network. `npm run study -- --write` makes this page.",
    "",
    "**The calls.** Valid calls of the five tools in `examples/agent-tools`, each with one mistake: a required field left out, another",
    "JSON type, `null`, a misspelt name, a field too many, a value out of range, too long, of a wrong format or not among the legal",
    "ones, too much or too little nesting, double encoding, two values, text beside the object, other notation, other characters. Then",
    "up to 100 pairs a call of two such mistakes in different fields. Mistakes that make another legal call are left out: nobody can see",
    "them.",
    "",
    "**The model** reads `content` and its own arguments; it has no schema but the one that an answer holds. Of what it meant it knows the",
    "values as words (as its user said them), not their JSON type and not what the tool allows. Where its text was no JSON, it",
    "writes the same object once more. One round: it sends a second call, and that is all.",
    "",
    "**Repairable** is every call here: what a right call needs is in the answer, in the first call, or is a value that the model's user",
    "said. *As meant* are those that ran with all that was meant; the others ran with a legal value near it, such as the bound of a range.",
    "",
    "| feedback | calls | repaired in one round | as meant | characters of an answer, to tens |",
    "|---|---|---|---|---|",
    ...names.map((feedback) => {
      const of = sum(rows.filter((row) => row.feedback === feedback));
      return `| ${shown[feedback]} | ${of.calls} | ${percent(of.repaired, of.calls)} | ${percent(of.asMeant, of.calls)} | ${tens(of.characters)} |`;
    }),
    "",
    "## By tool",
    "",
    `| tool | mistakes | calls | ${names.map((name) => `${shown[name]} | characters`).join(" | ")} |`,
    `|---|---|---|${names.map(() => "---|---|").join("")}`,
    ...tools.flatMap((tool) =>
      (["one", "two"] as const).map((mistakes) => {
        const of = names.map(
          (name) => rows.find((row) => row.tool === tool && row.mistakes === mistakes && row.feedback === name)!,
        );
        const cells = of.map((row) => `${percent(row.repaired, row.calls)} | ${tens(row.characters)}`);
        return `| \`${tool}\` | ${mistakes} | ${of[0]!.calls} | ${cells.join(" | ")} |`;
      }),
    ),
    "",
    "## What was not repaired with full feedback",
    "",
    ...leftOf(rows.filter(({ feedback }) => feedback === "full")),
    "",
  ].join("\n");
}

function leftOf(rows: readonly Row[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { kinds } of rows.flatMap(({ left }) => left)) counts.set(kinds, (counts.get(kinds) ?? 0) + 1);
  if (counts.size === 0) return ["Nothing."];
  return ["| mistakes | calls |", "|---|---|", ...[...counts].map(([kinds, count]) => `| ${kinds} | ${count} |`)];
}

export function sum(rows: readonly Row[]): Pick<Row, "calls" | "repaired" | "asMeant" | "characters"> {
  const of = (key: "calls" | "repaired" | "asMeant") => rows.reduce((total, row) => total + row[key], 0);
  const characters = rows.reduce((total, row) => total + row.characters * row.calls, 0);
  const calls = of("calls");
  return { calls, repaired: of("repaired"), asMeant: of("asMeant"), characters: Math.round(characters / calls) };
}

/** To tens: another word in a message is no other result. */
function tens(characters: number): number {
  return Math.round(characters / 10) * 10;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
