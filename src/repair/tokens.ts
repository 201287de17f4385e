/** The tokens of JSON text, and of text that writes strings in single quotes and keys without any. */

export type Token =
  /** One of `{ } [ ] : ,` */
  | { readonly kind: "mark"; readonly text: string }
  /** In double quotes, as written. */
  | { readonly kind: "string"; readonly text: string }
  /** In single quotes: what it stands for. */
  | { readonly kind: "single"; readonly value: string }
  /** Numbers, `true`, `null`, keys without quotes: whatever stands there, as written. */
  | { readonly kind: "word"; readonly text: string };

const space = /[ \t\n\r]*/y;
const string = /"[^"\\]*(?:\\.[^"\\]*)*"/sy;
const single = /'[^'\\]*(?:\\.[^'\\]*)*'/sy;
const word = /[\w$.+-]+/y;

/** All tokens; nothing where something else stands between them, such as a comment, or where a string does not end. */
export function tokens(text: string): readonly Token[] | undefined {
  const found: Token[] = [];
  for (let at = skip(text, 0); at < text.length; at = skip(text, at)) {
    const char = text[at] as string;
    if ("{}[]:,".includes(char)) {
      found.push({ kind: "mark", text: char });
      at++;
      continue;
    }
    const kind = char === '"' ? "string" : char === "'" ? "single" : "word";
    const written = match({ string, single, word }[kind], text, at);
    if (written === "") return undefined;
    if (kind === "single") {
      const value = valueOf(written);
      if (value === undefined) return undefined;
      found.push({ kind, value });
    } else {
      found.push({ kind, text: written });
    }
    at += written.length;
  }
  return found;
}

/** What a string in single quotes stands for; nothing where JSON has no such escape, or no such character in strings. */
function valueOf(written: string): string | undefined {
  const inside = written
    .slice(1, -1)
    .replace(/\\.|"/gs, (part) => (part === "\\'" ? "'" : part === '"' ? '\\"' : part));
  try {
    return JSON.parse(`"${inside}"`) as string;
  } catch {
    return undefined;
  }
}

function skip(text: string, from: number): number {
  return from + match(space, text, from).length;
}

function match(pattern: RegExp, text: string, from: number): string {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0] ?? "";
}
