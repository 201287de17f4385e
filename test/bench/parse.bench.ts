/** What strictness costs: our reading of an argument text against `JSON.parse` of the same text alone. */
import { english } from "../../src/runtime/kernel/english.js";
import { parseText } from "../../src/runtime/kernel/parse/parse-text.js";
import { mayRepeatKeys, survey } from "../../src/runtime/kernel/parse/survey.js";
import { interleave, type Rounds } from "./interleave.js";
import { formatNs, formatRatio, table } from "./table.js";

const prose =
  "Dear Ada, thank you for the minutes. I read them on the train and have two remarks: the second point was agreed by all of us, " +
  "and the date of the next meeting is still open. Could you ask the others?\n\n";
const code =
  "/** Adds what was ordered. */\nexport function total(order: Order): number {\n  const sum = order.items.reduce((all, item) => " +
  'all + item.price, 0);\n  return order.kind === "gift" ? 0 : sum;\n}\n';
const row = { name: "Ada Lovelace", note: "Prefers letters: no calls.", url: "https://example.com/ada", isOpen: true };

/** Arguments of about 2 kB, as tools of several kinds have them. */
export const texts: Readonly<Record<string, string>> = {
  "a mail": JSON.stringify({ to: "ada@example.com", subject: "Minutes", body: prose.repeat(9), importance: "high" }),
  "a file of code": JSON.stringify({ path: "src/total.ts", content: code.repeat(9), mode: "overwrite" }),
  "rows of a table": JSON.stringify({ table: "people", rows: Array.from({ length: 16 }, (_, id) => ({ id, ...row })) }),
  "points of a line": JSON.stringify({
    points: Array.from({ length: 60 }, (_, id) => ({ x: id * 1.5, y: -id, label: `p${id}` })),
  }),
  "rows as a text": JSON.stringify({ rows: JSON.stringify(Array.from({ length: 14 }, (_, id) => ({ id, ...row }))) }),
  "a file of JSON": JSON.stringify({
    path: "a.json",
    content: JSON.stringify(
      Array.from({ length: 10 }, () => row),
      null,
      2,
    ),
  }),
  "rows, indented": JSON.stringify({ rows: Array.from({ length: 11 }, (_, id) => ({ id, ...row })) }, null, 2),
};

export function benchParse(rounds: Rounds): string {
  const rows = Object.entries(texts).map(([name, text]) => {
    const seen = survey(JSON.parse(text), 200);
    if (!parseText(text, 200, english).ok) throw new Error(`parseText refuses ${name}`);
    const [alone, strict, colons] = interleave(
      [
        { name: "JSON.parse", run: () => JSON.parse(text) as unknown },
        { name: "strict", run: () => parseText(text, 200, english) },
        { name: "look for keys", run: () => mayRepeatKeys(text, seen) },
      ],
      rounds,
    );
    const ratios = [strict, colons].map((timed) => formatRatio(timed!.ns / alone!.ns));
    return [name, String(Buffer.byteLength(text)), formatNs(alone!.ns), ...ratios];
  });
  return table(["strict reading", "bytes", "JSON.parse", "all of it", "look for repeated keys"], rows);
}
