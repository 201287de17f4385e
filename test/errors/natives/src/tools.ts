/// <reference types="node" />

class Account {
  constructor(
    readonly id: string,
    private secret: string,
  ) {}
  hint(): string {
    return this.secret.slice(0, 1);
  }
}

class Day extends Date {}

/**
 * Natives that can't be told apart.
 *
 * @tool
 * @param range Empty. {@minimum 9007199254740993} {@maximum 9007199254740992}
 */
export function alike(
  time: Date | string,
  amount: bigint | number,
  names: Set<string> | string[],
  data: Uint8Array | bigint,
  byName: Map<string, number> | Record<string, number>,
  range: bigint,
): void {
  void [time, amount, names, data, byName, range];
}

/**
 * Objects that JSON can't carry.
 *
 * @tool
 * @param large Not exact. {@maximum 9007199254740993}
 * @param length Of what? {@maxLength 3}
 */
export function others(
  memory: ArrayBuffer,
  numbers: Float64Array,
  query: URLSearchParams,
  account: Account,
  day: Day,
  one: 1n,
  keys: Map<"constructor", string>,
  large: number,
  length: Uint8Array,
): void {
  void [memory, numbers, query, account, day, one, keys, large, length];
}
