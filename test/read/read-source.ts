/** Reads tools from texts, in memory; one project serves all, so that the compiler's own files are parsed once. */
import { readFileSync } from "node:fs";
import { Project } from "ts-morph";
import type { Diagnostic, Outcome } from "../../src/model/diagnostic.js";
import type { ProjectModel, ToolModel } from "../../src/model/tool.js";
import type { ObjectModel, PropertyModel, TypeModel } from "../../src/model/type.js";
import { type ReadOptions, readTools } from "../../src/read/project.js";
import { moduleResolution } from "../../src/read/resolution.js";
import { defaultOptions, readingOptions } from "../../src/read/settings.js";

const project = new Project({
  useInMemoryFileSystem: true,
  skipFileDependencyResolution: true,
  resolutionHost: moduleResolution(undefined, false),
  compilerOptions: { ...defaultOptions, ...readingOptions, types: [], lib: ["lib.es2023.d.ts"] },
});

const packages = {
  "/node_modules/toolc/package.json": JSON.stringify({ name: "toolc", types: "index.d.ts", type: "module" }),
  "/node_modules/toolc/index.d.ts": `
    export interface CallContext { readonly callId: string; readonly tool: string; log(message: string): void }
    export type ToolContext<C = unknown> = C & CallContext & { readonly "~toolContext"?: C };
    export declare function tool(...args: unknown[]): any;
    export type * as tags from "./tags.js";`,
  // The real ones; nothing but types stands in them.
  "/node_modules/toolc/tags.d.ts": readFileSync(new URL("../../src/runtime/tags.ts", import.meta.url), "utf8"),
  "/package.json": JSON.stringify({ type: "module" }),
};
for (const [path, text] of Object.entries(packages)) project.getFileSystem().writeFileSync(path, text);

export type Sources = string | Readonly<Record<string, string>>;

/** @param sources Texts by path; a text alone is `src/a.ts`. */
export function readSources(sources: Sources, options: Partial<ReadOptions> = {}): Outcome<ProjectModel> {
  for (const file of project.getSourceFiles()) project.removeSourceFile(file);
  const files = typeof sources === "string" ? { "src/a.ts": sources } : sources;
  for (const [path, text] of Object.entries(files)) {
    if (path.endsWith(".json")) project.getFileSystem().writeFileSync(`/${path}`, text);
    else project.createSourceFile(`/${path}`, text, { overwrite: true });
  }
  return readTools(project, { root: "/", out: "src/tools.generated.ts", naming: "preserve", ...options });
}

/** The only tool of the sources, which are expected to have no error. */
export function readOne(sources: Sources, options?: Partial<ReadOptions>): { tool: ToolModel; project: ProjectModel } {
  const { value, diagnostics } = readSources(sources, options);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0 || value.tools.length !== 1) {
    throw new Error(`${value.tools.length} tools; ${errors.map(line).join("\n")}`);
  }
  return { tool: value.tools[0]!, project: value };
}

/** `src/a.ts:3:14 TC1203 message`. */
export function line(finding: Diagnostic): string {
  const { origin } = finding;
  const place = origin ? `${origin.file}:${origin.line}:${origin.column} ` : "";
  return `${place}${finding.code} ${finding.message}`;
}

/** Findings as `code line:column`, in their order. */
export function findingsOf(sources: Sources, options?: Partial<ReadOptions>): string[] {
  return readSources(sources, options).diagnostics.map(
    ({ code, origin }) => `${code}${origin ? ` ${origin.line}:${origin.column}` : ""}`,
  );
}

/** The type of a parameter `p` written as `text`; declarations go before it. */
export function typeOf(text: string, declarations = ""): TypeModel {
  const source = `${declarations}\n/** T. @tool t */\nexport function t(p: ${text}, other?: string): void {}`;
  return property(readOne(source).tool.input, "p").type;
}

export function property(object: ObjectModel, name: string): PropertyModel {
  const found = object.properties.find((each) => each.name === name);
  if (!found) throw new Error(`no ${name} among ${object.properties.map((each) => each.name).join(", ")}`);
  return found;
}

/** A type in short: `string`, `"a" | 1`, `{ a: string; b?: number }`, references followed once. */
export function show(type: TypeModel, project?: ProjectModel, seen: readonly string[] = []): string {
  const inner = (each: TypeModel): string => show(each, project, seen);
  const held = (constraints: readonly { kind: string; value: unknown; runtime?: true }[]): string =>
    constraints.map(({ kind, value, runtime }) => ` ${runtime ? "runtime " : ""}${kind}=${String(value)}`).join("");
  switch (type.kind) {
    case "string":
    case "number":
      return `${type.kind}${type.nominal ? "!" : ""}${held(type.constraints)}`;
    case "boolean":
    case "null":
    case "unknown":
      return type.kind;
    case "date":
      return type.format;
    case "bigint":
      return `bigint${type.nominal ? "!" : ""}${held(type.constraints)}`;
    case "url":
      return `url${held(type.constraints)}`;
    case "bytes":
      return type.buffer ? "buffer" : "bytes";
    case "set":
      return `set [${inner(type.items)}]${held(type.constraints)}`;
    case "map":
      return `map [${inner(type.key)}: ${inner(type.value)}]${held(type.constraints)}`;
    case "enum":
      return type.members.map(({ value }) => JSON.stringify(value)).join(" | ") + (type.nominal ? "!" : "");
    case "array":
      return `[${inner(type.items)}]${held(type.constraints)}`;
    case "tuple":
      return `(${[...type.items.map((item) => `${item.label ? `${item.label}: ` : ""}${inner(item.type)}${item.optional ? "?" : ""}`), ...(type.rest ? [`...${inner(type.rest)}`] : [])].join(", ")})`;
    case "object": {
      const parts = type.properties.map((each) => `${each.name}${each.optional ? "?" : ""}: ${inner(each.type)}`);
      if (type.index) parts.push(`[${held(type.index.key).trim()}]: ${inner(type.index.value)}`);
      return `{ ${parts.join("; ")} }`;
    }
    case "union":
      return `<${type.discriminant ? `${type.discriminant}: ` : ""}${type.branches.map(inner).join(" | ")}>`;
    case "ref": {
      const definition = project?.definitions[type.id];
      if (!definition || seen.includes(type.id)) return `#${type.id.slice(type.id.indexOf("#") + 1)}`;
      return show(definition.type, project, [...seen, type.id]);
    }
  }
}
