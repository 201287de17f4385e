/** Everything that is judged by the model alone: the rules, in the order in which their findings are told. */
import type { Diagnostic } from "../model/diagnostic.js";
import type { ProjectModel } from "../model/tool.js";
import { aliasCollisions } from "./alias-collisions.js";
import { ambiguousUnions } from "./ambiguous-unions.js";
import { coercion } from "./coercion.js";
import { contradictions } from "./contradictions.js";
import { duplicateNames } from "./duplicate-names.js";
import { fieldValues } from "./field-values.js";
import { instanceKeys } from "./instance-keys.js";
import { isolatedInstances } from "./isolated-instances.js";
import { missingDescriptions } from "./missing-descriptions.js";
import { slowPatterns } from "./slow-patterns.js";

export type Rule = (project: ProjectModel) => readonly Diagnostic[];

export const rules: readonly Rule[] = [
  duplicateNames,
  instanceKeys,
  isolatedInstances,
  aliasCollisions,
  ambiguousUnions,
  contradictions,
  slowPatterns,
  coercion,
  fieldValues,
  missingDescriptions,
];

export function runRules(project: ProjectModel): readonly Diagnostic[] {
  // What is wrong with a type is wrong in arguments and in results alike.
  const found = rules.flatMap((rule) => rule(project));
  return [...new Map(found.map((finding) => [JSON.stringify(finding), finding])).values()];
}
