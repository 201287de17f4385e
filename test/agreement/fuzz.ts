/**
 * `npm run fuzz -- --minutes N [--seed S]`: the agreement of random models and values, and sources read back, for as long as one likes. A
 * failure is told with the smallest model and value, and the seed that finds it again.
 */
import { parseArgs } from "node:util";
import fc from "fast-check";
import { subjectOfModel } from "./compiled.js";
import { type RandomModel, randomModel } from "./models.js";
import { randomFrom } from "./random.js";
import { readBackFaults } from "./read-back.js";
import { sensibleModel } from "./sensible.js";
import { sourceOf } from "./source.js";
import { valueFor } from "./values.js";
import { verdictOn } from "./verdicts.js";

const { values: given } = parseArgs({
  options: { minutes: { type: "string", default: "1" }, seed: { type: "string" } },
});
const modelsPerRound = 25;
const valuesPerModel = 100;

const end = Date.now() + Number(given.minutes) * 60_000;
const counts = { models: 0, values: 0, valid: 0, sources: 0 };
let seed = given.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given.seed);
do {
  disagreements(seed);
  misreadings(seed);
  console.log(
    `seed ${seed}: ${counts.models} models, ${counts.values} values (${counts.valid} valid), ${counts.sources} sources read back`,
  );
  seed++;
} while (Date.now() < end && process.exitCode === undefined);

function disagreements(seed: number): void {
  const property = fc.property(randomModel, fc.nat(), (model, valueSeed) => {
    counts.models++;
    return firstFault(model, valueSeed) === undefined;
  });
  const { failed, counterexample } = fc.check(property, { seed, numRuns: modelsPerRound });
  if (!failed || counterexample === null) return;
  const [model, valueSeed] = counterexample;
  const fault = firstFault(model, valueSeed) ?? "it does not come again";
  console.error(`\nNo agreement (--seed ${seed}):\n\n${sourceOf(model, "tool")}\n${fault}`);
  process.exitCode = 1;
}

function firstFault(model: RandomModel, valueSeed: number): string | undefined {
  const subject = subjectOfModel(model);
  const random = randomFrom(valueSeed);
  for (let count = 0; count < valuesPerModel; count++) {
    const value = valueFor(model.input, model.definitions, random);
    const { valid, faults } = verdictOn(subject, value);
    counts.values++;
    if (valid) counts.valid++;
    if (faults.length > 0) return `${JSON.stringify(value)}\n- ${faults.join("\n- ")}`;
  }
  return undefined;
}

function misreadings(seed: number): void {
  const models = fc.sample(sensibleModel, { seed, numRuns: modelsPerRound * 4 });
  counts.sources += models.length;
  const fault = readBackFaults(models)[0];
  if (fault === undefined) return;
  console.error(`\nRead as something else (--seed ${seed}):\n\n${fault}`);
  process.exitCode = 1;
}
