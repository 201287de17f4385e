interface Line {
  /** What was bought. @minLength 1 */
  item: string;
  cents: number;
}

/**
 * An invoice as a model reads it from a page.
 *
 * @validator
 */
export interface Invoice {
  /** @format date */
  issued: Date;
  lines: Line[];
  note?: string;
}

interface Page<T> {
  items: T[];
  next?: string;
}

/** A page of lines. @validator line_page */
export type LinePage = Page<Line>;

/** One of several. @validator */
export type Choice = { kind: "yes"; why: string } | { kind: "no" };

/** Adds. @tool */
export function add(invoice: Invoice): number {
  return invoice.lines.length;
}
