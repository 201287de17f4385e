import type { tags } from "toolc";

interface Order {
  /**
   * @minLength 2
   * @maxLength 4
   * @pattern ^[A-Z]{2,4}$
   */
  code: string;
  /** @format email */
  mail: string & tags.MaxLength<20>;
  /**
   * How many.
   *
   * @type uint32
   */
  count: number;
  /** @exclusiveMinimum 0 @exclusiveMaximum 1 */
  share: number | null;
  /**
   * @minItems 1
   * @maxItems 3
   * @uniqueItems
   */
  items: (string & tags.Format<"uuid">)[];
  /** @runtime @pattern ^(?!root$).*$ */
  user?: string;
  /**
   * Secret of the shop.
   *
   * @sensitive
   * @minLength 3
   */
  token?: string;
  int?: number & tags.Type<"int32"> & tags.Minimum<-5>;
  step?: number & tags.MultipleOf<0.1>;
}

/**
 * Orders.
 *
 * @tool
 * @param order What to order.
 * @param zip Postal code. {@pattern ^[0-9]{5}$}
 * @param scores By user. Keys are UUIDs.
 */
export function order(order: Order, zip: string, scores: { [id: string & tags.Format<"uuid">]: number & tags.Maximum<10> }): string {
  return order.code + zip + Object.keys(scores).length;
}
