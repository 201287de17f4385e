/** The declarations of a generated module: arguments and results of each tool, the named types in them, `Tools` and `Context`. */
import type { ParameterModel, ProjectModel, ToolModel } from "../../model/tool.js";
import type { TypeModel } from "../../model/type.js";
import { typeKey } from "../text/literal.js";
import { declaration } from "../types/declarations.js";
import type { TypesContext } from "../types/types.js";
import { contains, type Definitions, resolve } from "../usage.js";
import { functionType } from "./binding.js";
import type { ModuleNames, ToolNames } from "./names.js";

export function typesText(project: ProjectModel, module: ModuleNames): string {
  const { definitions, tools } = project;
  const argsForm: TypesContext = { definitions, names: module.args, form: "args" };
  const resultForm: TypesContext = { definitions, names: module.result, form: "result" };
  const texts: string[] = [];
  for (const [id, name] of module.args) texts.push(declaration(name, resolve(id, definitions).type, argsForm));
  for (const [id, name] of module.result) {
    if (module.args.get(id) !== name) texts.push(declaration(name, resolve(id, definitions).type, resultForm));
  }
  for (const [tool, names] of module.tools) {
    texts.push(argsText(tool, names, argsForm));
    if (tool.output.kind === "described" && names.result !== undefined) {
      texts.push(resultText(tool, names, tool.output.type, resultForm));
    }
  }
  const lines = [...module.tools].map(
    ([tool, names]) => `  ${typeKey(tool.name)}: { args: ${names.args}; result: ${resultName(tool, names)} };\n`,
  );
  texts.push(`/** Name → types of arguments and result. */\nexport interface Tools {\n${lines.join("")}}\n`);
  texts.push(
    `/** What the tools want of their \`ToolContext\`. */\nexport type Context = ${contextText(tools, module)};\n`,
  );
  const instances = instancesOf(module);
  if (instances.size > 0) {
    const members = [...instances].map(([key, local]) => `  ${typeKey(key)}: ${local};\n`);
    texts.push(
      `/** The objects whose methods are tools, by the key that the dispatcher is given them under. */\nexport interface Instances {\n${members.join("")}}\n`,
    );
  }
  return texts.join("\n");
}

/** `void` results answer "ok"; what can't be described is `unknown`. */
export function resultName(tool: ToolModel, names: ToolNames): string {
  return names.result ?? (tool.output.kind === "void" ? "void" : "unknown");
}

/** Key of the instance → imported class. */
export function instancesOf(module: ModuleNames): ReadonlyMap<string, string> {
  return new Map(
    [...module.tools].flatMap(([{ binding }, names]) =>
      binding.form === "method" ? [[binding.instance, names.binding]] : [],
    ),
  );
}

/** `Registry<…>` with what the module declares. */
export function registryType(module: ModuleNames): string {
  return instancesOf(module).size > 0 ? "<Tools, Context, Instances>" : "<Tools, Context>";
}

/** The index of the injected parameter, or -1. */
export function contextIndex(tool: ToolModel): number {
  return tool.parameters.findIndex((parameter) => parameter.from === "context");
}

/** Whether a tool's types have to be taken from the function's own signature. */
export function isBorrowed(type: TypeModel, definitions: Definitions): boolean {
  return contains(type, definitions, (part) => "nominal" in part && part.nominal === true);
}

function argsText(tool: ToolModel, names: ToolNames, context: TypesContext): string {
  const whole = tool.parameters.findIndex((parameter) => parameter.from === "object");
  if (whole >= 0) {
    if (!isBorrowed(tool.input, context.definitions)) return declaration(names.args, tool.input, context);
    return `export type ${names.args} = NonNullable<${parameterText(tool, names, whole)}>;\n`;
  }
  const borrowed = new Map<string, string>();
  tool.parameters.forEach((parameter: ParameterModel, index) => {
    const property = tool.input.properties.find(({ name }) => name === parameter.name);
    if (parameter.from !== "property" || property === undefined || !isBorrowed(property.type, context.definitions))
      return;
    borrowed.set(parameter.name, borrowedParameter(parameter, names, tool, index));
  });
  return declaration(names.args, tool.input, context, borrowed);
}

function borrowedParameter(
  parameter: ParameterModel & { from: "property" },
  names: ToolNames,
  tool: ToolModel,
  index: number,
): string {
  if (parameter.rest) return restText(names, tool, index);
  return parameter.optional
    ? `Exclude<${parameterText(tool, names, index)}, undefined>`
    : parameterText(tool, names, index);
}

export function parameterText({ binding }: ToolModel, names: ToolNames, index: number): string {
  return `Parameters<${functionType(binding, names.binding)}>[${index}]`;
}

/** What the guard of a tool wants of its context. */
export function guardContext(names: ToolNames): string {
  return `Parameters<typeof ${names.guard}>[1]`;
}

/** The array that a rest parameter collects. */
function restText(names: ToolNames, tool: ToolModel, index: number): string {
  const before = tool.parameters.slice(0, index).map(() => "unknown?");
  return `(Parameters<${functionType(tool.binding, names.binding)}> extends [${[...before, "...infer Rest"].join(", ")}] ? Rest : never)`;
}

function resultText(tool: ToolModel, names: ToolNames, type: TypeModel, context: TypesContext): string {
  const returned = `Awaited<ReturnType<${functionType(tool.binding, names.binding)}>>`;
  const isGenerator = tool.output.kind === "described" && tool.output.generator;
  const borrowed = isGenerator ? `${returned} extends ${generatorOf("infer R")} ? R : never` : returned;
  if (isBorrowed(type, context.definitions)) return `export type ${names.result} = ${borrowed};\n`;
  return declaration(names.result ?? "", type, context);
}

/** A generator that returns `result`, whatever it yields and takes. */
export function generatorOf(result: string): string {
  return `Generator<unknown, ${result}, never> | AsyncGenerator<unknown, ${result}, never>`;
}

function contextText(tools: readonly ToolModel[], module: ModuleNames): string {
  const parts = tools.flatMap((tool) => {
    const index = contextIndex(tool);
    const names = module.tools.get(tool);
    if (names === undefined) return [];
    const wanted = [
      ...(index < 0 ? [] : [parameterText(tool, names, index)]),
      ...(tool.guard?.takes === "context" ? [guardContext(names)] : []),
    ];
    return wanted.map((type) => `ContextOf<NonNullable<${type}>>`);
  });
  return [...new Set(parts)].join(" & ") || "unknown";
}
