/**
 * What the compiler itself has to say about a type that a tool is made of: a type argument that is not allowed, an alias that is only
 * itself, two declarations that differ. Such a type is not what it says, and the compiler goes on with a guess of its own.
 */
import { ts } from "ts-morph";
import { type Diagnostic, diagnose } from "../../model/diagnostic.js";
import { isUserFile, originAt, originOf, type Session } from "../session.js";
import { errorsOfNodes } from "./internals.js";
import { aliasedNode, aliasNamed } from "./referenced.js";

/** Names that lead nowhere: what they are part of says so better. */
const unresolved: ReadonlySet<number> = new Set([2304, 2305, 2306, 2307, 2503, 2552, 2614, 2694, 2724, 2792, 7016]);

/** Of each program, by the declaration or type that was looked at. */
const known = new WeakMap<ts.TypeChecker, Map<ts.Node, readonly Diagnostic[]>>();

/** @param node A type as it is written, or the declaration of one. */
export function compilerErrors(node: ts.Node, session: Session): readonly Diagnostic[] {
  const root = rootOf(node);
  const file = root.getSourceFile();
  // JavaScript is checked by those who want it; settings of an older project find fault where it finds none.
  if (!session.strictNulls || !isUserFile(file, session) || (root.flags & ts.NodeFlags.JavaScriptFile) !== 0) return [];
  let ofProgram = known.get(session.checker);
  if (!ofProgram) known.set(session.checker, (ofProgram = new Map()));
  let found = ofProgram.get(root);
  if (!found) ofProgram.set(root, (found = look(root, file, session)));
  return found;
}

/** The whole declaration or type that a node is part of: each is looked at once. */
function rootOf(node: ts.Node): ts.Node {
  let root = node;
  for (let each: ts.Node | undefined = node; each; each = each.parent) {
    if (ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each)) return each;
    if (ts.isTypeNode(each)) root = each;
    if (ts.isClassLike(each) || ts.isFunctionDeclaration(each) || ts.isStatement(each)) break;
  }
  return root;
}

function look(root: ts.Node, file: ts.SourceFile, session: Session): readonly Diagnostic[] {
  const syntax = syntaxErrors(file, session);
  if (syntax.length > 0) return syntax;
  return errorsOfNodes([root], file, session.program).flatMap((error): Diagnostic[] => {
    const { code, start, length } = error;
    const isInside = start !== undefined && start >= root.pos && start < root.end;
    if (!isInside || unresolved.has(code) || error.category !== ts.DiagnosticCategory.Error) return [];
    const origin = originAt(file, start, start + (length ?? 1), session);
    const message = `${ts.flattenDiagnosticMessageText(error.messageText, " ")} (TS${code})`;
    const hint = "Mend the type: until then, it is not what it says.";
    return [diagnose("TC1002", message, origin, { hint })];
  });
}

/** A type that the compiler gave up is told once, to whoever looked first; later it is only known by how it is written. */
export function tooComplex(node: ts.TypeNode, session: Session, seen: readonly ts.Node[] = []): Diagnostic | undefined {
  const inner = ts.isParenthesizedTypeNode(node) ? node.type : node;
  const isProduct = ts.isIntersectionTypeNode(inner) || ts.isTemplateLiteralTypeNode(inner);
  const alias = aliasNamed(inner, session.checker);
  const isNameOfOne = alias && !seen.includes(alias) && tooComplex(aliasedNode(alias), session, [...seen, alias]);
  if (!isProduct && !isNameOfOne) return undefined;
  const hint = "Intersections of unions multiply: write the branches out, or split the tool.";
  return diagnose("TC1209", "This type is too large for the compiler.", originOf(node, session), { hint });
}

/** What keeps a file from being read as what its author meant. */
export function syntaxErrors(file: ts.SourceFile, session: Session): readonly Diagnostic[] {
  return session.program.getSyntacticDiagnostics(file).map((found) => {
    const message = ts.flattenDiagnosticMessageText(found.messageText, " ");
    return diagnose("TC1004", message, originAt(file, found.start, found.start + found.length, session));
  });
}
