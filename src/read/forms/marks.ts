/** What is marked as a tool in a file: by `@tool` in a comment, by the decorator or by the wrapper. One mark a function. */
import { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import {
  attachedComments,
  type Comment,
  commentOf,
  originIn,
  originOfTag,
  parseComment,
} from "../comments/attached.js";
import { misspelt } from "../comments/spelling.js";
import type { Report } from "../docs/field-tags.js";
import { reportTagsOf } from "../docs/unattached.js";
import { unwrapped } from "../expressions.js";
import { originOf, type Session } from "../session.js";
import { toolCalls } from "./tool-call.js";

export type MarkedNode =
  | ts.FunctionDeclaration
  | ts.VariableStatement
  | ts.ExportAssignment
  | ts.ClassElement
  | ts.ObjectLiteralElementLike;

export interface Mark {
  /** Of overloads, the last one. */
  readonly node: MarkedNode;
  readonly comment?: Comment;
  /** `tool(…)`, the decorator or the wrapper. */
  readonly call?: ts.CallExpression;
  /** The function that is wrapped. */
  readonly wrapped?: ts.Expression;
}

type Draft = { -readonly [Key in keyof Mark]: Mark[Key] };

/** @param report also hears of marks that stand where they can mark nothing. */
export function marksOf(file: ts.SourceFile, session: Session, report: Report): readonly Mark[] {
  const marks = new Map<ts.Node, Draft>();
  for (const { node, doc, last } of attachedComments(file)) {
    const comment = parseComment(file, doc.pos, doc.end);
    reportSwallowed(comment, session, report);
    if (!last) {
      const concerned = isMarked(comment) || isMarked(commentOf(node));
      if (concerned) reportTagsOf(comment, "in a comment that another one follows", session, report);
      continue;
    }
    if (!isMarked(comment)) {
      reportMisspelt(comment, session, report);
      if (isMarkedNode(node)) reportUnended(comment, session, report);
    } else if (isMarkedNode(node)) addComment(marks, node, comment, session, report);
    else reportNoFunction(comment, node, session, report);
  }
  for (const call of callsOf(file, session, report)) {
    const key = keyOf(call.node, session);
    marks.set(key, { ...marks.get(key), ...call });
  }
  return [...marks.values()].map((mark) => withOwnComment(mark, session, report));
}

function isMarkedNode(node: ts.Node): node is MarkedNode {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isVariableStatement(node) ||
    ts.isExportAssignment(node) ||
    ts.isClassElement(node) ||
    ts.isObjectLiteralElementLike(node)
  );
}

function isMarked(comment: Comment | undefined): boolean {
  return comment?.tags.some(({ name }) => name === "tool") ?? false;
}

/** The comments of overloads are those of one function. */
function addComment(
  marks: Map<ts.Node, Draft>,
  node: MarkedNode,
  comment: Comment,
  session: Session,
  report: Report,
): void {
  const key = keyOf(node, session);
  const before = marks.get(key);
  marks.set(key, { node, comment: before?.comment ?? comment });
  if (!before?.comment || before.comment.text.text.trim() === comment.text.text.trim()) return;
  const tag = comment.tags.find(({ name }) => name === "tool")!;
  const hint = "Leave @tool, and all that the tool is to say, in one of them.";
  const message = "The comments of two overloads say different things of one tool.";
  report(diagnose("TC1108", message, originOfTag(comment, tag, session), { hint }));
}

/** Overloads and their implementation are declarations of one symbol. */
function keyOf(node: MarkedNode, session: Session): ts.Node {
  return overloadsOf(node, session)[0] ?? node;
}

function overloadsOf(node: MarkedNode, session: Session): readonly ts.Declaration[] {
  if (!ts.isFunctionDeclaration(node) && !ts.isMethodDeclaration(node)) return [];
  const symbol = node.name && session.checker.getSymbolAtLocation(node.name);
  return symbol?.declarations?.filter((each) => each.parent === node.parent && each.kind === node.kind) ?? [];
}

/** What a function that a call marks says in its comment; what stands in the comments of other overloads is lost. */
function withOwnComment(mark: Draft, session: Session, report: Report): Mark {
  const overloads = overloadsOf(mark.node, session);
  const last = overloads.at(-1);
  const node = (last as MarkedNode | undefined) ?? mark.node;
  const described = [node, ...overloads].map(commentOf).find((comment) => comment !== undefined);
  const wrapped = mark.wrapped && commentOfFunction(mark.wrapped, session);
  const comment = mark.comment ?? described ?? wrapped;
  const lost = (other: Comment | undefined, where: string): void => {
    if (other && other !== comment && !isMarked(other)) reportTagsOf(other, where, session, report);
  };
  for (const other of overloads) lost(commentOf(other), "in the comment of another signature than the one with @tool");
  lost(wrapped, "in the comment of a wrapped function, and what tool() makes of it has another one");
  return { ...mark, node, ...(comment && { comment }) };
}

