/** How wide text is on a terminal, and what of it a terminal would not show but obey. */

/** Columns that a text takes: East Asian wide characters and emoji take two, combining marks none. */
export function columns(text: string): number {
  let count = 0;
  for (const character of text) count += wide.test(character) ? 2 : combining.test(character) ? 0 : 1;
  return count;
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60\u3000-\u303E]|\p{Emoji_Presentation}/u;
const combining = /\p{M}/u;

/** With spaces after it, up to so many columns. */
export function padColumns(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - columns(text)));
}

/** As long as before, with a mark in the place of everything that a terminal obeys, but tabs and new lines. */
export function harmless(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) =>
    char === "\t" || char === "\n" ? char : "\ufffd".repeat(char.length),
  );
}
