/** The names of a generated module, settled before any text is made. */
import type { ProjectModel, ToolModel } from "../../model/tool.js";
import type { DefinitionId, TypeModel } from "../../model/type.js";
import { createNames, type Names, pascalCase, toIdentifier } from "../text/names.js";
import { contains, namedTypes, resolve } from "../usage.js";

export interface ToolNames {
  /** The imported function. */
  readonly binding: string;
  readonly args: string;
  /** Absent where the result has no written type. */
  readonly result?: string;
}

export interface ModuleNames {
  readonly names: Names;
  readonly tools: ReadonlyMap<ToolModel, ToolNames>;
  /** Types that keep a name, by the form in which they are written. */
  readonly args: ReadonlyMap<DefinitionId, string>;
  readonly result: ReadonlyMap<DefinitionId, string>;
}

export function nameModule(project: ProjectModel, imported: Iterable<string>): ModuleNames {
  const { definitions, tools } = project;
  const names = createNames(imported);
  const bindings = new Map<string, string>();
  const bind = (tool: ToolModel): string => {
    const key = `${tool.binding.module}#${tool.binding.export}`;
    const known = bindings.get(key);
    if (known !== undefined) return known;
    const wanted = tool.binding.export === "default" ? tool.name : tool.binding.export;
    const own = names.take(toIdentifier(wanted, "tool"));
    bindings.set(key, own);
    return own;
  };
  const toolNames = new Map<ToolModel, ToolNames>();
  for (const tool of tools) {
    const stem = pascalCase(tool.name);
    const result = tool.output.kind === "described" ? { result: names.take(`${stem}Result`) } : {};
    toolNames.set(tool, { binding: bind(tool), args: names.take(`${stem}Args`), ...result });
  }

  const args = new Map<DefinitionId, string>();
  for (const id of namedTypes(tools.map((tool) => tool.input), definitions)) args.set(id, names.take(resolve(id, definitions).name));
  const result = new Map<DefinitionId, string>();
  for (const id of namedTypes(tools.flatMap(outputType), definitions)) {
    const { name, type } = resolve(id, definitions);
    const shared = contains(type, definitions, hasOptional) ? undefined : args.get(id);
    result.set(id, shared ?? names.take(args.has(id) ? `${name}Result` : name));
  }
  return { names, tools: toolNames, args, result };
}

export function outputType(tool: ToolModel): TypeModel[] {
  return tool.output.kind === "described" ? [tool.output.type] : [];
}

/** Only optional properties are written another way in a result. */
function hasOptional(type: TypeModel): boolean {
  return type.kind === "object" && type.properties.some((property) => property.optional);
}
