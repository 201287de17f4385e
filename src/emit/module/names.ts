/** The names of a generated module, settled before any text is made. */
import type { ProjectModel, ToolModel, ValidatorModel } from "../../model/tool.js";
import type { DefinitionId, TypeModel } from "../../model/type.js";
import { createNames, type Names, pascalCase, toIdentifier } from "../text/names.js";
import { contains, namedTypes, resolve } from "../usage.js";

export interface ToolNames {
  /** What is imported: the function, or the class that has the method. */
  readonly binding: string;
  readonly args: string;
  /** The imported function that `@guard` names. */
  readonly guard?: string;
  /** Absent where the result has no written type. */
  readonly result?: string;
}

export interface ModuleNames {
  readonly names: Names;
  readonly tools: ReadonlyMap<ToolModel, ToolNames>;
  /** The imported type of each validator. */
  readonly validators: ReadonlyMap<ValidatorModel, string>;
  /** Types that keep a name, by the form in which they are written. */
  readonly args: ReadonlyMap<DefinitionId, string>;
  readonly result: ReadonlyMap<DefinitionId, string>;
}

export function nameModule(project: ProjectModel, imported: Iterable<string>): ModuleNames {
  const { definitions, tools } = project;
  const names = createNames(imported);
  const bindings = new Map<string, string>();
  const bind = (module: string, exported: string, fallback: string): string => {
    const key = `${module}#${exported}`;
    const known = bindings.get(key);
    if (known !== undefined) return known;
    const own = names.take(toIdentifier(exported === "default" ? fallback : exported, "tool"));
    bindings.set(key, own);
    return own;
  };
  const toolNames = new Map<ToolModel, ToolNames>();
  for (const tool of tools) {
    const stem = pascalCase(tool.name);
    const result = tool.output.kind === "described" ? { result: names.take(`${stem}Result`) } : {};
    const { binding } = tool;
    const local = bind(binding.module, binding.export, binding.form === "method" ? binding.instance : tool.name);
    const guard = tool.guard && { guard: bind(tool.guard.module, tool.guard.export, `guard${stem}`) };
    toolNames.set(tool, { binding: local, args: names.take(`${stem}Args`), ...guard, ...result });
  }

  const args = new Map<DefinitionId, string>();
  for (const id of namedTypes(
    tools.map((tool) => tool.input),
    definitions,
  ))
    args.set(id, names.take(resolve(id, definitions).name));
  const result = new Map<DefinitionId, string>();
  for (const id of namedTypes(tools.flatMap(outputType), definitions)) {
    const { name, type } = resolve(id, definitions);
    const shared = contains(type, definitions, differsInResult) ? undefined : args.get(id);
    result.set(id, shared ?? names.take(args.has(id) ? `${name}Result` : name));
  }
  const validators = new Map(
    project.validators.map((one) => [one, bind(one.module, one.export, pascalCase(one.name))]),
  );
  return { names, tools: toolNames, validators, args, result };
}

export function outputType(tool: ToolModel): TypeModel[] {
  return tool.output.kind === "described" ? [tool.output.type] : [];
}

/** Written another way in a result: optional properties, and what a function may return read-only. */
function differsInResult(type: TypeModel): boolean {
  if (type.kind === "object") return type.properties.some((property) => property.optional);
  if (type.kind === "array") return type.readonly === true;
  if (type.kind === "tuple") return type.readonly === true || type.items.some((item) => item.optional);
  return type.kind === "set" || type.kind === "map" || type.kind === "bytes";
}
