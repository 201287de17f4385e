/** What the config says for all tools, put where a tool does not say it itself. */
import type { ProjectModel } from "../model/tool.js";
import type { ResolvedConfig } from "./resolve.js";

export function withToolDefaults(
  project: ProjectModel,
  { coercion, unknown }: Pick<ResolvedConfig, "coercion" | "unknown">,
): ProjectModel {
  if (coercion === undefined && unknown === undefined) return project;
  const coerce = coercion && { coerce: coercion };
  return {
    ...project,
    tools: project.tools.map((tool) => ({ ...coerce, ...(unknown && { unknown }), ...tool })),
    validators: project.validators.map((validator) => ({ ...coerce, ...validator })),
  };
}
