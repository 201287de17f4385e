interface Fields {
  /** @minLength 3 @maxLength 2 */
  text: string;
  /** @minimum 1 */
  name: string;
  /** @format emial */
  mail: string;
  /** @pattern ([ */
  code: string;
  /** @multipleOf 0 */
  step: number;
  /** @minItems many */
  list: string[];
}

/**
 * Constrains.
 *
 * @tool
 * @param fields What is wrong. {@unknown 1}
 * @param days How many. {@minimum 1}
 * @param size How large.
 * @example {"fields":{},"days":0}
 */
export function constrain(fields: Fields, days = 0, size: "small" | "large" = "small"): string {
  return fields.text + days + size;
}
