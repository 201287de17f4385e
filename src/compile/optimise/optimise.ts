/**
 * The pass over typia's output: every closure becomes a function of the module (compiled by the engine when first called), and what is
 * slow in them is said another way: the test for closed objects and `every` become plain loops, sentinels become calls.
 */
import ts from "typescript";
import { rewriteFunction } from "./rewrite.js";
import { unknownShape, unwrap } from "./shape.js";

/**
 * Text of each validator: top-level functions, its own last. Takes typia's output as text, since typia writes whole expressions
 * into single identifier nodes: only what is parsed again has the shape that it shows.
 */
export function optimise(text: string, wanted: ReadonlySet<string>): ReadonlyMap<string, string> {
  const file = ts.createSourceFile("/typia.ts", text, ts.ScriptTarget.ES2022);
  const texts = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const declaration of statement.declarationList.declarations) {
      if (!ts.isIdentifier(declaration.name) || !wanted.has(declaration.name.text)) continue;
      if (declaration.initializer === undefined) continue;
      texts.set(declaration.name.text, validatorText(declaration.name.text, declaration.initializer, file));
    }
  }
  return texts;
}

function validatorText(name: string, initializer: ts.Expression, file: ts.SourceFile): string {
  const closures = closuresOf(initializer, name);
  return closures.map(([local, arrow]) => rewriteFunction({ unit: name, name: local, file }, arrow)).join("");
}

/** `(() => { const _io0 = …; const _iu0 = …; return (input) => …; })()` as pairs of name and function; the returned one has the unit's name. */
function closuresOf(initializer: ts.Expression, name: string): [string, ts.ArrowFunction][] {
  const call = ts.isCallExpression(initializer) ? unwrap(initializer.expression) : undefined;
  if (call === undefined || !ts.isArrowFunction(call) || !ts.isBlock(call.body)) throw unknownShape(name, initializer);
  const closures: [string, ts.ArrowFunction][] = [];
  for (const statement of call.body.statements) {
    if (ts.isReturnStatement(statement) && statement.expression && ts.isArrowFunction(unwrap(statement.expression))) {
      closures.push([name, unwrap(statement.expression) as ts.ArrowFunction]);
    } else if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations) {
        const value = declaration.initializer && unwrap(declaration.initializer);
        if (!value || !ts.isArrowFunction(value) || !ts.isIdentifier(declaration.name))
          throw unknownShape(name, statement);
        closures.push([name + declaration.name.text, value]);
      }
    } else throw unknownShape(name, statement);
  }
  return closures;
}
