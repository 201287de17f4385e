/** Whether a signature is that of a generator function, whose result is no value. */
import { ts } from "ts-morph";

export function isGenerator({ declaration }: ts.Signature): boolean {
  if (!declaration) return false;
  const isFunction = ts.isFunctionDeclaration(declaration) || ts.isFunctionExpression(declaration);
  return isFunction && declaration.asteriskToken !== undefined;
}
