/** Bytes → base64: https://www.rfc-editor.org/rfc/rfc4648#section-4 */

export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  // A call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}
