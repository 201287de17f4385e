/** TypeScript made from a random model is read back as that model. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { readBackFaults } from "./read-back.js";
import { sensibleModel } from "./sensible.js";

const models = 250;

test(`the source of ${models} random models is read as those models`, () => {
  expect(readBackFaults(fc.sample(sensibleModel, { numRuns: models, seed: 4 }))).toEqual([]);
});
