/** The compiler options under which a user's file is meant to run. */
import { dirname, join } from "node:path";
import ts from "typescript";

const byConfig = new Map<string, ts.CompilerOptions>();

/** Options of the tsconfig nearest to `file`, its `extends` followed; none where there is no tsconfig. */
export function optionsOf(file: string): ts.CompilerOptions {
  const path = ts.findConfigFile(dirname(file), ts.sys.fileExists);
  if (path === undefined) return {};
  let options = byConfig.get(path);
  if (options === undefined) {
    const host = { ...ts.sys, readDirectory: () => [], onUnRecoverableConfigFileDiagnostic: () => {} };
    options = ts.getParsedCommandLineOfConfigFile(path, {}, host)?.options ?? {};
    byConfig.set(path, options);
  }
  return options;
}

/** Whether tsc would emit an ES module for `file`: by its extension, else the package's `type`, else `module`. */
export function isEsModule(file: string, options: ts.CompilerOptions): boolean {
  if (/\.m[tj]s$/.test(file)) return true;
  if (/\.c[tj]s$/.test(file)) return false;
  const module = options.module ?? ts.ModuleKind.NodeNext;
  if (module >= ts.ModuleKind.ES2015 && module <= ts.ModuleKind.ESNext) return true;
  if (module === ts.ModuleKind.Preserve) return true;
  return typeOfPackage(dirname(file)) === "module";
}

function typeOfPackage(folder: string): unknown {
  for (let at = folder; ; at = dirname(at)) {
    const text = ts.sys.readFile(join(at, "package.json"));
    if (text !== undefined)
      return (ts.parseConfigFileTextToJson("package.json", text).config as { type?: unknown }).type;
    if (dirname(at) === at) return undefined;
  }
}
