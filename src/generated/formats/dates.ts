/** `date`, `time`, `date-time`: https://www.rfc-editor.org/rfc/rfc3339#section-5.6 · `duration`: its appendix A */
import { isDateTime, isDuration } from "@hyperjump/json-schema-formats";
import { total } from "./total.js";

const dateText = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const timeText = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const leapSecond = /^([01]\d|2[0-3]):([0-5]\d):60(?:\.\d+)?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))$/;

export function date(text: string): boolean {
  const found = dateText.exec(text);
  if (!found) return false;
  const day = Number(found[3]);
  return day <= 28 || day <= daysOf(Number(found[1]), Number(found[2]));
}

/** Without a date nobody knows whether a second was a leap second, but it can only be the last one of a day in UTC. */
export function time(text: string): boolean {
  if (timeText.test(text)) return true;
  const found = leapSecond.exec(text);
  if (!found) return false;
  const [, hour, minute, sign, offsetHour = 0, offsetMinute = 0] = found;
  const offset = (sign === "-" ? -1 : 1) * (Number(offsetHour) * 60 + Number(offsetMinute));
  const inUtc = Number(hour) * 60 + Number(minute) - offset;
  return (inUtc + 2 * 1440) % 1440 === 1439;
}

/** Has a zone and is a day of the calendar; a leap second has to be one of those that there were. */
export function dateTime(text: string): boolean {
  const separator = text[10];
  if ((separator !== "T" && separator !== "t") || !date(text.slice(0, 10))) return false;
  return timeText.test(text.slice(11)) || (text.slice(17, 19) === "60" && exactDateTime(text));
}

const exactDateTime = total(isDateTime);

export const duration: (text: string) => boolean = total(isDuration);

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
