/** What a model is asked to read out of an invoice. */

/** A sum of money. */
export interface Money {
  /** @minimum 0 @multipleOf 0.01 */
  amount: number;
  currency: "EUR" | "USD" | "GBP";
}

/** How it is paid. */
export type Payment =
  | {
      by: "transfer";
      /** @pattern ^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$ */
      iban: string;
    }
  | {
      by: "card";
      /** @pattern ^[0-9]{4}$ */
      last_four: string;
    }
  | { by: "cash" };

/**
 * One invoice. What does not stand on it is left out or null.
 *
 * @validator
 */
export interface Invoice {
  /** As printed, with letters. @minLength 1 */
  number: string;
  /** @format date */
  issued: Date;
  seller: string;
  /** Value-added tax number of the seller. */
  tax_number: string | null;
  /** @minItems 1 */
  lines: Line[];
  total: Money;
  payment?: Payment;
}

export interface Line {
  text: string;
  /** @exclusiveMinimum 0 */
  quantity: number;
  price: Money;
}

/** One page of a longer list. */
export interface Page<Item> {
  items: Item[];
  /** Where to go on; null at the end. */
  next: string | null;
}

/**
 * Many invoices at once.
 *
 * @validator invoice_page
 */
export type InvoicePage = Page<Invoice>;
