/** The files and compiler options of a project: from its tsconfig, or strict nodenext defaults. */
import { posix } from "node:path";
import { ts } from "ts-morph";
import { type Diagnostic, diagnose, type Outcome } from "../model/diagnostic.js";

export interface Settings {
  readonly options: ts.CompilerOptions;
  /** Absolute POSIX paths. */
  readonly files: readonly string[];
  /** Whether the project itself checks `null`. */
  readonly strictNulls: boolean;
  /** Other projects that this one builds on. */
  readonly references?: readonly ts.ProjectReference[];
}

/** What reading needs whatever the project says. */
export const readingOptions: ts.CompilerOptions = {
  // The order of unions must not hang on what was looked at before.
  stableTypeOrdering: true,
  // `null` and `undefined` are part of a contract, also where the project does not check them.
  strict: true,
  strictNullChecks: true,
  noEmit: true,
  composite: false,
  incremental: false,
  // Deprecated settings of older projects are not our business.
  ignoreDeprecations: "6.0",
};

/** What a project without a tsconfig gets. */
export const defaultOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  skipLibCheck: true,
  types: ["*"],
};

export function readSettings(project: { readonly root: string; readonly tsconfig?: string }): Outcome<Settings> {
  if (project.tsconfig === undefined) {
    const files = ts.sys.readDirectory(project.root, [".ts", ".tsx", ".mts", ".cts"], ["node_modules"], ["**/*"]);
    const options = { ...defaultOptions, ...readingOptions };
    return { value: { options, files: files.sort(), strictNulls: true }, diagnostics: [] };
  }
  const found: ts.Diagnostic[] = [];
  const parsed = ts.getParsedCommandLineOfConfigFile(
    project.tsconfig,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => void found.push(diagnostic),
    },
  );
  // "No inputs were found" is said better by what comes of it: no tool.
  const errors = [...found, ...(parsed?.errors ?? [])].filter(({ code }) => code !== 18003);
  const options = { ...olderDefaults(project.root, parsed?.options), ...parsed?.options, ...readingOptions };
  return {
    value: {
      options,
      files: parsed?.fileNames ?? [],
      strictNulls: checksNull(parsed?.options),
      ...(parsed?.projectReferences && { references: parsed.projectReferences }),
    },
    diagnostics: errors.map((error) => configFinding(error, project.root)),
  };
}

/** TypeScript 6 is strict unless told otherwise; a project that says nothing under 5 is seen as strict too. */
function checksNull(options: ts.CompilerOptions | undefined): boolean {
  return options?.strictNullChecks ?? options?.strict ?? true;
}

/** TypeScript 6 loads no `@types` packages unless told to; a project of TypeScript 5 counts on all of them. */
function olderDefaults(root: string, options: ts.CompilerOptions | undefined): ts.CompilerOptions {
  return options?.types === undefined && versionOfTypeScript(root) < 6 ? { types: ["*"] } : {};
}

function versionOfTypeScript(root: string): number {
  for (let folder = root; ; folder = posix.dirname(folder)) {
    const text = ts.sys.readFile(posix.join(folder, "node_modules/typescript/package.json"));
    if (text !== undefined) return Number(/"version":\s*"(\d+)/.exec(text)?.[1] ?? 6);
    if (folder === posix.dirname(folder)) return 6;
  }
}

function configFinding(error: ts.Diagnostic, root: string): Diagnostic {
  const message = ts.flattenDiagnosticMessageText(error.messageText, " ");
  if (!error.file || error.start === undefined) return diagnose("TC1001", message);
  const { line, character } = error.file.getLineAndCharacterOfPosition(error.start);
  const file = posix.relative(root, error.file.fileName);
  return diagnose("TC1001", message, {
    file,
    line: line + 1,
    column: character + 1,
    length: Math.max(1, error.length ?? 1),
  });
}
