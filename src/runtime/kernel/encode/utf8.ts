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

/** Bytes of a well-formed text as a JSON string, quotes included: as long as `JSON.stringify` makes it, which this does not. */
export function jsonTextLength(text: string): number {
  let bytes = text.length + 2;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) bytes += code >= 0x800 && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
    else if (code === 0x22 || code === 0x5c) bytes += 1;
    else if (code < 0x20) bytes += code >= 8 && code <= 13 && code !== 11 ? 1 : 5;
  }
  return bytes;
}

/** The longest beginning of a well-formed text that has at most so many bytes; never half a character. */
export function utf8Prefix(text: string, maxBytes: number): string {
  let bytes = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.codePointAt(at) as number;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > maxBytes) break;
    at += code < 0x10000 ? 1 : 2;
  }
  return text.slice(0, at);
}
