/** Integers of any size as they travel: a number that is exact, or digits. */

/** The schema says the same as `^(0|-?[1-9]\d{0,999})$`: so many digits at most, since reading takes the square of their number. */
const digits = /^(?:0|-?[1-9]\d{0,999})$/;

export function isInteger(value: unknown): boolean {
  return typeof value === "number" ? Number.isSafeInteger(value) : typeof value === "string" && digits.test(value);
}
