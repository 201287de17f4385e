/**
 * The words beside a property, on its own line: `{ /** City. *\/ city: string }`, `city: string; /** City. *\/`. TypeScript attaches such
 * comments to nothing, and authors write them all the same. Their tags are findings.
 */
import type { ts } from "ts-morph";
import type { Comment } from "../comments/attached.js";
import type { Session } from "../session.js";
import { readFieldComment } from "./field-tags.js";

/** @param unattached The comments of the file that TypeScript attaches to nothing. */
export function wordsBeside(
  declaration: ts.Declaration,
  unattached: readonly Comment[],
  session: Session,
): string | undefined {
  const { text } = declaration.getSourceFile();
  const start = declaration.getStart();
  const isBefore = ({ end }: Comment): boolean => end <= start && /^[ \t]*$/.test(text.slice(end, start));
  const isBehind = (comment: Comment): boolean =>
    comment.start >= declaration.end &&
    /^[ \t]*[;,]?[ \t]*$/.test(text.slice(declaration.end, comment.start)) &&
    /^[ \t]*(?:\r?\n|$)/.test(text.slice(comment.end, comment.end + 200));
  const beside = unattached.find(isBefore) ?? unattached.find(isBehind);
  return beside && readFieldComment(beside, "field", session, () => {}).docs.description;
}
