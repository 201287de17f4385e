/** Which comment belongs to a node, as TypeScript and editors see it, and which comments belong to none. */
import { ts } from "ts-morph";
import type { Origin } from "../../model/origin.js";
import { originAt, type Session } from "../session.js";
import { type Blocks, type BlockTag, parseBlocks, type Span } from "./blocks.js";
import { type CommentText, positionOf, readCommentText } from "./comment-text.js";

/** A parsed doc comment and where it stands. */
export interface Comment extends Blocks {
  readonly file: ts.SourceFile;
  readonly start: number;
  readonly end: number;
  readonly text: CommentText;
}

interface WithJsDoc {
  readonly jsDoc?: readonly ts.JSDoc[];
}

const parsed = new WeakMap<ts.SourceFile, Map<number, Comment>>();

/** The last doc comment before a node: that is the one that editors show. */
export function commentOf(node: ts.Node): Comment | undefined {
  // Types that JSDoc declares stand in a comment themselves.
  const declared = ts.isJSDocTypedefTag(node) || ts.isJSDocPropertyTag(node);
  const last = declared ? ts.findAncestor(node, ts.isJSDoc) : commentHost(node).jsDoc?.at(-1);
  const comment = last && parseComment(node.getSourceFile(), last.pos, last.end);
  return comment && isAboutFile(comment) ? undefined : comment;
}

const fileTags: ReadonlySet<string> = new Set(
  "license copyright file fileoverview overview packageDocumentation module preserve".split(" "),
);

/** The header of a file stands before its first declaration, and is not about it. */
function isAboutFile({ file, start, tags, description }: Comment): boolean {
  const isOurs = tags.some(({ name }) => name === "tool" || name === "validator");
  if (isOurs || file.text.slice(0, start).trim() !== "") return false;
  return tags.some(({ name }) => fileTags.has(name)) || /^\s*(?:copyright\b|\(c\)|©)/i.test(textOf(description));
}

/** The doc comments before a node that another one follows: nothing shows them. */
export function hiddenCommentsOf(node: ts.Node): readonly Comment[] {
  const docs = commentHost(node).jsDoc ?? [];
  return docs.slice(0, -1).map(({ pos, end }) => parseComment(node.getSourceFile(), pos, end));
}

/** TypeScript hangs the comment of a `const` on its statement. */
function commentHost(node: ts.Node): WithJsDoc {
  const isVariable = ts.isVariableDeclaration(node) && ts.isVariableDeclarationList(node.parent);
  return (isVariable ? node.parent.parent : node) as WithJsDoc;
}

export function parseComment(file: ts.SourceFile, start: number, end: number): Comment {
  let comments = parsed.get(file);
  if (!comments) parsed.set(file, (comments = new Map()));
  let comment = comments.get(start);
  if (!comment) {
    const text = readCommentText(file.text, start, end);
    comments.set(start, (comment = { ...parseBlocks(text), file, start, end, text }));
  }
  return comment;
}

/** Place of `length` characters at `index` of a comment's text. */
export function originIn(comment: Comment, index: number, length: number, session: Session): Origin {
  const start = positionOf(comment.text, index);
  return originAt(comment.file, start, start + Math.max(1, length), session);
}

export function originOfTag(comment: Comment, tag: BlockTag, session: Session): Origin {
  return originIn(comment, tag.at, tag.name.length + 1, session);
}

/** Place of what a tag says, or of the tag where it says nothing. */
export function originOfBody(comment: Comment, tag: BlockTag, session: Session): Origin {
  const text = tag.body.text.trimStart();
  if (text === "") return originOfTag(comment, tag, session);
  return originIn(
    comment,
    tag.body.at + (tag.body.text.length - text.length),
    firstLine(text).trimEnd().length,
    session,
  );
}

export function textOf(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join("");
}

function firstLine(text: string): string {
  const end = text.indexOf("\n");
  return end === -1 ? text : text.slice(0, end);
}

/** All comments that TypeScript hangs on nodes of a file, the last of each node marked. */
export function attachedComments(file: ts.SourceFile): { node: ts.Node; doc: ts.JSDoc; last: boolean }[] {
  const found: { node: ts.Node; doc: ts.JSDoc; last: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    const docs = (node as WithJsDoc).jsDoc;
    docs?.forEach((doc, index) => void found.push({ node, doc, last: index === docs.length - 1 }));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The doc comments of a file that TypeScript hangs on nothing. */
export function unattachedComments(file: ts.SourceFile): Comment[] {
  const attached = new Set(attachedComments(file).map(({ doc }) => doc.pos));
  const opened = file.text.split("/**").length - 1;
  if (opened <= attached.size) return [];
  const found: Comment[] = [];
  for (const range of commentRanges(file)) {
    if (!attached.has(range.pos) && file.text.startsWith("/**", range.pos) && range.end - range.pos > "/***/".length) {
      found.push(parseComment(file, range.pos, range.end));
    }
  }
  return found;
}

function commentRanges(file: ts.SourceFile): ts.CommentRange[] {
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return;
    const children = node.getChildren(file);
    for (const child of children) visit(child);
    if (children.length > 0 || node.kind === ts.SyntaxKind.JsxText) return;
    const leading = ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? [];
    const trailing = ts.getTrailingCommentRanges(file.text, node.getEnd()) ?? [];
    for (const range of [...leading, ...trailing]) ranges.set(range.pos, range);
  };
  visit(file);
  return [...ranges.values()].sort((a, b) => a.pos - b.pos);
}
