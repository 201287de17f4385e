/** The last look at a generated module: that it parses, and, where JavaScript is asked for, its types taken away. */
import ts from "typescript";
import { type Diagnostic, diagnose } from "../model/diagnostic.js";

/** A module that doesn't parse, or declares a constant twice, is a bug of ours; it must never replace a good one. */
export function checkSyntax(file: string, text: string): readonly Diagnostic[] {
  const kind = /js$/.test(file) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const parsed: ParsedFile = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, false, kind);
  const errors = (parsed.parseDiagnostics ?? []).map(
    ({ start, messageText }) => [start, ts.flattenDiagnosticMessageText(messageText, " ")] as const,
  );
  return [...errors, ...repeatedConstants(parsed)].map(([start, problem]) => {
    const line = text.slice(0, start).split("\n").length;
    const message = `The generated ${file} does not parse (its line ${line}): ${problem}`;
    return diagnose("TC1902", message, undefined, {
      hint: "This is a bug of toolc: please report the tools of this build. The last good output is kept.",
    });
  });
}

/** Constants and imports of the module that have one name; the parser alone doesn't mind. */
function repeatedConstants(file: ts.SourceFile): (readonly [start: number, problem: string])[] {
  const seen = new Set<string>();
  return namesOf(file).flatMap(({ text, end }) => {
    const repeated = seen.has(text);
    seen.add(text);
    return repeated ? [[end, `${text} is declared twice.`] as const] : [];
  });
}

function namesOf(file: ts.SourceFile): ts.Identifier[] {
  return file.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name] : []));
    }
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name) : [];
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
