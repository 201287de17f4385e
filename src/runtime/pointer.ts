/** JSON Pointers: https://www.rfc-editor.org/rfc/rfc6901 */

/** The pointer of a child. */
export function pointTo(parent: string, key: string | number): string {
  return `${parent}/${typeof key === "number" ? key : escapeToken(key)}`;
}

/** The keys that a pointer names, from the outside in. */
export function pointerKeys(pointer: string): string[] {
  return pointer === "" ? [] : pointer.slice(1).split("/").map(unescapeToken);
}

export function escapeToken(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}

export function unescapeToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
