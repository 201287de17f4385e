/** Errors are known by a registered symbol and not by their class: there may be several copies of this package. */

/** Never throws, whatever a proxy does. */
export function hasBrand(value: unknown, brand: symbol): value is object {
  try {
    return typeof value === "object" && value !== null && brand in value;
  } catch {
    return false;
  }
}
