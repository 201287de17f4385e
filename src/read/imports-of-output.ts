/** A tool module that imports the generated module waits for a file that waits for it. */
import { posix } from "node:path";
import { ts } from "ts-morph";
import { type Diagnostic, diagnose } from "../model/diagnostic.js";
import { originOf, pathOf, type Session } from "./session.js";

export function importsOfOutput(file: ts.SourceFile, out: string, session: Session): readonly Diagnostic[] {
  const folder = posix.dirname(pathOf(file, session));
  return file.statements.flatMap((statement): Diagnostic[] => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const specifier = statement.moduleSpecifier;
    if (!specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith(".")) return [];
    if (withoutEnding(posix.join(folder, specifier.text)) !== withoutEnding(out)) return [];
    const hint = "Let the code that makes the dispatcher import it, not the tools themselves.";
    return [diagnose("TC1005", "A tool module imports the generated module.", originOf(specifier, session), { hint })];
  });
}

function withoutEnding(path: string): string {
  return path.replace(/\.[cm]?[jt]s$/, "");
}
