/** Brands of every style: nothing of them travels, and the function gets its own types. */
declare const tag: unique symbol;
type Tagged<T, Name extends PropertyKey> = T & { readonly [tag]: { [K in Name]: never } };

export type UserId = string & { readonly __brand: "UserId" };
export type Cents = Tagged<number, "Cents">;
export type Emails = readonly string[] & { readonly __brand: "Emails" };
export type Point = Tagged<[x: number, y: number], "Point">;
export type User = Tagged<{ id: UserId; name: string }, "User">;
export type When = Date & { readonly __brand: "When" };
export type Unit = ("km" | "mi") & { readonly __brand: "Unit" };
export type On = boolean & { readonly __brand: "On" };
export type Nick = string & { readonly __flavor?: "Nick" };

/**
 * All at once.
 *
 * @tool
 */
export function brands(
  user: User,
  cents: Cents,
  emails: Emails,
  points: Point[],
  when: When,
  unit: Unit,
  on: On,
  nick?: Nick,
  by?: Record<UserId, Cents>,
): User {
  return { ...user, name: [nick, cents, emails.length, points.length, when.getTime(), unit, on, by].join() };
}

/**
 * The options object itself is branded.
 *
 * @tool
 */
export function branded(options: Tagged<{ id: UserId; tags?: Emails }, "Options">): Emails {
  return options.tags ?? ([options.id] as unknown as Emails);
}
