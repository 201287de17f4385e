/** Tags in comments that TypeScript attaches to nothing: editors don't show them, and a lost constraint must not be silent. */
import { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import { type Comment, hiddenCommentsOf, originIn, unattachedComments } from "../comments/attached.js";
import { takeInlineTags } from "../comments/inline-tags.js";
import { tagTable } from "../comments/tag-table.js";
import type { Session } from "../session.js";
import type { Report } from "./field-tags.js";

/** Tags that other tools read too, in places where TypeScript attaches no comment. */
export const sharedTags: ReadonlySet<string> = new Set([
  "param",
  "returns",
  "return",
  "type",
  "default",
  "example",
  "title",
  "deprecated",
  "readonly",
]);

const ownLine = "Start the comment on a line of its own, right before what it is about.";
const inBraces = "Write it in braces, in the text of a @property: {@minLength 1}.";

/** Reports the lost tags before a property, and inside the interface or type literal that it belongs to. */
export function reportUnattached(
  declaration: ts.Declaration,
  context: { readonly session: Session; readonly report: Report },
): void {
  const { session, report } = context;
  for (const comment of hiddenCommentsOf(declaration))
    reportTagsOf(comment, "in a comment that another one follows", session, report);
  const owner = declaration.parent;
  const isOwner = ts.isInterfaceDeclaration(owner) || ts.isTypeLiteralNode(owner) || ts.isClassDeclaration(owner);
  if (isOwner) reportLostTags(owner, session, report);
}

export function reportLostTags(owner: ts.Node, session: Session, report: Report): void {
  for (const comment of unattachedOf(owner.getSourceFile())) {
    if (comment.start < owner.pos || comment.end > owner.end) continue;
    reportTagsOf(comment, "where TypeScript attaches it to nothing", session, report);
  }
}

export function reportTagsOf(comment: Comment, where: string, session: Session, report: Report): void {
  const names = new Set(comment.tags.map(({ name }) => name));
  const declaresType = names.has("typedef");
  // A `@typedef` of another type stands wherever it likes, and says what holds for it.
  if (declaresType && !names.has("property") && !names.has("prop")) return;
  const hint = declaresType ? inBraces : ownLine;
  for (const tag of lostTags(comment)) {
    report(
      diagnose("TC1105", `@${tag.name} stands ${where}.`, originIn(comment, tag.at, tag.length, session), { hint }),
    );
  }
}

const found = new WeakMap<ts.SourceFile, readonly Comment[]>();

/** The comments of a file that TypeScript attaches to nothing, looked for once. */
export function unattachedOf(file: ts.SourceFile): readonly Comment[] {
  let comments = found.get(file);
  if (!comments) found.set(file, (comments = unattachedComments(file)));
  return comments;
}

function lostTags(comment: Comment): { name: string; at: number; length: number }[] {
  const blocks = comment.tags.map((tag) => ({ name: tag.name, at: tag.at, length: tag.name.length + 1 }));
  const texts = comment.tags
    .filter(({ name }) => name === "param" || name.startsWith("return"))
    .map(({ body }) => body);
  const inline = [...comment.description, ...texts].flatMap((span) => takeInlineTags(span).tags);
  return [...blocks, ...inline].filter((tag) => tagTable.has(tag.name) && !sharedTags.has(tag.name));
}
