/** Two tools of one name: a model could not say which one it means. */
import { diagnose } from "../model/diagnostic.js";
import type { ToolModel } from "../model/tool.js";
import type { Rule } from "./run.js";

export const duplicateNames: Rule = ({ tools }) => {
  const first = new Map<string, ToolModel>();
  return tools.flatMap((tool) => {
    const before = first.get(tool.name);
    if (!before) {
      first.set(tool.name, tool);
      return [];
    }
    const related = [{ message: `The first "${tool.name}" stands here.`, origin: before.origin }];
    const hint = "Write another name after @tool.";
    return [diagnose("TC1401", `Two tools are named "${tool.name}".`, tool.origin, { hint, related })];
  });
};
