/** Ways to mark a tool that are planned and not there yet: said aloud, so that nobody waits for a tool that never comes. */
import { ts } from "ts-morph";
import { type Diagnostic, diagnose } from "../../model/diagnostic.js";
import { originOf, type Session } from "../session.js";

/** Reports the decorator `@tool(…)` and the wrapper `tool(…)` where `tool` is imported from "toolc". */
export function findNotYet(file: ts.SourceFile, session: Session, report: (diagnostic: Diagnostic) => void): void {
  const names = importedTool(file);
  if (names.size === 0) return;
  const hint = "Export a function, with @tool in its comment.";
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text)) {
      const what = ts.isDecorator(node.parent) ? "The decorator @tool" : "The wrapper tool()";
      report(diagnose("TC1403", `${what} is not supported yet.`, originOf(node.expression, session), { hint }));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

function importedTool(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (statement.moduleSpecifier.text !== "toolc" || !bindings || !ts.isNamedImports(bindings)) continue;
    for (const { propertyName, name } of bindings.elements) {
      if ((propertyName ?? name).text === "tool") names.add(name.text);
    }
  }
  return names;
}
