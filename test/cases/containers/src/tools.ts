interface Point {
  x: number;
  y: number;
}

/**
 * Draws.
 *
 * @tool
 * @param line Points in order.
 * @param origin Where to start.
 * @param scale One or more factors.
 * @param labels Text by key.
 * @param grid Rows of cells.
 * @param rest What else there is.
 */
export function draw(
  line: readonly Point[],
  origin: [number, number, string?],
  scale: [number, ...number[]],
  labels: Record<string, string | null>,
  grid: (boolean | null)[][],
  rest?: { version: number } & { [key: string]: string | number },
): number {
  return line.length + origin.length + scale.length + Object.keys(labels).length + grid.length + (rest?.version ?? 0);
}

/** Distance. @tool */
export const distance = (lat: number, lon: number, unit: "km" | "mi" = "km", ...via: number[]): string =>
  [lat, lon, unit, via.length].join();
