/**
 * SHA-256, synchronous and without a platform: `crypto.subtle` answers later, and a key is wanted now.
 * https://csrc.nist.gov/pubs/fips/180-4/upd1/final
 */

/** The digest of the text's UTF-8 form, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const { start, round } = constants();
  const words = padded(new TextEncoder().encode(text));
  const hash = start.slice();
  const w = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    for (let i = 0; i < 64; i++)
      w[i] =
        i < 16
          ? at(words, block + i)
          : at(w, i - 16) + small(at(w, i - 15), 7, 18, 3) + at(w, i - 7) + small(at(w, i - 2), 17, 19, 10);
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (h + big(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + at(round, i) + at(w, i)) | 0;
      const two = (big(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      hash[i] = at(hash, i) + word;
    });
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, "0")).join("");
}

const at = (words: Uint32Array, index: number): number => words[index] as number;
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));
const big = (x: number, a: number, b: number, c: number): number => turn(x, a) ^ turn(x, b) ^ turn(x, c);
const small = (x: number, a: number, b: number, shift: number): number => turn(x, a) ^ turn(x, b) ^ (x >>> shift);

/** The message, a one bit, zeros, and its length in bits, as big-endian words in blocks of sixteen. */
function padded(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) << 4);
  const put = (index: number, byte: number): void => {
    words[index >> 2] = at(words, index >> 2) | (byte << (24 - (index & 3) * 8));
  };
  for (let index = 0; index < bytes.length; index++) put(index, bytes[index] as number);
  put(bytes.length, 0x80);
  words[words.length - 2] = Math.floor(bytes.length / 0x20000000);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

let table: { readonly start: Uint32Array; readonly round: Uint32Array } | undefined;

/** The first 32 bits of the fractional parts of the square and cube roots of the first primes. */
function constants(): { readonly start: Uint32Array; readonly round: Uint32Array } {
  if (table) return table;
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  const fraction = (x: number): number => ((x % 1) * 0x100000000) | 0;
  table = {
    start: Uint32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p))),
    round: Uint32Array.from(primes, (p) => fraction(Math.cbrt(p))),
  };
  return table;
}
