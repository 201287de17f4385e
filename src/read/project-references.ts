/**
 * Project references: what a referenced project emits stands for its sources, which are read instead, as editors do. So a build
 * needs no output of other projects, and never reads an old one.
 */
import { posix } from "node:path";
import { ts } from "ts-morph";
import { isDeclaration } from "./source-files.js";

export interface ReferencedProjects {
  /** The file that a declaration file of one of them is made of; neither need be there. */
  sourceOf(declarations: string): string | undefined;
  /** Whether one of them emits declarations into a folder. */
  emitsInto(folder: string): boolean;
}

/** @returns Nothing where the project refers to no other. */
export function referencedProjects(references: readonly ts.ProjectReference[]): ReferencedProjects | undefined {
  const sources = sourcesByOutput(references);
  if (sources.size === 0) return undefined;
  const folders = new Set([...sources.keys()].flatMap(foldersAbove));
  return {
    sourceOf: (declarations) => sources.get(realPath(declarations)),
    emitsInto: (folder) => folders.has(realPath(folder)),
  };
}

/** A file system in which everything is built. */
export function withEmitted(host: ts.ModuleResolutionHost, projects: ReferencedProjects): ts.ModuleResolutionHost {
  return {
    ...host,
    fileExists: (path) => projects.sourceOf(path) !== undefined || host.fileExists(path),
    directoryExists: (path) => projects.emitsInto(path) || (host.directoryExists?.(path) ?? true),
  };
}

/** Also of the projects that they refer to themselves. */
function sourcesByOutput(references: readonly ts.ProjectReference[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  const seen = new Set<string>();
  const open = [...references];
  for (let reference = open.pop(); reference; reference = open.pop()) {
    const path = ts.resolveProjectReferencePath(reference);
    if (seen.has(path)) continue;
    seen.add(path);
    // What is wrong with another project's settings is its own build's to say.
    const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
    const parsed = ts.getParsedCommandLineOfConfigFile(path, {}, host);
    if (!parsed) continue;
    open.push(...(parsed.projectReferences ?? []));
    for (const file of parsed.fileNames.filter((name) => !isDeclaration.test(name) && !name.endsWith(".json"))) {
      for (const output of ts.getOutputFileNames(parsed, file, !ts.sys.useCaseSensitiveFileNames)) {
        if (isDeclaration.test(output)) sources.set(realPath(output), realPath(file));
      }
    }
  }
  return sources;
}

/** Of a file or folder that need not exist: packages of a workspace are links. */
function realPath(path: string): string {
  const known = ts.sys.realpath?.(path) ?? path;
  if (known !== path || ts.sys.fileExists(path) || ts.sys.directoryExists(path)) return known;
  const above = posix.dirname(path);
  return above === path ? path : posix.join(realPath(above), posix.basename(path));
}

function foldersAbove(path: string): readonly string[] {
  const above = posix.dirname(path);
  return above === path ? [] : [above, ...foldersAbove(above)];
}
