/** The pipeline: read → rules → emit → compile. Returns files and findings; writes and prints nothing. */
import { relative, sep } from "node:path";
import type { CompileCache } from "./compile/compile.js";
import { compileUnits } from "./compile/compile.js";
import { checkSyntax, withoutTypes } from "./compile/output.js";
import type { Config } from "./config/config.js";
import { type ResolvedConfig, resolveConfig } from "./config/resolve.js";
import { withToolDefaults } from "./config/tool-defaults.js";
import { declarationsText, type ModulePlan, moduleText, planModule } from "./emit/module/module.js";
import { checkExamples } from "./examples.js";
import type { Diagnostic } from "./model/diagnostic.js";
import type { ProjectModel } from "./model/tool.js";
import { readProject } from "./read/project.js";
import { runRules } from "./rules/run.js";

export type { CompileCache, Config, Diagnostic };

export interface BuildOptions {
  /** The folder to work in; default: the process's own. */
  readonly cwd?: string;
  /** Path of the tsconfig, or of its folder; over the config. */
  readonly project?: string;
  /** Path of the generated module; over the config. */
  readonly out?: string;
  readonly config?: Config;
  /** Keeps compiled validators between builds. */
  readonly cache?: CompileCache;
}

export interface BuildResult {
  /** Absolute folder of the project, which all other paths are relative to. */
  readonly root: string;
  /** POSIX path of the generated module. */
  readonly out: string;
  /** What to write; empty where there is an error. */
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly model: ProjectModel;
}

export interface OutputFile {
  /** POSIX, relative to `root`. */
  readonly path: string;
  readonly text: string;
}

/**
 * Builds the generated module of a project. It reads files, and neither writes nor prints: what it made and what it found is in
 * the result. The same sources give the same bytes on every machine.
 *
 * @throws only for bugs of toolc.
 *
 * @example
 * ```ts
 * import { writeFile } from "node:fs/promises";
 * import { join } from "node:path";
 * import { build } from "toolc/build";
 *
 * const { root, files, diagnostics } = await build({ cwd: "my-project" });
 * for (const { path, text } of files) await writeFile(join(root, path), text);
 * if (diagnostics.length > 0) process.exitCode = 1;
 * ```
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const { value: config, diagnostics: misconfigured } = resolveConfig(
    options.config,
    options,
    options.cwd ?? process.cwd(),
  );
  if (hasError(misconfigured)) return result(config, emptyProject, misconfigured);

  const { value: read, diagnostics: unread } = readProject(config);
  const project = withSetup(withToolDefaults(read, config), config);
  const diagnostics = [...misconfigured, ...unread, ...runRules(project), ...checkExamples(project)];
  const isEmpty = project.tools.length + project.validators.length === 0;
  if (hasError(diagnostics) || isEmpty) return result(config, project, diagnostics);

  const plan = planModule(project);
  const compiled = compileUnits(plan.wire.units, options.cache);
  if (hasError(compiled.diagnostics)) return result(config, project, [...diagnostics, ...compiled.diagnostics]);

  const files = outputFiles(plan, config, compiled.value);
  return result(
    config,
    project,
    [...diagnostics, ...files.flatMap(({ path, text }) => checkSyntax(path, text))],
    files,
  );
}

const emptyProject: ProjectModel = {
  tools: [],
  validators: [],
  definitions: {},
  modules: { extension: "js", format: "esm" },
};

/** The generated module of isolated tools names the setup module. */
function withSetup(project: ProjectModel, { root, setup }: ResolvedConfig): ProjectModel {
  return setup === undefined ? project : { ...project, setup: relative(root, setup).split(sep).join("/") };
}

function outputFiles(plan: ModulePlan, config: ResolvedConfig, validators: ReadonlyMap<string, string>): OutputFile[] {
  const text = moduleText(plan, { out: config.out, validators });
  if (config.format === "ts") return [{ path: config.out, text }];
  const declarations = config.out.replace(/\.([mc]?)js$/, ".d.$1ts");
  return [
    { path: config.out, text: withoutTypes(text) },
    { path: declarations, text: declarationsText(plan, config.out) },
  ];
}

function result(
  config: ResolvedConfig,
  model: ProjectModel,
  diagnostics: readonly Diagnostic[],
  files: readonly OutputFile[] = [],
): BuildResult {
  return { root: config.root, out: config.out, files: hasError(diagnostics) ? [] : files, diagnostics, model };
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}
