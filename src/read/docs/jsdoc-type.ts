/** `@param {{ city: string }} place`: the type that JSDoc has in braces, which the compiler reads, and constraints are not. */
import type { Span } from "../comments/blocks.js";

/** @returns The text after the type. */
export function withoutJsDocType({ at, text }: Span): Span {
  const start = /^\s*\{(?!@)/.exec(text)?.[0].length;
  if (start === undefined) return { at, text };
  let depth = 1;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === "{") depth += 1;
    else if (text[index] === "}") depth -= 1;
    if (depth === 0) return { at: at + index + 1, text: text.slice(index + 1) };
  }
  return { at, text };
}
