/** A project of TypeScript files → the model of its tools. */
import { posix } from "node:path";
import { Project, type ts } from "ts-morph";
import { type Diagnostic, diagnose, type Outcome } from "../model/diagnostic.js";
import type { ProjectModel, ToolModel, ValidatorModel } from "../model/tool.js";
import type { DefinitionModel } from "../model/type.js";
import { withoutDoubles } from "./findings.js";
import { mayExportForeign } from "./foreign-exports.js";
import type { Candidate } from "./forms/candidate.js";
import { findTools } from "./forms/find-tools.js";
import { findReExported } from "./forms/re-exports.js";
import { findValidators } from "./forms/validators.js";
import { importsOfOutput } from "./imports-of-output.js";
import { type ModuleFiles, moduleStyle } from "./modules.js";
import { referencedProjects } from "./project-references.js";
import { reachableFrom } from "./reachable.js";
import { moduleResolution } from "./resolution.js";
import { pathOf, type Session } from "./session.js";
import { readSettings } from "./settings.js";
import { isAmbient, mayHoldTools, toolFileFilter } from "./source-files.js";
import { readTool } from "./tool.js";
import { syntaxErrors } from "./types/compiler-errors.js";
import { createTypeLibrary, type TypeLibrary } from "./types/library.js";
import { readValidator } from "./validator.js";

export interface ReadOptions {
  /** Absolute path. */
  readonly root: string;
  /** Absolute path of the tsconfig; absent: strict nodenext defaults. */
  readonly tsconfig?: string;
  /** Globs relative to `root`. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** POSIX path, relative to `root`, of the generated file: never read as a source. */
  readonly out: string;
  readonly naming: "preserve" | "snake_case";
  /** Whether the project itself checks `null`; default: yes. */
  readonly strictNulls?: boolean;
  /** Paths of the tsconfigs that the project's own refers to, relative to `root`. */
  readonly references?: readonly string[];
}

/** Reads the tools of a project from disk. */
export function readProject(options: ReadOptions): Outcome<ProjectModel> {
  const root = posixPath(options.root);
  const settings = readSettings({ ...options, root });
  const allowJs = allowsJavaScript(settings.value.options);
  const mayBeTool = toolFileFilter({ ...options, root, allowJs });
  const { options: compilerOptions, files, strictNulls, references = [] } = settings.value;
  const project = new Project({
    compilerOptions,
    skipFileDependencyResolution: true,
    resolutionHost: moduleResolution(referencedProjects(references)),
  });
  const fileSystem = project.getFileSystem();
  for (const path of files) {
    if (path === posix.join(root, options.out)) continue;
    const text = fileSystem.readFileSync(path);
    const isSource = mayBeTool(path) && (mayHoldTools(text) || mayExportForeign(path, text, root));
    if (isSource || isAmbient(path, text)) project.createSourceFile(path, text, { overwrite: true });
  }
  const read = readTools(project, { ...options, root, strictNulls, references: referencedPaths(references, root) });
  return { value: read.value, diagnostics: [...settings.diagnostics, ...read.diagnostics] };
}

function allowsJavaScript({ allowJs, checkJs }: ts.CompilerOptions): boolean {
  return allowJs ?? checkJs ?? false;
}

/** Reads the tools among the files of a project that is loaded already. */
export function readTools(project: Project, options: ReadOptions): Outcome<ProjectModel> {
  const program = project.getProgram().compilerObject;
  const { root, naming, strictNulls = true } = options;
  const session: Session = { program, checker: program.getTypeChecker(), root, naming, strictNulls };
  const library = createTypeLibrary(session);
  const mayBeTool = toolFileFilter({ ...options, allowJs: allowsJavaScript(program.getCompilerOptions()) });
  const sources = project
    .getSourceFiles()
    .map((file) => file.compilerNode)
    .filter((file) => mayBeTool(file.fileName))
    .sort((a, b) => compare(pathOf(a, session), pathOf(b, session)));

  const diagnostics: Diagnostic[] = [];
  const report = (finding: Diagnostic): void => void diagnostics.push(finding);
  const tools: ToolModel[] = [];
  const validators: ValidatorModel[] = [];
  const reExported = findReExported(sources, session, report);
  for (const file of sources) {
    const found: Candidate[] = [...(reExported.get(file) ?? [])];
    if (found.length > 0 || mayHoldTools(file.text)) {
      diagnostics.push(...syntaxErrors(file, session));
      diagnostics.push(...importsOfOutput(file, options.out, session));
      found.push(...findTools(file, session, report));
    }
    for (const candidate of found.sort((a, b) => a.node.pos - b.node.pos)) {
      const read = readTool(candidate, session, library);
      diagnostics.push(...read.diagnostics);
      if (read.tool) tools.push(read.tool);
    }
    for (const marked of findValidators(file, session, report)) {
      const read = readValidator(marked, session, library);
      diagnostics.push(...read.diagnostics);
      if (read.validator) validators.push(read.validator);
    }
  }
  diagnostics.push(...library.lost());
  const isEmpty = tools.length === 0 && validators.length === 0;
  if (isEmpty && diagnostics.every(({ severity }) => severity !== "error"))
    diagnostics.push(noTool(sources.length === 0 ? options.references : []));
  const modules = moduleStyle(program.getCompilerOptions(), moduleFiles(project, options, sources));
  return {
    value: { tools, validators, definitions: definitionsOf(tools, validators, library), modules: modules.value },
    diagnostics: withoutDoubles([...modules.diagnostics, ...diagnostics]),
  };
}

/** @param references Where the project has no file of its own: the projects that it only refers to. */
function noTool(references: readonly string[] = []): Diagnostic {
  const [first] = references;
  const hint =
    first === undefined
      ? "Write @tool in the comment of an exported function, in a file that the tsconfig includes."
      : `The tsconfig only refers to others: build one of them, by --project ${first} or "project" in the config.`;
  return diagnose("TC1006", "No tool found.", undefined, { hint });
}

function definitionsOf(
  tools: readonly ToolModel[],
  validators: readonly ValidatorModel[],
  library: TypeLibrary,
): ProjectModel["definitions"] {
  const ofTools = tools.flatMap(({ input, output }) => (output.kind === "described" ? [input, output.type] : [input]));
  const types = [...ofTools, ...validators.map(({ type }) => type)];
  const definitions: Record<string, DefinitionModel> = {};
  for (const id of reachableFrom(types, (each) => library.definition(each)?.type)) {
    const definition = library.definition(id);
    if (definition) definitions[id] = definition;
  }
  return definitions;
}

function moduleFiles(project: Project, options: ReadOptions, files: readonly ts.SourceFile[]): ModuleFiles {
  const fileSystem = project.getFileSystem();
  return {
    out: posix.join(options.root, options.out),
    readFile: (path) => (fileSystem.fileExistsSync(path) ? fileSystem.readFileSync(path) : undefined),
    sources: files.map(({ text }) => text),
  };
}

function referencedPaths(references: readonly ts.ProjectReference[], root: string): readonly string[] {
  return references.map((reference) => posix.relative(root, posixPath(reference.path)));
}

function posixPath(path: string): string {
  return path.replaceAll("\\", "/");
}

/** By code units, so that the order is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
