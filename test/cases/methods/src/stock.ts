/** Stock of a shop. @instance shop */
export default class Stock {
  /** Count of an item. @tool */
  stock(this: Stock, sku: string): number {
    return sku.length;
  }
}
