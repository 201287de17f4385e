/** `npm run study [-- --write] [-- --left]`: the figures of docs/repair-study.md; `--left` prints what was not repaired, too. */
import { writeFileSync } from "node:fs";
import { page } from "./page.js";
import { study } from "./study.js";

const rows = await study();
const text = page(rows);
process.stdout.write(text);
if (process.argv.includes("--write")) writeFileSync("docs/repair-study.md", text);
if (process.argv.includes("--left")) {
  for (const { tool, feedback, left } of rows) {
    for (const { kinds, sent, content, second, answer } of left) {
      process.stdout.write(`\n${tool}, ${feedback}, ${kinds}\n  ${[sent, content, second, answer].join("\n  ")}\n`);
    }
  }
}
