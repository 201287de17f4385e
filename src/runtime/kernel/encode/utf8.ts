/** Sizes in bytes of UTF-8, without making the bytes. */

export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // A surrogate pair has four bytes: two for each of its units.
    if (code >= 0x80) bytes += code >= 0x800 && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

/** The longest beginning of a well-formed text that has at most so many bytes; never half a character. */
export function utf8Prefix(text: string, maxBytes: number): string {
  let bytes = 0;
  let at = 0;
  for (const char of text) {
    bytes += utf8Length(char);
    if (bytes > maxBytes) break;
    at += char.length;
  }
  return text.slice(0, at);
}
