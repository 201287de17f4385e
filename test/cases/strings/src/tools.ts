declare const unique: unique symbol;
type UserId = string & { readonly __brand: "UserId" };
type Unique = number & { readonly [unique]: true };

/** Pings a host. @tool */
export function ping(host: `${string}.${string}`, version: `v${number}+build`, block: `BEGIN\n${string}`, separator: `a\u2028${string}`): string {
  return host + version + block + separator;
}

/** Reads a user. @tool */
export function readUser(id: UserId, stamp: Unique, names: UserId[]): UserId {
  return names[stamp] ?? id;
}

/** Headers. @tool */
export function headers(extra: { [name: `x-${string}`]: string }, both: `${string}dev${string}` & `${string}eu${string}`): number {
  return Object.keys(extra).length + both.length;
}
