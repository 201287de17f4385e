/** The three shapes of the check bench, as a user writes them. Read by `toolc build`, and by nothing else. */

/**
 * Forecast for a city.
 * @tool weather
 * @param city City name.
 * @param days How many days. {@integer} {@minimum 1} {@maximum 7}
 * @readonly
 */
export function weather(city: string, days: number): string {
  return city + days;
}

export interface Email {
  /** @format email */
  to: string;
  /** @minLength 1 @maxLength 200 */
  subject: string;
  body: string;
  /** @format email */
  replyTo?: string;
}

/**
 * Send a mail.
 * @tool email
 */
export function email(mail: Email): string {
  return mail.to;
}

export interface Product {
  kind: "product";
  sku: string;
  /**
   * @integer
   * @minimum 1
   */
  quantity: number;
  /** @minimum 0 */
  price: number;
}

export interface Service {
  kind: "service";
  name: string;
  /** @minimum 0 */
  hours: number;
  rate: number;
}

export interface Order {
  id: string;
  customer: { name: string; vip: boolean };
  currency: "EUR" | "USD" | "GBP";
  /**
   * @minItems 1
   * @maxItems 100
   */
  items: (Product | Service)[];
  note?: string;
}

/**
 * Place an order.
 * @tool order
 */
export function order(order: Order): string {
  return order.id;
}
