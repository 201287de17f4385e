/** What `emit/wire` hands to `compile/`: wire types as text, and sentinels, which stand in them for calls of other validators. */

/** One type for typia to compile. */
export interface WireUnit {
  /** Of its validator, a function `(input: any) => boolean`. */
  readonly name: string;
  /** TypeScript text of the wire type. */
  readonly type: string;
}

const sentinelPrefix = "toolc:check:";

/** The literal type that stands for a call of the validator `name`. */
export function sentinel(name: string): string {
  return JSON.stringify(sentinelPrefix + name);
}

/** The validator that a string literal stands for, if it is a sentinel. */
export function sentinelName(text: string): string | undefined {
  return text.startsWith(sentinelPrefix) ? text.slice(sentinelPrefix.length) : undefined;
}

/** Name of the sentinel that stands for "any JSON value, and it is there". */
export const presentName = "present";
