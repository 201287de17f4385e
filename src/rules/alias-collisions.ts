/** Names that differ, and become the same alias for a target that can't carry one of them. */
import { nameAt, targetNames } from "../limits/names.js";
import { diagnose } from "../model/diagnostic.js";
import type { ToolModel } from "../model/tool.js";
import type { Rule } from "./run.js";

export const aliasCollisions: Rule = ({ tools }) => {
  const collisions = new Map<string, { tool: ToolModel; other: ToolModel; alias: string; targets: string[] }>();
  for (const target of targetNames) {
    const first = new Map<string, ToolModel>();
    for (const tool of tools) {
      const alias = nameAt(target, tool.name);
      const other = first.get(alias);
      if (!other) first.set(alias, tool);
      if (!other || other.name === tool.name) continue;
      const key = JSON.stringify([other.name, tool.name, alias]);
      const known = collisions.get(key);
      if (known) known.targets.push(target);
      else collisions.set(key, { tool, other, alias, targets: [target] });
    }
  }
  return [...collisions.values()].map(({ tool, other, alias, targets }) =>
    diagnose(
      "TC1404",
      `"${tool.name}" and "${other.name}" both become "${alias}" for ${targets.join(", ")}.`,
      tool.origin,
      { hint: "Rename one of them.", related: [{ message: `"${other.name}" stands here.`, origin: other.origin }] },
    ),
  );
};
