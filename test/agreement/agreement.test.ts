/** Two roads to one truth: the compiled validator, the explanation and Ajv must say the same of any value. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { subjectOfModel } from "./compiled.js";
import { randomModel } from "./models.js";
import { randomFrom } from "./random.js";
import { valueFor } from "./values.js";
import { verdictOn } from "./verdicts.js";

const models = 200;
const valuesPerModel = 100;

test(`validator, explanation and Ajv agree on ${models} random models × ${valuesPerModel} values`, () => {
  let valid = 0;
  let all = 0;
  fc.assert(
    fc.property(randomModel, fc.nat(), (model, seed) => {
      const subject = subjectOfModel(model);
      const random = randomFrom(seed);
      for (let count = 0; count < valuesPerModel; count++) {
        const value = valueFor(model.input, model.definitions, random);
        const verdict = verdictOn(subject, value);
        expect(verdict.faults, JSON.stringify(value)).toEqual([]);
        all++;
        if (verdict.valid) valid++;
      }
    }),
    // One seed, so that a change is judged by what it changes; `npm run fuzz` draws others.
    { numRuns: models, seed: 4 },
  );
  // A generator that only makes invalid values, or only valid ones, would prove nothing.
  expect(valid / all).toBeGreaterThan(0.3);
  expect(valid / all).toBeLessThan(0.8);
}, 600_000);
