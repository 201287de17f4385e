/** One tool's entry in the generated registry. */
import { contentHash } from "../../model/hash.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { ToolModel } from "../../model/tool.js";
import { declaredRules } from "../schema/rules.js";
import { rootSchema, type Schema, type SchemaRules } from "../schema/schema.js";
import { access, jsonLiteral, stringLiteral } from "../text/literal.js";
import type { Definitions } from "../usage.js";
import { bindingOrigin, functionValue } from "./binding.js";
import { formatsText, targetsText, thunk } from "./entry-text.js";
import type { ToolNames } from "./names.js";
import { contextIndex, generatorOf, guardContext, parameterText, resultName } from "./types-text.js";

/** What other stages made for a tool. */
export interface ToolParts {
  readonly check: string;
  readonly decode?: string | undefined;
  readonly encode?: string | undefined;
  /** Format name → imported check, for explanations. */
  readonly formats: ReadonlyMap<string, string>;
}

export interface ToolSchemas {
  readonly input: Schema;
  /** Where it says more than `input`. */
  readonly checked?: Schema;
  readonly output?: Schema;
  /** What the arguments allow beyond their types. */
  readonly rules: SchemaRules;
  /** Of them and of the tool's texts. */
  readonly hash: string;
}

export function toolSchemas(tool: ToolModel, definitions: Definitions): ToolSchemas {
  const docs = tool.examples.length > 0 ? { examples: tool.examples.map((example) => example.value) } : {};
  const coerce = declaredRules(tool.input, tool.coerce, definitions);
  const rules: SchemaRules = { ...(coerce && { coerce }), ...(tool.unknown === "strip" && { strips: true }) };
  const input = rootSchema(tool.input, docs, definitions, "model", rules);
  const differs = JSON.stringify(rootSchema(tool.input, docs, definitions, "check", rules)) !== JSON.stringify(input);
  const output =
    tool.output.kind === "described" ? rootSchema(tool.output.type, tool.output.docs, definitions, "model") : undefined;
  const schemas = {
    input,
    ...(differs && { checked: rootSchema(tool.input, {}, definitions, "check", rules) }),
    ...(output && { output }),
  };
  return { ...schemas, rules, hash: toolHash(tool, schemas) };
}

/** The text that a model reads: what the tool does, and what it returns. */
export function toolDescription(tool: ToolModel): string {
  const text = tool.docs.description ?? "";
  if (tool.returns === undefined || tool.returns === "") return text;
  return text === "" ? `Returns: ${tool.returns}` : `${text}\n\nReturns: ${tool.returns}`;
}

/** Changes with anything that a model or a caller can notice. */
function toolHash(tool: ToolModel, schemas: Omit<ToolSchemas, "hash" | "rules">): string {
  const parts = [
    tool.name,
    tool.docs.title,
    toolDescription(tool),
    tool.docs.deprecated,
    tool.hints,
    schemas.input,
    schemas.checked,
    schemas.output,
  ];
  return contentHash(JSON.stringify(parts));
}

export function toolText(tool: ToolModel, names: ToolNames, schemas: ToolSchemas, parts: ToolParts): string {
  const { execution } = tool;
  const fields: [string, string | undefined][] = [
    ["name", stringLiteral(tool.name)],
    ["title", optional(tool.docs.title)],
    ["description", stringLiteral(toolDescription(tool))],
    ["deprecated", optional(tool.docs.deprecated)],
    ["hints", jsonLiteral(tool.hints as JsonObject)],
    ["groups", tool.groups.length > 0 ? jsonLiteral(tool.groups) : undefined],
    ["origin", stringLiteral(bindingOrigin(tool.binding))],
    ["hash", stringLiteral(schemas.hash)],
    ["input", thunk(schemas.input, "      ")],
    ["checked", schemas.checked && thunk(schemas.checked, "      ")],
    ["output", schemas.output && thunk(schemas.output, "      ")],
    ["targets", targetsText(tool.name, schemas, "      ")],
    ["check", parts.check],
    ["coerces", schemas.rules.coerce && "true"],
    ["strips", schemas.rules.strips ? "true" : undefined],
    ["formats", formatsText(parts.formats)],
    ["decode", parts.decode],
    ["encode", parts.encode],
    ["call", callText(tool, names)],
    ["instance", tool.binding.form === "method" ? stringLiteral(tool.binding.instance) : undefined],
    ["guard", guardText(tool, names)],
    ["timeoutMs", optional(execution.timeoutMs)],
    ["retries", optional(execution.retries)],
    ["isolate", optional(execution.isolate)],
    ["isolation", execution.isolate && "isolation"],
    ["exclusive", optional(execution.exclusive)],
    ["approval", optional(execution.approval)],
    ["maxOutputBytes", optional(execution.maxOutputBytes)],
  ];
  const lines = fields.flatMap(([name, text]) => (text === undefined ? [] : [`      ${name}: ${text},\n`]));
  return `    {\n${lines.join("")}    },\n`;
}

function optional(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : jsonLiteral(value);
}

/** A closure over the import. Its types are what makes the user's `tsc` report a function that has drifted from this file. */
function callText(tool: ToolModel, names: ToolNames): string {
  const index = contextIndex(tool);
  const values = tool.parameters.map((parameter) => {
    if (parameter.from === "context") return "context";
    if (parameter.from === "object") return "args";
    const value = access("args", parameter.name);
    return parameter.rest ? `...(${value} ?? [])` : value;
  });
  const used = tool.parameters.some((parameter) => parameter.from !== "context");
  const ofInstance = tool.binding.form === "method";
  const contextual = index >= 0;
  const params = [
    ...(used || contextual || ofInstance ? [`${used ? "args" : "_args"}: ${names.args}`] : []),
    ...(contextual
      ? [`context: NonNullable<${parameterText(tool, names, index)}>`]
      : ofInstance
        ? ["_context: unknown"]
        : []),
    ...(ofInstance ? [`instance: ${names.binding}`] : []),
  ];
  const result = resultName(tool, names);
  const returned = tool.output.kind === "described" && tool.output.generator ? generatorOf(result) : result;
  const annotation = result === "void" || result === "unknown" ? "" : `: ${returned} | PromiseLike<${returned}>`;
  return `(${params.join(", ")})${annotation} => ${functionValue(tool.binding, names.binding)}(${values.join(", ")})`;
}

/** A closure like that of `call`: a guard that has drifted from its tool does not compile. */
function guardText({ guard }: ToolModel, names: ToolNames): string | undefined {
  switch (guard?.takes) {
    case undefined:
      return undefined;
    case "nothing":
      return `() => ${names.guard}()`;
    case "arguments":
      return `(args: ${names.args}) => ${names.guard}(args)`;
    case "context":
      return `(args: ${names.args}, context: NonNullable<${guardContext(names)}>) => ${names.guard}(args, context)`;
  }
}
