/** Whether a parameter is the injected `ToolContext`. */
import { ts } from "ts-morph";
import type { Parameter } from "./parameter.js";
import type { TypeContext } from "./types/context.js";
import { aliasedNode, aliasNamed } from "./types/referenced.js";

/** The property that marks the type; see src/runtime/context.ts. */
const brand = "~toolContext";

export function isToolContext(parameter: Pick<Parameter, "type" | "typeNode">, context: TypeContext): boolean {
  const { checker } = context.session;
  const type = checker.getNonNullableType(parameter.type);
  if (checker.getPropertyOfType(type, brand)) return true;
  // `ToolContext<any>` is any, and has lost its brand: only its name is left.
  return (
    (type.flags & ts.TypeFlags.Any) !== 0 && parameter.typeNode !== undefined && isNamed(parameter.typeNode, checker)
  );
}

function isNamed(node: ts.TypeNode, checker: ts.TypeChecker, seen: readonly ts.Node[] = []): boolean {
  const alias = aliasNamed(node, checker);
  // An alias may name itself; the compiler says so.
  if (!alias || seen.includes(alias)) return false;
  const type = aliasedNode(alias);
  return declaresBrand(type) || isNamed(type, checker, [...seen, alias]);
}

function declaresBrand(node: ts.Node): boolean {
  if (ts.isPropertySignature(node) && ts.isStringLiteral(node.name) && node.name.text === brand) return true;
  return ts.forEachChild(node, declaresBrand) ?? false;
}
