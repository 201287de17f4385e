/** A place in a user's source, in plain numbers, so that a late stage can still point at what was written. */
export interface Origin {
  /** POSIX path, relative to the project's root (the folder of its tsconfig). */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  /** How many UTF-16 units of that line the place covers; at least 1. */
  readonly length: number;
}