/** Of a wrapped function that is written in place or declared in the same file. */
function commentOfFunction(wrapped: ts.Expression, { checker }: Session): Comment | undefined {
  if (!ts.isIdentifier(wrapped)) return commentOf(wrapped);
  const declaration = checker.getSymbolAtLocation(wrapped)?.valueDeclaration;
  return declaration && commentOf(declaration);
}

/** Decorators, and wrappers whose result is a variable or the default export. */
function callsOf(
  file: ts.SourceFile,
  session: Session,
  report: Report,
): { node: MarkedNode; call: ts.CallExpression; wrapped?: ts.Expression }[] {
  const { calls, uncalled } = toolCalls(file, session);
  for (const decorator of uncalled) {
    const message = "The decorator is not called.";
    report(diagnose("TC1403", message, originOf(decorator, session), { hint: "Write @tool()." }));
  }
  return calls.flatMap((call): { node: MarkedNode; call: ts.CallExpression; wrapped?: ts.Expression }[] => {
    if (ts.isDecorator(call.parent)) {
      const owner = call.parent.parent;
      if (ts.isClassElement(owner)) return [{ node: owner, call }];
      const hint = "Write it before a method of an exported class.";
      report(diagnose("TC1403", "@tool() stands before no method.", originOf(call.parent, session), { hint }));
      return [];
    }
    const wrapped = call.arguments.at(-1);
    const node = resultOf(call);
    if (!node) {
      const hint = "Write export const name = tool(…); at the top of the file.";
      const message = "What tool() returns is no exported const, so it can't be found.";
      report(diagnose("TC1403", message, originOf(call.expression, session), { hint }));
    } else if (!wrapped || ts.isObjectLiteralExpression(unwrapped(wrapped))) {
      const hint = "Write tool(async (…) => …) or tool({ … }, async (…) => …).";
      report(diagnose("TC1403", "tool() is given no function.", originOf(call, session), { hint }));
    } else return [{ node, call, wrapped: unwrapped(wrapped) }];
    return [];
  });
}

/** Where the result of a call goes, if it goes there as it is. */
function resultOf(call: ts.CallExpression): ts.VariableStatement | ts.ExportAssignment | undefined {
  let node: ts.Expression = call;
  while (ts.isExpression(node.parent) && unwrapped(node.parent) === call) node = node.parent;
  const { parent } = node;
  if (ts.isExportAssignment(parent)) return parent;
  const isList = ts.isVariableDeclaration(parent) && ts.isVariableDeclarationList(parent.parent);
  return isList && ts.isVariableStatement(parent.parent.parent) ? parent.parent.parent : undefined;
}

function reportSwallowed(comment: Comment, session: Session, report: Report): void {
  for (const index of comment.swallowed) {
    const hint = "Put it before the @example, or end the example by a blank line; put code in a fence.";
    const origin = originIn(comment, index, "@tool".length, session);
    report(diagnose("TC1107", "@tool stands inside an @example and registers nothing.", origin, { hint }));
  }
}

/** As in a comment of one line without a full stop. */
function reportUnended(comment: Comment, session: Session, report: Report): void {
  for (const index of comment.unended) {
    const hint = "End the sentence before it, or give it a line of its own.";
    const origin = originIn(comment, index, "@tool".length, session);
    report(diagnose("TC1107", "@tool stands in the middle of a sentence and registers nothing.", origin, { hint }));
  }
}

/** A function that is no tool yet, and was meant to be one. */
function reportMisspelt(comment: Comment, session: Session, report: Report): void {
  for (const tag of comment.tags) {
    const meant = misspelt(tag.name);
    if (meant !== "tool" && meant !== "validator") continue;
    const origin = originOfTag(comment, tag, session);
    report(diagnose("TC1104", `@${tag.name} is not known.`, origin, { hint: `Did you mean @${meant}?` }));
  }
}

function reportNoFunction(comment: Comment, node: ts.Node, session: Session, report: Report): void {
  // The comment of a wrapped function may say it too: it is read with the wrapper.
  if (ts.isFunctionLike(node) && ts.isCallExpression(node.parent)) return;
  const tag = comment.tags.find(({ name }) => name === "tool")!;
  const isClass = ts.isClassLike(node);
  const hint = isClass
    ? "Put it in the comments of the methods that are to be tools."
    : "Put it in the comment of an exported function.";
  report(
    diagnose("TC1403", "@tool stands on something that is no function.", originOfTag(comment, tag, session), { hint }),
  );
}
