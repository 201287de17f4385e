/** The code blocks of a Markdown page, in order. */

export interface CodeBlock {
  readonly language: string;
  readonly text: string;
  /** Of the line after the fence, 1-based. */
  readonly line: number;
  /** The file that the block is: named in backticks on a line of its own right before it. */
  readonly file?: string;
}

export function codeBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  const lines = markdown.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const language = /^```(\w+)$/.exec(lines[at]!)?.[1];
    if (language === undefined) continue;
    const end = lines.indexOf("```", at + 1);
    const before = lines.slice(0, at).findLast((line) => line.trim() !== "");
    const file = /^`([^`]+)`$/.exec(before ?? "")?.[1];
    blocks.push({ language, text: `${lines.slice(at + 1, end).join("\n")}\n`, line: at + 2, ...(file && { file }) });
    at = end;
  }
  return blocks;
}

/** The rows of every table of a page whose head begins with these cells, as lists of cells. */
export function tableRows(markdown: string, head: readonly string[]): string[][] {
  const rows: string[][] = [];
  const lines = markdown.split("\n");
  const cells = (line: string) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
  for (let at = 0; at < lines.length; at++) {
    const found = lines[at]!.startsWith("|") ? cells(lines[at]!) : [];
    if (head.some((cell, column) => found[column] !== cell)) continue;
    for (at += 2; lines[at]?.startsWith("|"); at++) rows.push(cells(lines[at]!));
  }
  return rows;
}
