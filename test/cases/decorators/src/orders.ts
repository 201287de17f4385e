import { tool as marked } from "toolc";

/** Orders of a shop, whose methods are marked by decorators. */
export class Orders {
  readonly #rows = new Map<string, number>();

  /**
   * Places an order.
   *
   * @param sku What to order.
   * @param count How many. {@integer} {@minimum 1}
   */
  @marked({ name: "place_order", title: "Order", timeout: "5s", destructive: true, groups: ["shop"] })
  place(sku: string, count = 1): number {
    this.#rows.set(sku, count);
    return this.#rows.size;
  }

  /** Counts orders. */
  @marked()
  countOrders(): number {
    return this.#rows.size;
  }
}
