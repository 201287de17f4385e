/** What may stand in the header of a message. https://www.rfc-editor.org/rfc/rfc5322 */
import { ModelVisibleError } from "toolc";

/**
 * An address that can't be read as anything else: a plain local part, no quotes, no comments, no list. The format `email` allows
 * more than any mail program writes.
 */
export function plainAddress(address: string, field: string): string {
  const isPlain = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@[\p{L}\p{N}.-]{1,255}$/u.test(address);
  if (isPlain && address.normalize("NFKC") === address) return address;
  throw new ModelVisibleError(`${field} must be one plain address such as ada@example.com.`, { retryable: true });
}

/** One line: a line break would begin another header. The schema says so too; this holds without it. */
export function singleLine(text: string, field: string): string {
  if (!/[\p{Cc}\u2028\u2029]/u.test(text)) return text;
  throw new ModelVisibleError(`${field} must be one line, without control characters.`, { retryable: true });
}
