/** A result that is one part of many, and says how to get the next one. */

/** Registered, so that copies of this package know each other's. */
export const pageOf: unique symbol = Symbol.for("toolc.page") as never;

// The words are for models: they become a part of the schema.
/** A part of a list. */
export interface Page<T> {
  items: T[];
  /** Leads to the items after these; absent at the end. */
  nextCursor?: string;
  /** How many items there are in all. */
  total?: number;
}

export interface PageOptions<T> {
  /** What leads to the items after these. */
  readonly nextCursor?: string | undefined;
  readonly total?: number | undefined;
  /**
   * What leads to the items after this one, at this place of `items`. With it, a page that is too long for an answer is cut between two
   * items and ends with the cursor of the last one that is shown: nothing is lost.
   */
  readonly cursorAfter?: (item: T, index: number) => string;
}

/**
 * @example
 * ```ts
 * export async function listOrders(cursor?: string): Promise<Page<Order>> {
 *   const { rows, next } = await db.orders({ after: cursor, limit: 50 });
 *   return page(rows, { nextCursor: next, cursorAfter: (order) => order.id });
 * }
 * ```
 */
export function page<T>(items: readonly T[], options: PageOptions<T> = {}): Page<T> {
  const { nextCursor, total, cursorAfter } = options;
  const made: Page<T> = {
    items: [...items],
    ...(nextCursor !== undefined && { nextCursor }),
    ...(total !== undefined && { total }),
  };
  return cursorAfter ? Object.defineProperty(made, pageOf, { value: cursorAfter }) : made;
}
