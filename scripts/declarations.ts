/** Makes the declarations of the package: those that the public entries reach, and no others. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import ts from "typescript";

/** Writes `<outDir>/<entry>.d.ts` for every entry, and whatever they import. Throws on a type error. */
export function writeDeclarations(entries: readonly string[], outDir: string): void {
  const emitted = emitDeclarations(entries.map((entry) => resolve("src", `${entry}.ts`)));
  const waiting = entries.map((entry) => `${entry}.d.ts`);
  const written = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (written.has(file)) continue;
    written.add(file);
    const text = emitted.get(file);
    if (text === undefined) throw new Error(`${file} is imported by a declaration and was not emitted`);
    const path = join(outDir, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    for (const specifier of relativeImports(text)) {
      waiting.push(posix.join(posix.dirname(file), specifier).replace(/\.js$/, ".d.ts"));
    }
  }
}

/** The declarations of everything that `rootNames` lead to, by path relative to `src`. */
function emitDeclarations(rootNames: readonly string[]): Map<string, string> {
  const options: ts.CompilerOptions = {
    ...projectOptions(),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // Members of types under keys that only we use: two copies of this package would not agree on their symbols.
    stripInternal: true,
    rootDir: resolve("src"),
    outDir: "/",
  };
  const program = ts.createProgram(rootNames, options);
  const emitted = new Map<string, string>();
  const result = program.emit(undefined, (name, text) => emitted.set(name.replace(/^\//, ""), text));
  const found = [...ts.getPreEmitDiagnostics(program), ...result.diagnostics];
  if (found.length > 0) {
    const host = {
      getCanonicalFileName: (name: string) => name,
      getCurrentDirectory: () => "",
      getNewLine: () => "\n",
    };
    throw new Error(ts.formatDiagnostics(found, host));
  }
  return emitted;
}

function projectOptions(): ts.CompilerOptions {
  const read = ts.readConfigFile("tsconfig.json", (path) => readFileSync(path, "utf8"));
  return ts.parseJsonConfigFileContent(read.config, ts.sys, ".").options;
}

function relativeImports(text: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(text, true, false);
  // preProcessFile passes over `export type * as name from "…"`.
  const reexported = ts
    .createSourceFile("x.d.ts", text, ts.ScriptTarget.ES2022)
    .statements.flatMap((node) => (ts.isExportDeclaration(node) && node.moduleSpecifier ? [node.moduleSpecifier] : []))
    .map((specifier) => (ts.isStringLiteral(specifier) ? specifier.text : ""));
  return [...importedFiles.map((file) => file.fileName), ...reexported].filter((name) => name.startsWith("."));
}
