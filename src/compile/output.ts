/** The last look at a generated module: that it parses, and, where JavaScript is asked for, its types taken away. */
import ts from "typescript";
import { type Diagnostic, diagnose } from "../model/diagnostic.js";

/** A module that doesn't parse is a bug of ours; it must never replace a good one. */
export function checkSyntax(file: string, text: string): readonly Diagnostic[] {
  const kind = /js$/.test(file) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const parsed: ParsedFile = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, false, kind);
  return (parsed.parseDiagnostics ?? []).map(({ start, messageText }) => {
    const line = text.slice(0, start).split("\n").length;
    const message = `The generated ${file} does not parse (its line ${line}): ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
    return diagnose("TC1902", message, undefined, {
      hint: "This is a bug of toolc: please report the tools of this build. The last good output is kept.",
    });
  });
}

/** The compiler keeps what it found while parsing on the file; a program for one file would cost thirty times as much. */
interface ParsedFile extends ts.SourceFile {
  readonly parseDiagnostics?: readonly ts.DiagnosticWithLocation[];
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
