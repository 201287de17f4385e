/**
 * Comments of the members of a union of literals: before a member (and its bar), or behind it on its line. TypeScript attaches them to
 * nothing, and authors write them all the same.
 */
import { ts } from "ts-morph";
import { parseComment } from "../comments/attached.js";
import { readFieldComment } from "../docs/field-tags.js";
import type { Session } from "../session.js";
import { aliasesNamedBy } from "./alias-constraints.js";
import { literalValue } from "./literal.js";
import { aliasedNode, isGenericAlias } from "./referenced.js";

/** @returns The description of each literal, by its value. */
export function memberComments(node: ts.TypeNode | undefined, session: Session): ReadonlyMap<unknown, string> {
  const found = new Map<unknown, string>();
  const union = unionIn(node, session);
  if (!union) return found;
  const file = union.getSourceFile();
  let before = union.getFullStart();
  let previous: ts.TypeNode | undefined;
  for (const member of [...union.types, undefined]) {
    const end = member ? member.getStart(file) : endOfLine(before, file.text);
    for (const { pos, at, text } of commentsBetween(before, end, file, session)) {
      const isBehind = previous !== undefined && !file.text.slice(before, pos).includes("\n");
      const owner = isBehind && /^[ \t]*(?:\n|\r|;|$)/.test(file.text.slice(at)) ? previous : member;
      if (owner) found.set(literalValue(session.checker.getTypeFromTypeNode(owner), session.checker), text);
    }
    previous = member;
    before = member?.end ?? before;
  }
  return found;
}

/** The union as it is written, behind a name of its own too. */
function unionIn(node: ts.TypeNode | undefined, session: Session): ts.UnionTypeNode | undefined {
  if (node && ts.isParenthesizedTypeNode(node)) return unionIn(node.type, session);
  const alias = node && aliasesNamedBy(node, session).at(-1)?.alias;
  if (alias && !isGenericAlias(alias)) return unionIn(aliasedNode(alias), session);
  return node && ts.isUnionTypeNode(node) ? node : undefined;
}

function commentsBetween(
  start: number,
  end: number,
  file: ts.SourceFile,
  session: Session,
): readonly { readonly pos: number; readonly at: number; readonly text: string }[] {
  // Nothing but space, bars and comments stands between two members.
  return [...file.text.slice(start, end).matchAll(/\/\*\*(?!\/)[\s\S]*?\*\/|\/\/.*/g)].flatMap((match) => {
    if (match[0].startsWith("//")) return [];
    const pos = start + match.index;
    const at = pos + match[0].length;
    const comment = parseComment(file, pos, at);
    const text = readFieldComment(comment, "field", session, () => {}).docs.description;
    return text === undefined ? [] : [{ pos, at, text }];
  });
}

function endOfLine(start: number, text: string): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
}
