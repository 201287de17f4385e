/** Patterns of constraints that can take very long to say no: one text from a model would hold the whole process up. */
import { diagnose } from "../model/diagnostic.js";
import type { TypeModel } from "../model/type.js";
import { backtracking } from "./pattern/backtracking.js";
import { positionsOf } from "./pattern/positions.js";
import { placesOf } from "./places.js";
import type { Rule } from "./run.js";

export const slowPatterns: Rule = (project) =>
  placesOf(project).flatMap(({ type, origin, label }) =>
    patternsOf(type).flatMap((pattern) => {
      const positions = positionsOf(pattern);
      const growth = positions && backtracking(positions);
      if (growth === undefined) return [];
      const how =
        growth === "exponential" ? "doubles with every character" : "grows as a high power of the text's length";
      const message = `The time that the pattern ${pattern} of ${label} can take ${how}.`;
      const hint = "Let no two parts of it match one text: ^(?:a+)+$ is ^a+$; or bound the text with @maxLength.";
      return [diagnose("TC1308", message, origin, { hint })];
    }),
  );

/** Those that somebody wrote: what template literal types come to ends in what takes everything. */
function patternsOf(type: TypeModel): readonly string[] {
  const held = "constraints" in type ? type.constraints : type.kind === "object" ? (type.index?.key ?? []) : [];
  return held.flatMap((each) => (each.kind === "pattern" && !each.derived ? [each.value] : []));
}
