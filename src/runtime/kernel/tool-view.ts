/** How a registry shows a tool: schemas are made when first asked for, then kept. */
import type { JsonSchema, TargetName, ToolEntry } from "../contract.js";
import { pointerKeys } from "../pointer.js";
import type { StandardResult, StandardTool } from "../standard-schema.js";
import type { TargetView, Tool } from "../tool.js";
import { jsonSchemaFor } from "./json-schema-for.js";
import { once } from "./once.js";
import { validateWire } from "./registry.js";

const targetNames = [
  "openai",
  "anthropic",
  "gemini",
  "mcp",
  "draft-07",
  "openapi-3.0",
] as const satisfies readonly TargetName[];

export function makeTool(entry: ToolEntry): Tool {
  const tool = {
    name: entry.name,
    ...(entry.title !== undefined && { title: entry.title }),
    description: entry.description,
    ...(entry.deprecated !== undefined && { deprecated: entry.deprecated }),
    hints: entry.hints,
    ...(entry.timeoutMs !== undefined && { timeoutMs: entry.timeoutMs }),
    groups: entry.groups ?? [],
    origin: entry.origin,
    hash: entry.hash,
  };
  once(tool, "inputSchema", entry.input);
  if (entry.output) once(tool, "outputSchema", entry.output);
  once(tool, "targets", () => targetsOf(tool as unknown as Tool, entry));
  once(tool, "~standard", () => standardOf(entry));
  return tool as unknown as Tool;
}

function targetsOf(tool: Tool, entry: ToolEntry): Tool["targets"] {
  const targets = {} as { [target in TargetName]: TargetView };
  for (const target of targetNames) {
    const variant = entry.targets?.[target];
    const view = {
      name: variant?.name ?? entry.name,
      strict: variant?.strict ?? false,
      reversal: variant?.reversal ?? null,
    };
    once(view, "schema", variant?.schema ?? (() => tool.inputSchema));
    targets[target] = view as TargetView;
  }
  return targets;
}

/** https://standardschema.dev */
function standardOf(entry: ToolEntry): StandardTool["~standard"] {
  return {
    version: 1,
    vendor: "toolc",
    validate(value): StandardResult {
      const checked = validateWire(entry, value);
      if (checked.ok) return { value: checked.value as JsonSchema };
      return { issues: checked.issues.map(({ message, path }) => ({ message, path: pointerKeys(path) })) };
    },
    jsonSchema: {
      input: (options) => jsonSchemaFor(entry, options, "schema", entry.input),
      output: (options) => jsonSchemaFor(entry, options, "output", entry.output ?? (() => ({}))),
    },
  };
}
