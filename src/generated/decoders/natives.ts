/** What an object of the language is, whatever realm it comes from: encoders of unions ask. */

/**
 * Whether a value is of one of the classes.
 *
 * @example isNative(new Set(), "Set") // true
 */
export function isNative(value: unknown, ...names: readonly string[]): boolean {
  return names.includes(Object.prototype.toString.call(value).slice(8, -1));
}
