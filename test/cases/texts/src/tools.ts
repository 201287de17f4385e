/** Types of texts: template literals with any characters, letters of one case, unions with comments. */
export type Level =
  /** For developers. */
  | "debug"
  /** Something is wrong. */
  | "error";

/**
 * Texts of all kinds.
 *
 * @tool
 */
export function texts(
  code: Uppercase<string>,
  path: `${Lowercase<string>}/x"y'z\\w`,
  size: `${number}px` | `${number}%` | "auto",
  note: `a\n\u2028${string}`,
  level: Level,
  headers: Record<`x-${string}` | `data-${number}`, string>,
): string {
  return [code, path, size, note, level, Object.keys(headers).length].join();
}
