/** Constraints in braces (`{@minimum 1}`), taken out of the prose that they stand in. */
import type { Span } from "./blocks.js";
import { endOfInlineCode, endOfInlineTag, endOfLine, fenceOf } from "./code-spans.js";
import { misspelt } from "./spelling.js";
import { tagTable } from "./tag-table.js";

export interface FieldTag {
  readonly name: string;
  readonly value: string;
  /** Index of the tag in the comment's text, and how long it is. */
  readonly at: number;
  readonly length: number;
  /** `@runtime` stands before it. */
  readonly runtime?: true;
}

/** @returns The prose without its constraints, and the constraints. `{@link …}` and the like stay. */
export function takeInlineTags(span: Span): { readonly text: string; readonly tags: readonly FieldTag[] } {
  const tags: FieldTag[] = [];
  let text = "";
  let copied = 0;
  for (let index = 0; index < span.text.length; ) {
    const lineStart = index === 0 || span.text[index - 1] === "\n";
    const fence = lineStart ? fenceOf(span.text.slice(index, endOfLine(span.text, index))) : undefined;
    const code = fence === undefined ? endOfInlineCode(span.text, index) : endOfFence(span.text, index, fence);
    if (code !== undefined) {
      index = code;
      continue;
    }
    const end = endOfInlineTag(span.text, index);
    const found = end === undefined ? [] : inlineTags(span.text.slice(index, end), span.at + index);
    if (end === undefined || found.length === 0) {
      index = end ?? index + 1;
      continue;
    }
    tags.push(...found);
    text = copied === 0 ? span.text.slice(0, index) : glue(text, span.text.slice(copied, index));
    copied = end;
    index = end;
  }
  return { text: tidy(copied === 0 ? span.text : glue(text, span.text.slice(copied))), tags };
}

/** The same for all stretches of a description: each is a paragraph. */
export function takeAllInlineTags(spans: readonly Span[]): {
  readonly text: string;
  readonly tags: readonly FieldTag[];
} {
  const parts = spans.map(takeInlineTags);
  const paragraphs = parts.map(({ text }) => text).filter((text) => text !== "");
  return { text: paragraphs.join("\n\n"), tags: parts.flatMap(({ tags }) => tags) };
}

/** `{@runtime @pattern ^x$}` is two tags, of which the first marks the second. */
function inlineTags(raw: string, at: number): FieldTag[] {
  const inner = /^\{@([A-Za-z][\w-]*)\s*([\s\S]*?)\s*\}$/.exec(raw);
  if (!inner) return [];
  const [, name = "", value = ""] = inner;
  const ours = tagTable.get(name)?.on.includes("field") === true || misspelt(name) !== undefined;
  if (!ours && !tagTable.has(name)) return [];
  const marked = name === "runtime" ? /^@([A-Za-z][\w-]*)\s*([\s\S]*)$/.exec(value) : null;
  if (marked) return [{ name: marked[1]!, value: marked[2]!, at, length: raw.length, runtime: true }];
  return [{ name, value, at, length: raw.length }];
}

function endOfFence(text: string, index: number, fence: string): number {
  for (let at = endOfLine(text, index) + 1; at < text.length; at = endOfLine(text, at) + 1) {
    const line = text.slice(at, endOfLine(text, at));
    if (line.trim().startsWith(fence) && line.trim() === fenceOf(line)) return endOfLine(text, at);
  }
  return text.length;
}

/** Puts the text after a tag to the text before it, with one space where words meet and none before a stop. */
function glue(before: string, after: string): string {
  const rest = after.replace(/^[ \t]+/, "");
  if (/^[.,;:!?)]/.test(rest)) return before.trimEnd() + rest;
  if (rest === "" || rest.startsWith("\n")) return before.replace(/[ \t]+$/, "") + rest;
  return before === "" || /\s$/.test(before) ? before + rest : before + after;
}

/** No space at the ends of lines, no blank lines at the ends. */
function tidy(text: string): string {
  return text
    .replace(/[ \t]+$/gm, "")
    .replace(/^\s*\n|^[ \t]+/, "")
    .trimEnd();
}
