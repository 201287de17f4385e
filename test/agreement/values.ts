/** Values for a type: valid ones, most often one step away from valid, sometimes several. */
import type { Json } from "../../src/model/json.js";
import type { TypeModel } from "../../src/model/type.js";
import type { Definitions } from "./depth.js";
import { stepAway } from "./near.js";
import { pick, type Random } from "./random.js";
import { validFor } from "./valid.js";

const steps = [0, 0, 0, 1, 1, 1, 1, 2, 4] as const;

export function valueFor(type: TypeModel, definitions: Definitions, random: Random): Json {
  let value = validFor(type, definitions, random);
  for (let left = pick(steps, random); left > 0; left--) value = stepAway(value, random);
  return value;
}
