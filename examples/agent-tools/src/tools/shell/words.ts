/** What the words of a parsed command are known to be, and what is left open until it runs. */
import type { Word, WordPart } from "unbash";

/** A word of a command as far as it can be read without running anything. */
export interface Known {
  /** The text, quotes and escapes resolved; absent where an expansion decides it. A wildcard stands as it was written. */
  readonly text?: string;
  /** What the text begins with in any case. */
  readonly prefix: string;
  /** Whether it has wildcards, which name files. */
  readonly wild: boolean;
}

export function known(word: Word): Known {
  if (word.parts === undefined) return { text: word.value, prefix: word.value, wild: false };
  let text = "";
  let wild = false;
  for (const part of word.parts) {
    const fixed = fixedText(part);
    if (fixed === undefined) return { prefix: text, wild };
    text += fixed;
    wild ||= part.type === "Glob" || part.type === "ExtendedGlob";
  }
  return { text, prefix: text, wild };
}

function fixedText(part: WordPart): string | undefined {
  switch (part.type) {
    case "Literal":
    case "SingleQuoted":
    case "AnsiCQuoted":
      return part.value;
    case "DoubleQuoted":
      return joined(part.parts.map(fixedText));
    case "Glob":
      return part.text;
    default:
      return undefined;
  }
}

function joined(texts: readonly (string | undefined)[]): string | undefined {
  return texts.includes(undefined) ? undefined : texts.join("");
}
