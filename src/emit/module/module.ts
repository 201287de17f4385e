/**
 * The generated module. In two steps, since typia compiles the wire types in between: `planModule` settles names, validators and
 * decoders; `moduleText` prints.
 */
import type { Constraint } from "../../model/constraint.js";
import { contentHash } from "../../model/hash.js";
import type { ProjectModel, ToolModel } from "../../model/tool.js";
import type { TypeModel } from "../../model/type.js";
import { wireForm } from "../../model/wire-form.js";
import { contractVersion } from "../../runtime/contract.js";
import { type ConvertPlan, planConversion } from "../convert/convert.js";
import { keyLiteral, stringLiteral } from "../text/literal.js";
import { camelCase, pascalCase } from "../text/names.js";
import { contains } from "../usage.js";
import { planWire, type WirePlan } from "../wire/plan.js";
import { importsText } from "./imports-text.js";
import { isolationText, moduleUrl } from "./isolation-text.js";
import { type ModuleNames, nameModule } from "./names.js";
import { type ToolSchemas, toolSchemas, toolText } from "./tool-text.js";
import { registryType, typesText } from "./types-text.js";
import { validatorText } from "./validator-text.js";

export interface ModulePlan {
  readonly project: ProjectModel;
  readonly names: ModuleNames;
  readonly wire: WirePlan;
  readonly decode: ConvertPlan;
  readonly encode: ConvertPlan;
  readonly schemas: ReadonlyMap<ToolModel, ToolSchemas>;
}

/** Everything that a generated module imports and that user code may not be named like. */
const importable = [
  ...["isolation", "createIsolation"],
  ...[
    "minLength",
    "maxLength",
    "uniqueItems",
    "multipleOf",
    "onceEach",
    "isInteger",
    "decodeDateTime",
    "decodeDate",
    "decodeUrl",
    "decodeBytes",
    "decodeBuffer",
    "encodeDate",
    "encodeDateTime",
    "encodeUrl",
    "isNative",
  ],
  ...[
    "dateTime",
    "date",
    "time",
    "duration",
    "email",
    "idnEmail",
    "hostname",
    "idnHostname",
    "ipv4",
    "ipv6",
    "uri",
    "uriReference",
  ],
  ...["url", "base64", "iri", "iriReference", "uuid", "uriTemplate", "jsonPointer", "relativeJsonPointer", "regex"],
];

export function planModule(project: ProjectModel): ModulePlan {
  const { definitions, tools } = project;
  const names = nameModule(project, importable);
  const { validators } = project;
  const wire = planWire(
    [
      ...tools.map((tool) => ({ name: `is${pascalCase(tool.name)}Args`, type: tool.input })),
      ...validators.map((validator) => ({ name: `is${pascalCase(validator.name)}`, type: validator.type })),
    ],
    definitions,
    names.names,
  );
  const options = { definitions, names: names.names, validatorOf: wire.validatorOf };
  const decode = planConversion(
    [
      ...tools.map((tool) => ({ name: `${pascalCase(tool.name)}Args`, type: tool.input })),
      ...validators.map((validator) => ({ name: pascalCase(validator.name), type: validator.type })),
    ],
    { ...options, direction: "decode" },
  );
  const encode = planConversion(
    tools.map((tool) => ({
      name: `${pascalCase(tool.name)}Result`,
      type: tool.output.kind === "described" ? tool.output.type : undefined,
    })),
    { ...options, direction: "encode" },
  );
  const schemas = new Map(tools.map((tool) => [tool, toolSchemas(tool, definitions)]));
  return { project, names, wire, decode, encode, schemas };
}

export interface ModuleOptions {
  /** POSIX path of the module relative to the project's root. */
  readonly out: string;
  /** Text of each compiled validator. */
  readonly validators: ReadonlyMap<string, string>;
}

/** The module as TypeScript. */
export function moduleText(plan: ModulePlan, { out, validators }: ModuleOptions): string {
  const { project, names, wire, decode, encode } = plan;
  const tools = [...plan.schemas].map(([tool, schemas], index) => {
    const own = names.tools.get(tool);
    if (own === undefined) throw new Error(`toolc bug: no names for ${tool.name}`);
    const parts = {
      check: wire.roots[index] ?? "",
      decode: decode.roots[index],
      encode: encode.roots[index],
      formats: formatsOf(tool.input, plan),
    };
    return toolText(tool, own, schemas, parts);
  });
  const hash = contentHash([...plan.schemas.values()].map(({ hash }) => hash).join("\n"));
  const url = project.modules.format === "esm" ? `  url: ${moduleUrl},\n` : "";
  const validatorTexts = [...names.validators].map(([validator, local], index) => {
    const at = tools.length + index;
    const parts = { check: wire.roots[at] ?? "", decode: decode.roots[at], formats: formatsOf(validator.type, plan) };
    return validatorText(validator, local, parts, project.definitions);
  });
  const types = registryType(names);
  const registry =
    "/** Every tool of this project, for `createDispatcher` of toolc. */\n" +
    `export const registry: Registry${types} = createRegistry${types}({\n` +
    `  version: ${contractVersion},\n  hash: ${stringLiteral(hash)},\n${url}  tools: [\n${tools.join("")}  ],\n});\n`;
  const code = [
    [...wire.patterns].map(([source, name]) => `const ${name} = ${patternText(source)};\n`).join(""),
    ...wire.units.map((unit) => validators.get(unit.name) ?? ""),
    ...wire.beside.map((unit) => `${unit.text}\n`),
    ...decode.functions,
    ...encode.functions,
  ];
  const validatorsText =
    validatorTexts.length === 0
      ? ""
      : `/** Types marked @validator. */\nexport const validators = {\n${validatorTexts.join("")}};\n`;
  return [
    header,
    importsText(plan, out),
    typesText(project, names),
    code.join(""),
    isolationText(project, out),
    registry,
    validatorsText,
  ]
    .filter((text) => text !== "")
    .join("\n");
}

/** The declarations that go with the module as JavaScript. */
export function declarationsText(plan: ModulePlan, out: string): string {
  const registry = `/** Every tool of this project, for \`createDispatcher\` of toolc. */\nexport declare const registry: Registry${registryType(plan.names)};\n`;
  const members = [...plan.names.validators].map(
    ([validator, local]) => `  ${keyLiteral(validator.name)}: Validator<${local}>;\n`,
  );
  const validators =
    members.length === 0
      ? ""
      : `/** Types marked @validator. */\nexport declare const validators: {\n${members.join("")}};\n`;
  return [header, importsText(plan, out, true), typesText(plan.project, plan.names), registry, validators]
    .filter((text) => text !== "")
    .join("\n");
}

const header =
  "// Generated by toolc from the functions marked @tool. Do not edit: change them and run `toolc build`.\n";

/** ECMA semantics with the `u` flag, as JSON Schema asks for. */
function patternText(source: string): string {
  return `new RegExp(${stringLiteral(source)}, "u")`;
}

/** Formats that the schema of a tool names, for explanations. */
function formatsOf(type: TypeModel, plan: ModulePlan): ReadonlyMap<string, string> {
  const formats = new Map<string, string>();
  const note = (constraints: readonly Constraint[]): void => {
    for (const constraint of constraints)
      if (constraint.kind === "format") formats.set(constraint.value, camelCase(constraint.value));
  };
  contains(type, plan.project.definitions, (part) => {
    const wire = wireForm(part, plan.project.definitions);
    if (wire.kind === "string") note(wire.constraints);
    if (wire.kind === "object" && wire.index) note(wire.index.key);
    return false;
  });
  return formats;
}
