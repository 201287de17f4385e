/** `base64`: https://www.rfc-editor.org/rfc/rfc4648#section-4, with its padding, and nothing set in bits that are not used. */

/** Plain loops: texts of megabytes are ordinary here. */
export function base64(text: string): boolean {
  const { length } = text;
  if (length % 4 !== 0) return false;
  let end = length;
  if (end > 0 && text.charCodeAt(end - 1) === equals) end--;
  if (end > 0 && end < length && text.charCodeAt(end - 1) === equals) end--;
  for (let at = 0; at < end; at++) if (valueOf(text.charCodeAt(at)) < 0) return false;
  const unused = end === length ? 0 : end === length - 1 ? 0b11 : 0b1111;
  return unused === 0 || (valueOf(text.charCodeAt(end - 1)) & unused) === 0;
}

const equals = 61;

/** The six bits of a character, or -1. */
function valueOf(code: number): number {
  if (code >= 65 && code <= 90) return code - 65;
  if (code >= 97 && code <= 122) return code - 71;
  if (code >= 48 && code <= 57) return code + 4;
  if (code === 43) return 62;
  return code === 47 ? 63 : -1;
}
