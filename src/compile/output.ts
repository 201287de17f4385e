/** The last look at a generated module: that it parses, and, where JavaScript is asked for, its types taken away. */
import ts from "typescript";
import { type Diagnostic, diagnose } from "../model/diagnostic.js";

/** A module that doesn't parse is a bug of ours; it must never replace a good one. */
export function checkSyntax(file: string, text: string): readonly Diagnostic[] {
  // The compiler transpiles no declarations; their syntax is that of a module.
  const fileName = file.replace(/\.d\.([mc]?ts)$/, ".$1");
  const { diagnostics = [] } = ts.transpileModule(text, { fileName, reportDiagnostics: true, compilerOptions: erasing });
  return diagnostics.map((found) => {
    const line = found.start === undefined ? "" : ` (its line ${text.slice(0, found.start).split("\n").length})`;
    return diagnose("TC1902", `The generated ${file} does not parse${line}: ${ts.flattenDiagnosticMessageText(found.messageText, " ")}`, undefined, {
      hint: "This is a bug of toolc: please report the tools of this build. The last good output is kept.",
    });
  });
}

/** The module as JavaScript: the same text without its types. */
export function withoutTypes(text: string): string {
  return ts.transpileModule(text, { fileName: "/module.ts", compilerOptions: erasing }).outputText;
}

const erasing: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  newLine: ts.NewLineKind.LineFeed,
};
