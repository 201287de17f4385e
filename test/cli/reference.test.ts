/** docs/cli.md is made from the table of commands. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reference } from "../../scripts/cli-reference.js";

test("docs/cli.md says what the table of commands says (npm run docs)", () => {
  expect(readFileSync("docs/cli.md", "utf8")).toBe(reference());
});
