/** Lengths in code points, as JSON Schema counts them: an emoji is one character. */

export function minLength(text: string, least: number): boolean {
  if (text.length < least) return false;
  return text.length >= 2 * least || codePoints(text) >= least;
}

export function maxLength(text: string, most: number): boolean {
  if (text.length <= most) return true;
  return text.length <= 2 * most && codePoints(text) <= most;
}

export function codePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      count--;
      at++;
    }
  }
  return count;
}
