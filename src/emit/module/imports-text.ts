/** The imports of a generated module: toolc's entries, and the user's modules. */
import type { ToolModel } from "../../model/tool.js";
import { hasIsolated } from "./isolation-text.js";
import type { ModulePlan } from "./module.js";
import { importSpecifier } from "./specifier.js";
import { contextIndex, isBorrowed } from "./types-text.js";

/** @param declarations whether only types are declared: then functions are imported as types, and only where a type is taken from them. */
export function importsText(plan: ModulePlan, out: string, declarations = false): string {
  const { wire, decode, encode, project } = plan;
  const usesContext = project.tools.some((tool) => contextIndex(tool) >= 0 || tool.guard?.takes === "context");
  const validated = project.validators.length > 0;
  const types = [
    ...(usesContext ? ["ContextOf"] : []),
    ...(!declarations && (validated || project.tools.length > 0) ? ["JsonSchema"] : []),
    "Registry",
    ...(validated && declarations ? ["Validator"] : []),
  ];
  const lines = [`import type { ${types.join(", ")} } from "toolc";`];
  if (!declarations) {
    const helpers = [...wire.checks, ...decode.imports, ...encode.imports].sort();
    lines.push(
      `import { ${["createRegistry", ...(validated ? ["createValidator"] : []), ...new Set(helpers)].join(", ")} } from "toolc/generated";`,
    );
    if (wire.formats.size > 0)
      lines.push(`import { ${[...wire.formats].sort().join(", ")} } from "toolc/generated/formats";`);
    if (hasIsolated(project)) lines.push('import { createIsolation } from "toolc/isolate";');
  }
  return `${[...lines, ...userImports(plan, out, declarations)].join("\n")}\n`;
}

interface Imported {
  readonly local: string;
  /** Only its type is used: importing it loads nothing. */
  readonly typeOnly: boolean;
}

function userImports(plan: ModulePlan, out: string, declarations: boolean): string[] {
  const modules = new Map<string, Map<string, Imported>>();
  const note = (module: string, exported: string, local: string, typeOnly: boolean): void => {
    const specifier = importSpecifier(module, out, plan.project.modules);
    const named = modules.get(specifier) ?? new Map<string, Imported>();
    const known = named.get(exported);
    named.set(exported, { local, typeOnly: typeOnly && (known?.typeOnly ?? true) });
    modules.set(specifier, named);
  };
  for (const [tool, names] of plan.names.tools) {
    const { binding, guard } = tool;
    if (!declarations || isTypeSource(tool, plan))
      note(binding.module, binding.export, names.binding, declarations || binding.form === "method");
    if (guard && names.guard !== undefined && (!declarations || guard.takes === "context"))
      note(guard.module, guard.export, names.guard, declarations);
  }
  for (const [validator, local] of plan.names.validators) note(validator.module, validator.export, local, true);
  return [...modules].map(([specifier, named]) => importText(specifier, named));
}

function importText(specifier: string, named: ReadonlyMap<string, Imported>): string {
  const allTypes = [...named.values()].every(({ typeOnly }) => typeOnly);
  const parts = [...named].map(([exported, { local, typeOnly }]) => {
    const name = exported === local ? local : `${exported} as ${local}`;
    return typeOnly && !allTypes ? `type ${name}` : name;
  });
  return `import ${allTypes ? "type " : ""}{ ${parts.join(", ")} } from ${JSON.stringify(specifier)};`;
}

/** Whether declarations take a type from the tool's function. */
function isTypeSource(tool: ToolModel, plan: ModulePlan): boolean {
  const { definitions } = plan.project;
  if (tool.binding.form === "method" || contextIndex(tool) >= 0 || isBorrowed(tool.input, definitions)) return true;
  return tool.output.kind === "described" && isBorrowed(tool.output.type, definitions);
}
