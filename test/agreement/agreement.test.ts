/** Two roads to one truth: the compiled validator, the explanation and Ajv must say the same of any value. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../../src/model/json.js";
import { explain } from "../../src/runtime/kernel/explain/explain.js";
import { entryOf } from "./compiled.js";
import { createJudge } from "./judge.js";
import { randomModel } from "./models.js";
import { randomFrom, valueFor } from "./values.js";

const models = Number(process.env["AGREEMENT_MODELS"] ?? 200);
const valuesPerModel = 100;

test(`validator, explanation and Ajv agree on ${models} random models × ${valuesPerModel} values`, () => {
  let valid = 0;
  let all = 0;
  fc.assert(
    fc.property(randomModel, fc.nat(), (model, seed) => {
      const entry = entryOf(model);
      const judged = createJudge()(entry.input());
      const random = randomFrom(seed);
      for (let count = 0; count < valuesPerModel; count++) {
        const value = valueFor(model.input, model, random);
        const verdict = entry.check(value);
        const issues = explain(entry.checked?.() ?? entry.input(), value, entry.formats ?? {});
        const shown = JSON.stringify(value);
        expect({ shown, verdict: issues.length === 0, issues }).toEqual({ shown, verdict, issues });
        expect({ shown, verdict: judged(value) }).toEqual({ shown, verdict });
        for (const issue of issues)
          expect(pointsInto(value, issue.path, issue.code === "missing_field"), `${issue.path} in ${shown}`).toBe(true);
        all++;
        if (verdict) valid++;
      }
    }),
    { numRuns: models, ...(process.env["AGREEMENT_SEED"] && { seed: Number(process.env["AGREEMENT_SEED"]) }) },
  );
  // A generator that only makes invalid values would prove nothing.
  expect(valid / all).toBeGreaterThan(0.2);
}, 600_000);

/** Whether a JSON pointer names something in the value; of a missing field, whether its object is there. */
function pointsInto(value: Json, pointer: string, missing: boolean): boolean {
  const keys = pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (missing) keys.pop();
  let current: unknown = value;
  for (const key of keys) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) return false;
    current = (current as Record<string, unknown>)[key];
  }
  return true;
}
