/** Two classes under one key: the dispatcher is given one instance a key, and could not call the other. */
import { diagnose } from "../model/diagnostic.js";
import type { ToolModel } from "../model/tool.js";
import type { Rule } from "./run.js";

export const instanceKeys: Rule = ({ tools }) => {
  const first = new Map<string, { readonly tool: ToolModel; readonly owner: string }>();
  const told = new Set<string>();
  return tools.flatMap((tool) => {
    const { binding } = tool;
    if (binding.form !== "method") return [];
    const { instance: key, module, export: exported } = binding;
    const owner = `${module}#${exported}`;
    const before = first.get(key);
    if (!before) {
      first.set(key, { tool, owner });
      return [];
    }
    if (before.owner === owner || told.has(owner)) return [];
    told.add(owner);
    const message = `Two classes have the instance key "${key}": ${before.owner} and ${owner}.`;
    const hint = "Write @instance and another key in the comment of one of the classes.";
    const related = [{ message: `A tool of ${before.owner} stands here.`, origin: before.tool.origin }];
    return [diagnose("TC1406", message, tool.origin, { hint, related })];
  });
};
