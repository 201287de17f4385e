/** One tool's entry in the generated registry. */
import { nameAt, nameRules, type TargetName } from "../../limits/names.js";
import { contentHash } from "../../model/hash.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { ToolModel } from "../../model/tool.js";
import { type Schema, rootSchema } from "../schema/schema.js";
import { access, jsonLiteral, stringLiteral } from "../text/literal.js";
import type { Definitions } from "../usage.js";
import { toDraft07 } from "../variants/draft-07.js";
import type { ToolNames } from "./names.js";
import { contextIndex, resultName } from "./types-text.js";

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
}

export function toolSchemas(tool: ToolModel, definitions: Definitions): ToolSchemas {
  const docs = tool.examples.length > 0 ? { examples: tool.examples.map((example) => example.value) } : {};
  const input = rootSchema(tool.input, docs, definitions, "model");
  const checked = rootSchema(tool.input, {}, definitions, "check");
  const output = tool.output.kind === "described" ? rootSchema(tool.output.type, tool.output.docs, definitions, "model") : undefined;
  const differs = JSON.stringify(checked) !== JSON.stringify(rootSchema(tool.input, {}, definitions, "model"));
  return { input, ...(differs && { checked }), ...(output && { output }) };
}

/** The text that a model reads: what the tool does, and what it returns. */
export function toolDescription(tool: ToolModel): string {
  const text = tool.docs.description ?? "";
  if (tool.returns === undefined || tool.returns === "") return text;
  return text === "" ? `Returns: ${tool.returns}` : `${text}\n\nReturns: ${tool.returns}`;
}

/** Changes with anything that a model or a caller can notice. */
export function toolHash(tool: ToolModel, schemas: ToolSchemas): string {
  const parts = [tool.name, tool.docs.title, toolDescription(tool), tool.docs.deprecated, tool.hints, schemas.input, schemas.checked, schemas.output];
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
    ["origin", stringLiteral(`${tool.binding.module}#${tool.binding.export}`)],
    ["hash", stringLiteral(toolHash(tool, schemas))],
    ["input", thunk(schemas.input)],
    ["checked", schemas.checked && thunk(schemas.checked)],
    ["output", schemas.output && thunk(schemas.output)],
    ["targets", targetsText(tool, schemas)],
    ["check", parts.check],
    ["formats", formatsText(parts.formats)],
    ["decode", parts.decode],
    ["encode", parts.encode],
    ["call", callText(tool, names)],
    ["timeoutMs", optional(execution.timeoutMs)],
    ["retries", optional(execution.retries)],
    ["isolate", optional(execution.isolate)],
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

function thunk(schema: Json, indent = "      "): string {
  return `() => (${jsonLiteral(schema, indent)})`;
}

/** Only what differs from the canonical form. */
function targetsText(tool: ToolModel, schemas: ToolSchemas): string | undefined {
  const entries: string[] = [];
  for (const target of Object.keys(nameRules) as TargetName[]) {
    const alias = nameAt(target, tool.name);
    if (alias !== tool.name) entries.push(`        ${target}: { name: ${stringLiteral(alias)} },\n`);
  }
  const older = [
    ["schema", schemas.input],
    ["output", schemas.output],
  ] as const;
  const draft07 = older.flatMap(([key, schema]) => {
    if (schema === undefined) return [];
    const converted = toDraft07(schema);
    return JSON.stringify(converted) === JSON.stringify(schema) ? [] : [`          ${key}: ${thunk(converted, "          ")},\n`];
  });
  if (draft07.length > 0) entries.push(`        "draft-07": {\n${draft07.join("")}        },\n`);
  return entries.length === 0 ? undefined : `{\n${entries.join("")}      }`;
}

function formatsText(formats: ReadonlyMap<string, string>): string | undefined {
  if (formats.size === 0) return undefined;
  return `{ ${[...formats].map(([format, check]) => (format === check ? check : `${stringLiteral(format)}: ${check}`)).join(", ")} }`;
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
  const params = [
    ...(used || index >= 0 ? [`${used ? "args" : "_args"}: ${names.args}`] : []),
    ...(index >= 0 ? [`context: NonNullable<Parameters<typeof ${names.binding}>[${index}]>`] : []),
  ];
  const result = resultName(tool, names);
  const annotation = result === "void" || result === "unknown" ? "" : `: ${result} | PromiseLike<${result}>`;
  return `(${params.join(", ")})${annotation} => ${names.binding}(${values.join(", ")})`;
}
