/**
 * A doc comment's text → its description and its block tags. The compiler's own parser takes an `@word` in a sentence, in a
 * code fence or in an `@example` for a tag, so the raw text is read here.
 *
 * A tag that we know starts where it starts a line; where it follows the end of a sentence on its line; or right after a tag
 * that is complete in one word (`@readonly @timeout 5s`). In a comment of one line, and after a value that takes the rest of
 * its line (`@pattern`), every known tag but `@tool` also starts in the middle of the text. A constraint starts anywhere, if what
 * follows looks like its value: one that is lost is worse than one that is refused. Any other `@word` that starts a line is somebody
 * else's tag; elsewhere it is text.
 */

import { isMeantAsConstraint } from "./bare-constraints.js";
import { endOfInlineCode, endOfInlineTag, endOfLine, fenceOf } from "./code-spans.js";
import type { CommentText } from "./comment-text.js";
import { misspelt } from "./spelling.js";
import { descriptionTags, type TagText, tagTable, wellKnownTags } from "./tag-table.js";

/** A stretch of a comment's text, as it stands there. */
export interface Span {
  readonly at: number;
  readonly text: string;
}

export interface BlockTag {
  readonly name: string;
  /** Index of the `@` in the comment's text. */
  readonly at: number;
  readonly body: Span;
}

export interface Blocks {
  readonly description: readonly Span[];
  readonly tags: readonly BlockTag[];
  /** Where a `@tool` stands inside an `@example`. */
  readonly swallowed: readonly number[];
  /** Where a text that ends in `@tool` has no end of a sentence before it. */
  readonly unended: readonly number[];
}

/** `@tool` or `@tool name` as the last words of a paragraph, or before a line that starts with a tag. */
const toolEndsText = /^@tool(?:[ \t]+[A-Za-z_][\w.-]*)?[ \t]*(?:$|\n[ \t]*(?:$|\n|@))/;

const tagName = /@([A-Za-z][\w-]*)(?![\w./@-])/y;

export function parseBlocks(comment: CommentText): Blocks {
  const { text, oneLine } = comment;
  const description: Span[] = [];
  const tags: BlockTag[] = [];
  const swallowed: number[] = [];
  const unended: number[] = [];
  let current: { name?: string; kind: TagText; at: number; bodyAt: number } = { kind: "prose", at: 0, bodyAt: 0 };
  let fence: string | undefined;

  const close = (end: number): void => {
    const body = { at: current.bodyAt, text: text.slice(current.bodyAt, end) };
    if (current.name === undefined || descriptionTags.has(current.name)) description.push(body);
    else tags.push({ name: current.name, at: current.at, body });
  };
  const backToDescription = (at: number): void => {
    close(at);
    current = { kind: "prose", at, bodyAt: at };
  };
  const exampleIsComplete = (end: number): boolean =>
    current.kind === "example" && isJson(text.slice(current.bodyAt, end));

  for (let index = 0; index < text.length; ) {
    const atLineStart = index === 0 || text[index - 1] === "\n";
    if (atLineStart && index > 0 && ["none", "word", "line"].includes(current.kind)) backToDescription(index);
    if (atLineStart) {
      const lineEnd = endOfLine(text, index);
      const line = text.slice(index, lineEnd);
      const marker = fenceOf(line);
      if (fence !== undefined || marker !== undefined) {
        const closes = fence !== undefined && marker?.startsWith(fence) === true && line.trim() === marker;
        if (fence === undefined) fence = marker;
        else if (closes) fence = undefined;
        index = Math.min(lineEnd + 1, text.length);
        if (closes && current.kind === "example") backToDescription(index);
        continue;
      }
      const started = current.kind === "example" && text.slice(current.bodyAt, index).trim() !== "";
      if (started && (line.trim() === "" || exampleIsComplete(index))) backToDescription(index);
    }

    const skipped = endOfInlineCode(text, index) ?? endOfInlineTag(text, index);
    if (skipped !== undefined) {
      index = skipped;
      continue;
    }
    const name = nameAt(text, index);
    if (name === undefined) {
      index += 1;
      continue;
    }
    if (exampleIsComplete(index)) backToDescription(index);
    const before = text.slice(Math.max(text.lastIndexOf("\n", index - 1) + 1, current.bodyAt), index).trim();
    const place = placeOf(before, current, oneLine, atStartOfLine(text, index));
    if (current.kind === "example" && name === "tool" && place !== "middle") {
      swallowed.push(index);
      index += 1;
      continue;
    }
    const isBare =
      current.kind !== "example" &&
      isMeantAsConstraint(name, text.slice(index + name.length + 1, endOfLine(text, index)));
    const isGlued = index > 0 && !/[\s。！？]/.test(text[index - 1]!);
    if (name === "tool" && place === "middle" && current.kind === "prose" && toolEndsText.test(text.slice(index))) {
      unended.push(index);
    }
    if (!isBare && (isGlued || !startsTag(name, place, current.kind))) {
      index += 1;
      continue;
    }
    close(index);
    const bodyAt = index + name.length + 1;
    current = { name, kind: tagTable.get(name)?.text ?? "prose", at: index, bodyAt };
    index = bodyAt;
    const opened = fenceOf(text.slice(index, endOfLine(text, index)));
    if (opened !== undefined) {
      fence = opened;
      index = Math.min(endOfLine(text, index) + 1, text.length);
    }
  }
  close(text.length);
  return { description, tags, swallowed, unended };
}

type Place = "line" | "sentence" | "after-tag" | "behind-tag" | "middle";

function placeOf(
  before: string,
  current: { readonly name?: string; readonly kind: TagText },
  oneLine: boolean,
  lineStart: boolean,
): Place {
  if (lineStart) return "line";
  const said = withoutTrailingInlineTags(before);
  if (said === "") return "after-tag";
  if (current.kind === "word" && !/\s/.test(said)) return "after-tag";
  if (endsSentence(said)) return "sentence";
  return current.kind === "line" || (oneLine && current.name !== undefined) ? "behind-tag" : "middle";
}

function startsTag(name: string, place: Place, inside: TagText): boolean {
  const known = tagTable.has(name) || descriptionTags.has(name);
  if (place === "line") return inside !== "example" || known || wellKnownTags.has(name);
  if (inside === "example") return known && place !== "middle";
  if (place === "behind-tag") return known && name !== "tool";
  if (place === "middle") return false;
  return known || misspelt(name) !== undefined || (place === "after-tag" && inside !== "prose");
}

function nameAt(text: string, index: number): string | undefined {
  if (text[index] !== "@" || (index > 0 && !/[\s({[,;:。！？]/.test(text[index - 1]!))) return undefined;
  tagName.lastIndex = index;
  return tagName.exec(text)?.[1];
}

function atStartOfLine(text: string, index: number): boolean {
  return text.slice(text.lastIndexOf("\n", index - 1) + 1, index).trim() === "";
}

const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|cf|vs)\.$/i;

function endsSentence(text: string): boolean {
  return /[.!?…。！？]["'”’)\]`»*_]*$/.test(text) && !abbreviation.test(text);
}

function withoutTrailingInlineTags(text: string): string {
  return text.replace(/(?:\s*\{@[^{}]*\})+$/, "").trim();
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
