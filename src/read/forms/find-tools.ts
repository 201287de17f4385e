/** The functions of a file whose comments have a `@tool`, and findings about those that can't be tools. */
import { ts } from "ts-morph";
import { type Diagnostic, diagnose } from "../../model/diagnostic.js";
import {
  attachedComments,
  type Comment,
  commentOf,
  originIn,
  originOfTag,
  parseComment,
} from "../comments/attached.js";
import { misspelt } from "../comments/spelling.js";
import { reportLostTags, reportTagsOf } from "../docs/unattached.js";
import { unwrapped } from "../expressions.js";
import { originOf, type Session } from "../session.js";
import type { Candidate } from "./candidate.js";
import { exportNameOf } from "./exports.js";
import { findNotYet } from "./not-yet.js";

type Report = (diagnostic: Diagnostic) => void;

export function findTools(file: ts.SourceFile, session: Session, report: Report): readonly Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const { node, doc, last } of attachedComments(file)) {
    const comment = parseComment(file, doc.pos, doc.end);
    reportSwallowed(comment, session, report);
    if (!last) {
      const concerned = isMarked(comment) || isMarked(commentOf(node));
      if (concerned) reportTagsOf(comment, "in a comment that another one follows", session, report);
      continue;
    }
    const tag = comment.tags.find(({ name }) => name === "tool");
    if (!tag) reportMisspelt(comment, session, report);
    if (!tag) continue;
    const origin = originOfTag(comment, tag, session);
    const found = readForm(node, comment, session);
    if ("problem" in found) report({ ...found.problem, origin: found.problem.origin ?? origin });
    else candidates.set(found.candidate.exportName, found.candidate);
  }
  reportLostTags(file, session, report);
  findNotYet(file, session, report);
  return [...candidates.values()];
}

function isMarked(comment: Comment | undefined): boolean {
  return comment?.tags.some(({ name }) => name === "tool") ?? false;
}

function reportSwallowed(comment: Comment, session: Session, report: Report): void {
  for (const index of comment.swallowed) {
    const hint = "Put it before the @example, or end the example by a blank line; put code in a fence.";
    const origin = originIn(comment, index, "@tool".length, session);
    report(diagnose("TC1107", "@tool stands inside an @example and registers nothing.", origin, { hint }));
  }
}

/** A function that is no tool yet, and was meant to be one. */
function reportMisspelt(comment: Comment, session: Session, report: Report): void {
  const tag = comment.tags.find(({ name }) => misspelt(name) === "tool");
  if (!tag) return;
  const origin = originOfTag(comment, tag, session);
  report(diagnose("TC1104", `@${tag.name} is not known.`, origin, { hint: "Did you mean @tool?" }));
}

type Found = { readonly candidate: Candidate } | { readonly problem: Diagnostic };

function readForm(node: ts.Node, comment: Comment, session: Session): Found {
  if (ts.isFunctionDeclaration(node)) return readDeclared(node, node.name, comment, session);
  if (ts.isVariableStatement(node)) return readVariable(node, comment, session);
  if (ts.isExportAssignment(node)) return readDefault(node, comment, session);
  if (ts.isMethodDeclaration(node) || ts.isPropertyDeclaration(node)) {
    const hint = "Export a function that calls the method.";
    return { problem: diagnose("TC1403", "Methods of classes as tools are not supported yet.", undefined, { hint }) };
  }
  const hint = "Put it in the comment of an exported function.";
  return { problem: diagnose("TC1403", "@tool stands on something that is no function.", undefined, { hint }) };
}

function readVariable(statement: ts.VariableStatement, comment: Comment, session: Session): Found {
  const [declaration, second] = statement.declarationList.declarations;
  if (!declaration || second || !ts.isIdentifier(declaration.name)) {
    const hint = "Write export const name = … on its own.";
    return {
      problem: diagnose("TC1403", "@tool stands on a statement that declares several things.", undefined, { hint }),
    };
  }
  if (!(statement.declarationList.flags & ts.NodeFlags.Const)) {
    const origin = originOf(declaration.name, session);
    const message = `"${declaration.name.text}" can be assigned again, so it can't be a tool.`;
    return { problem: diagnose("TC1403", message, origin, { hint: "Write const." }) };
  }
  return readDeclared(declaration, declaration.name, comment, session);
}

/** A declaration of a function or of a `const` that holds one. */
function readDeclared(
  node: ts.FunctionDeclaration | ts.VariableDeclaration,
  name: ts.Identifier | undefined,
  comment: Comment,
  session: Session,
): Found {
  const { checker } = session;
  const file = node.getSourceFile();
  const at = name ?? node.getChildren(file).find((child) => child.kind === ts.SyntaxKind.FunctionKeyword) ?? node;
  const symbol = name ? checker.getSymbolAtLocation(name) : defaultExport(file, checker);
  const exported = symbol && isTopLevel(node) ? exportNameOf(symbol, file, checker) : undefined;
  if (!symbol || exported === undefined) {
    const message = `${name ? `"${name.text}"` : "This function"} is marked @tool but not exported.`;
    return { problem: diagnose("TC1402", message, originOf(at, session), { hint: "Write export before it." }) };
  }
  return withSignature(checker.getTypeOfSymbol(symbol), at, session, {
    comment,
    ...(name && { name: name.text }),
    node: at,
    file,
    exportName: exported,
  });
}

function readDefault(node: ts.ExportAssignment, comment: Comment, session: Session): Found {
  if (node.isExportEquals) {
    const hint = "Export the function by its name.";
    return { problem: diagnose("TC1403", "export = is not supported.", originOf(node, session), { hint }) };
  }
  const { expression } = node;
  const name = ts.isIdentifier(expression) ? expression.text : nameOfExpression(expression);
  return withSignature(session.checker.getTypeAtLocation(expression), expression, session, {
    comment,
    ...(name !== undefined && { name }),
    node: node.getChildren().find((child) => child.kind === ts.SyntaxKind.DefaultKeyword) ?? node,
    file: node.getSourceFile(),
    exportName: "default",
  });
}

function nameOfExpression(expression: ts.Expression): string | undefined {
  const inner = unwrapped(expression);
  return ts.isFunctionExpression(inner) ? inner.name?.text : undefined;
}

function withSignature(type: ts.Type, at: ts.Node, session: Session, candidate: Omit<Candidate, "signature">): Found {
  // Of overloads, the last is the widest: that is how they are written.
  const signature = type.getCallSignatures().at(-1);
  if (!signature) {
    const hint = "Put @tool in the comment of an exported function.";
    return { problem: diagnose("TC1403", `"${at.getText()}" is no function.`, originOf(at, session), { hint }) };
  }
  return { candidate: { ...candidate, signature } };
}

function isTopLevel(node: ts.Node): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.isSourceFile(statement.parent);
}

function defaultExport(file: ts.SourceFile, checker: ts.TypeChecker): ts.Symbol | undefined {
  const module = checker.getSymbolAtLocation(file);
  return module && checker.getExportsOfModule(module).find((symbol) => symbol.name === "default");
}
