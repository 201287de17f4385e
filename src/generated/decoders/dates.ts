/**
 * Dates as they travel: RFC 3339 text (https://www.rfc-editor.org/rfc/rfc3339#section-5.6). Decoders take what the format
 * checks let pass, and encoders write what they let pass.
 */

const dateTime = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/**
 * The instant that a date-time names; digits below a millisecond are dropped. A leap second is the second after it, since a
 * `Date` has none.
 *
 * @throws {RangeError} on text that is no date-time
 */
export function decodeDateTime(text: string): Date {
  const found = dateTime.exec(text);
  if (!found) throw new RangeError("not a date-time");
  const [, year, month, day, hour, minute, second, fraction = "", sign, offsetHour = 0, offsetMinute = 0] = found;
  const offset = (sign === "-" ? -1 : 1) * (Number(offsetHour) * 60 + Number(offsetMinute));
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, "0"));
  const date = utcDate(Number(year), Number(month), Number(day));
  date.setUTCHours(Number(hour), Number(minute) - offset, Number(second), milliseconds);
  return date;
}

/**
 * Midnight of a calendar date, UTC.
 *
 * @throws {RangeError} on text that is no date
 */
export function decodeDate(text: string): Date {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!found) throw new RangeError("not a date");
  return utcDate(Number(found[1]), Number(found[2]), Number(found[3]));
}

/** `2026-11-29T12:00:00.000Z`, or `null` for an invalid date. */
export function encodeDateTime(date: Date): string | null {
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The calendar date in UTC, `2026-11-29`, or `null` for an invalid date. */
export function encodeDate(date: Date): string | null {
  return encodeDateTime(date)?.split("T")[0] ?? null;
}

/** `Date.UTC` takes the years 0 to 99 for those of the twentieth century. */
function utcDate(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}
