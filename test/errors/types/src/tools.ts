class Account {
  constructor(readonly id: number) {}
  close(): void {}
}

/** Types that can't be. @tool */
export function refused(
  callback: () => void,
  account: Account,
  pattern: RegExp,
  nothing: never,
  when: Date | string,
  weak: WeakMap<object, string>,
  impossible: string & number,
  inherited: { constructor: string },
): string {
  return String([callback, account, pattern, nothing, when, weak, impossible, inherited]);
}

/** Open. @tool */
export function generic<T>(value: T): T {
  return value;
}

/** Anything. @tool */
export function anything(value: any, id: symbol): { run(): void } {
  return { run: () => void [value, id] };
}
