/**
 * A key for a text: the same in every process, and another for another text. Not cryptographic, and it need not be: keys tell
 * calls apart, they keep no secret. 128 bits, so that no two calls of this world share one by chance.
 */

/** 32 hexadecimal digits. */
export function hash(text: string): string {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667];
  // Every step turns one state into another, one to one, and hands the change of each word on to the next.
  for (let at = -1; at < text.length; at++) {
    a = turn(Math.imul(a ^ (at < 0 ? text.length : text.charCodeAt(at)), 0x85ebca6b), 13);
    b = turn(Math.imul(b ^ a, 0xc2b2ae35), 17);
    c = turn(Math.imul(c ^ b, 0x27d4eb2f), 11);
    d = turn(Math.imul(d ^ c, 0x165667b1), 19);
    a = (a + d) | 0;
  }
  for (let round = 0; round < 4; round++) {
    a = stir(a ^ d);
    b = stir(b ^ a);
    c = stir(c ^ b);
    d = stir(d ^ c);
  }
  return [a, b, c, d].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function turn(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** A bijection after which every bit hangs on every bit. */
function stir(word: number): number {
  const once = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  const twice = Math.imul(once ^ (once >>> 15), 0x735a2d97);
  return twice ^ (twice >>> 15);
}
