/** Bytes as they travel: base64 (https://www.rfc-editor.org/rfc/rfc4648#section-4), padded. Encoding is the general road of results. */

/**
 * The bytes that a base64 text stands for, in memory of their own.
 *
 * @throws {DOMException} on text that is no base64
 */
export function decodeBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** The same as a `Buffer`, on platforms that have one: a function that takes a Buffer runs on no other. */
export function decodeBuffer(text: string): Uint8Array {
  const { Buffer } = globalThis as { Buffer?: { from(bytes: ArrayBuffer): Uint8Array } };
  const bytes = decodeBytes(text);
  return Buffer === undefined ? bytes : Buffer.from(bytes.buffer);
}
