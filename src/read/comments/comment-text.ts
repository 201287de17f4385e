/** The raw text of a doc comment without its stars, and the way back from a place in it to the place in the file. */

export interface CommentText {
  /** LF line ends. */
  readonly text: string;
  readonly oneLine: boolean;
  /** For each line: where it starts in `text`, and where its text starts in the file. */
  readonly lines: readonly { readonly start: number; readonly position: number }[];
}

/** @param source Text of the file. @param start Of the comment, at its `/**`. @param end After its last character. */
export function readCommentText(source: string, start: number, end: number): CommentText {
  const closing = /(?:(?<=\s)\*+)?\*\/$/.exec(source.slice(start, end));
  const opening = /^\/\*\*+(?!\/)/.exec(source.slice(start, end));
  const bodyStart = start + (opening?.[0] ?? "/**").length;
  const bodyEnd = Math.max(bodyStart, end - (closing?.[0].length ?? 0));
  const indent = start - (source.lastIndexOf("\n", start - 1) + 1) + " * ".length;
  const lines: { start: number; position: number }[] = [];
  let text = "";
  let position = bodyStart;
  for (const raw of source.slice(bodyStart, bodyEnd).split("\n")) {
    const line = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
    const margin = lines.length === 0 ? /^[ \t]*/.exec(line)![0].length : marginOf(line, indent);
    if (lines.length > 0) text += "\n";
    lines.push({ start: text.length, position: position + margin });
    text += line.slice(margin);
    position += raw.length + 1;
  }
  return { text, oneLine: !text.trim().includes("\n"), lines };
}

/** What stands before a line's text: space, a star and one space; or, where comments have no stars, their indentation. */
function marginOf(line: string, indent: number): number {
  const star = /^[ \t]*\*[ \t]?/.exec(line);
  if (star) return star[0].length;
  return Math.min(/^[ \t]*/.exec(line)![0].length, indent);
}

/** Where in the file the character at `index` of the comment's text stands. */
export function positionOf(comment: CommentText, index: number): number {
  let found = comment.lines[0]!;
  for (const line of comment.lines) {
    if (line.start > index) break;
    found = line;
  }
  return found.position + (index - found.start);
}
