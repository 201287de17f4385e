/** Defaults and examples of fields are valid for their fields: a model takes them at their word. */
import { diagnose } from "../model/diagnostic.js";
import { placesOf } from "./places.js";
import type { Rule } from "./run.js";
import { problemOf } from "./value-problem.js";

export const fieldValues: Rule = (project) => [
  ...project.validators.flatMap(({ name, type, docs, origin }) =>
    (docs.examples ?? []).flatMap((example) => {
      const problem = problemOf(example, type, project.definitions);
      if (problem === undefined) return [];
      return [diagnose("TC1109", `An @example of "${name}" is not valid: ${problem}.`, origin)];
    }),
  ),
  ...placesOf(project).flatMap(({ property, label }) => {
    if (!property) return [];
    const { type, origin, docs } = property;
    const found = (docs.examples ?? []).flatMap((example) => {
      const problem = problemOf(example, type, project.definitions);
      return problem === undefined
        ? []
        : [diagnose("TC1109", `An @example of ${label} is not valid: ${problem}.`, origin)];
    });
    const problem = property.default === undefined ? undefined : problemOf(property.default, type, project.definitions);
    if (problem !== undefined)
      found.push(diagnose("TC1305", `The default of ${label} is not valid: ${problem}.`, origin));
    return found;
  }),
];
