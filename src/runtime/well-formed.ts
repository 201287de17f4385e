/** Text that every provider takes: half a surrogate pair in one answer makes all later requests of a session fail. */

/** `text` with U+FFFD in the place of each lone surrogate. */
export function wellFormed(text: string): string {
  const native = (text as { toWellFormed?: () => string }).toWellFormed;
  return native === undefined ? text.replace(/\p{Surrogate}/gu, "\ufffd") : native.call(text);
}

/** At most `limit` UTF-16 units of `text`, never half a character, with an ellipsis where something was cut. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 2);
  const whole = last >= 0xd800 && last < 0xdc00 ? limit - 2 : limit - 1;
  return `${text.slice(0, whole)}…`;
}
