/** The imports of a generated module: toolc's entries, and the user's modules. */
import type { ToolModel } from "../../model/tool.js";
import { contextIndex, isBorrowed } from "./types-text.js";
import type { ModulePlan } from "./module.js";
import { importSpecifier } from "./specifier.js";

/** @param declarations whether only types are declared: then functions are imported as types, and only where a type is taken from them. */
export function importsText(plan: ModulePlan, out: string, declarations = false): string {
  const { wire, decode, encode, project } = plan;
  const usesContext = project.tools.some((tool) => contextIndex(tool) >= 0);
  const lines = [`import type { ${[...(usesContext ? ["ContextOf"] : []), "Registry"].join(", ")} } from "toolc";`];
  if (!declarations) {
    const helpers = [...wire.checks, ...decode.imports, ...encode.imports].sort();
    lines.push(`import { ${["createRegistry", ...new Set(helpers)].join(", ")} } from "toolc/generated";`);
    if (wire.formats.size > 0) lines.push(`import { ${[...wire.formats].sort().join(", ")} } from "toolc/generated/formats";`);
  }
  return `${[...lines, ...userImports(plan, out, declarations)].join("\n")}\n`;
}

function userImports(plan: ModulePlan, out: string, declarations: boolean): string[] {
  const bindings = new Map<string, Map<string, string>>();
  for (const [tool, names] of plan.names.tools) {
    if (declarations && !isTypeSource(tool, plan)) continue;
    const module = importSpecifier(tool.binding.module, out, plan.project.modules);
    const named = bindings.get(module) ?? new Map<string, string>();
    named.set(tool.binding.export, names.binding);
    bindings.set(module, named);
  }
  return [...bindings].map(([module, named]) => {
    const parts = [...named].map(([exported, local]) => (exported === local ? local : `${exported} as ${local}`));
    return `import ${declarations ? "type " : ""}{ ${parts.join(", ")} } from ${JSON.stringify(module)};`;
  });
}

/** Whether declarations take a type from the tool's function. */
function isTypeSource(tool: ToolModel, plan: ModulePlan): boolean {
  const { definitions } = plan.project;
  if (contextIndex(tool) >= 0 || isBorrowed(tool.input, definitions)) return true;
  return tool.output.kind === "described" && isBorrowed(tool.output.type, definitions);
}
