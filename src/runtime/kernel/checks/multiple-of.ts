/** Multiples in decimal: 19.99 is a multiple of 0.01, though the quotient of the two doubles is no integer. */

/** Whether `value` is a whole multiple of `divisor`, both taken as the decimals that they are written as. */
export function multipleOf(value: number, divisor: number): boolean {
  if (!Number.isFinite(value)) return false;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  const a = decimal(value);
  const b = decimal(divisor);
  const scale = Math.max(a.places, b.places);
  const digits = (d: Decimal): number => d.digits.length + scale - d.places;
  if (digits(a) < 16 && digits(b) < 16) return scaled(a, scale, Number) % scaled(b, scale, Number) === 0;
  return scaled(a, scale, BigInt) % scaled(b, scale, BigInt) === 0n;
}

/** `digits` × 10^-`places`; the sign plays no part. */
interface Decimal {
  readonly digits: string;
  readonly places: number;
}

function decimal(value: number): Decimal {
  const [mantissa = "", exponent = "0"] = String(Math.abs(value)).split("e");
  const point = mantissa.indexOf(".");
  if (point < 0) return { digits: mantissa, places: -Number(exponent) };
  return { digits: mantissa.replace(".", ""), places: mantissa.length - point - 1 - Number(exponent) };
}

function scaled<T>(value: Decimal, scale: number, read: (digits: string) => T): T {
  return read(value.digits + "0".repeat(scale - value.places));
}
