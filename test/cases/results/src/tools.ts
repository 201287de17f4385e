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

/** What is returned read-only: lists, lists in lists, tuples with parts that may be missing. @tool */
export function fixed(): readonly (readonly [x: number, day?: Date | undefined])[] {
  return [[1], [2, new Date(0)]];
}

export interface Week {
  readonly days: readonly Date[];
  readonly before?: Week | undefined;
}

/** @tool */
export function week(week: Week, others?: number): Week | readonly Week[] {
  return others === undefined ? week : [week];
}

/** @tool */
export function any(): object {
  return { a: 1 };
}
