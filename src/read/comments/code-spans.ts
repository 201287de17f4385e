/** The parts of a comment that are passed over as a whole: inline code, and inline tags in braces. */

/** Where the inline code that opens at `index` ends, if it is closed on its line. */
export function endOfInlineCode(text: string, index: number): number | undefined {
  let run = 0;
  while (text[index + run] === "`") run += 1;
  if (run === 0) return undefined;
  const lineEnd = endOfLine(text, index);
  for (let at = index + run; at < lineEnd; ) {
    if (text[at] !== "`") {
      at += 1;
      continue;
    }
    let closing = 0;
    while (text[at + closing] === "`") closing += 1;
    at += closing;
    if (closing === run) return at;
  }
  return undefined;
}

/** Where the `{@…}` that opens at `index` ends: at the brace that balances it, in the same paragraph. */
export function endOfInlineTag(text: string, index: number): number | undefined {
  if (!text.startsWith("{@", index)) return undefined;
  let depth = 0;
  for (let at = index; at < text.length; at += 1) {
    const char = text[at];
    if (char === "\\") at += 1;
    else if (char === "{") depth += 1;
    else if (char === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (char === "\n" && /^[ \t]*(\n|$)/.test(text.slice(at + 1))) return undefined;
  }
  return undefined;
}

/** The marker of a code fence that a line opens or closes, such as "```". */
export function fenceOf(line: string): string | undefined {
  return /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
}

export function endOfLine(text: string, index: number): number {
  const end = text.indexOf("\n", index);
  return end === -1 ? text.length : end;
}
