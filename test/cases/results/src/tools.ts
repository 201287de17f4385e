interface Forecast {
  /** In °C. */
  high: number;
  low?: number;
  /** @format date */
  day: Date;
  next?: Forecast | undefined;
}

/**
 * A forecast.
 *
 * @tool
 * @returns The forecast of the next days.
 */
export async function forecast(): Promise<Forecast[]> {
  return [];
}

/** Perhaps. @tool */
export function maybe(): { v: number } | null {
  return null;
}

/** Perhaps not. @tool */
export function optional(): string | undefined {
  return undefined;
}

/** Anything. @tool */
export function anything(): unknown {
  return null;
}
