/** The claim of docs/repair-study.md. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { page, sum } from "./page.js";
import { study } from "./study.js";

test("with full feedback, 9 of 10 failed calls of every tool are repaired in one round", async () => {
  const rows = await study();
  for (const { tool, mistakes, feedback, calls, repaired } of rows) {
    expect(calls, tool).toBeGreaterThan(20);
    if (feedback !== "slim") expect(repaired / calls, `${tool}, ${mistakes}, ${feedback}`).toBeGreaterThan(0.9);
  }
  const of = (name: string) => sum(rows.filter(({ feedback }) => feedback === name));
  // Otherwise the model would need no answer at all.
  expect(of("slim").repaired).toBeLessThan(of("full").repaired);
  expect(of("slim").characters).toBeLessThan(of("full").characters);
  expect(readFileSync("docs/repair-study.md", "utf8"), "npm run study -- --write").toBe(page(rows));
});
