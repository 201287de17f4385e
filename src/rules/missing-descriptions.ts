/** A model chooses a tool, and fills in its arguments, by what their descriptions say. */
import { type Diagnostic, diagnose } from "../model/diagnostic.js";
import type { ProjectModel } from "../model/tool.js";
import type { PropertyModel } from "../model/type.js";
import type { Rule } from "./run.js";

export const missingDescriptions: Rule = (project) =>
  project.tools.flatMap((tool): Diagnostic[] => {
    const found: Diagnostic[] = [];
    if (tool.docs.description === undefined) {
      const hint = "Say in its comment what it does, when to use it and when not.";
      found.push(diagnose("TC1501", `The tool "${tool.name}" has no description.`, tool.origin, { hint }));
    }
    const silent = tool.input.properties.filter((property) => !isDescribed(property, project));
    if (silent.length > 0) {
      const names = silent.map(({ name }) => `"${name}"`).join(", ");
      const message = `${names} of the tool "${tool.name}" ${silent.length === 1 ? "has" : "have"} no description.`;
      const hint = "Say what it means: @param name text, or a comment on the property.";
      found.push(diagnose("TC1502", message, tool.origin, { hint }));
    }
    return found;
  });

/** Also by the comment of its named type. */
function isDescribed({ docs, type }: PropertyModel, project: ProjectModel): boolean {
  if (docs.description !== undefined || docs.title !== undefined) return true;
  return type.kind === "ref" && project.definitions[type.id]?.docs.description !== undefined;
}
