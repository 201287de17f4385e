/** docs/arguments.md is made from calls. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { argumentsReference } from "../../scripts/arguments-reference.js";

test("docs/arguments.md says what happens (npm run docs)", async () => {
  expect(readFileSync("docs/arguments.md", "utf8")).toBe(await argumentsReference());
});
