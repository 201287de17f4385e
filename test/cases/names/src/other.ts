export interface Filter {
  minCents: number;
}

/** Finds invoices. @tool find.invoices */
export function findInvoices(filter: Filter, again: Filter): number {
  return filter.minCents + again.minCents;
}
