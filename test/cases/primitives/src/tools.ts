/**
 * Books a table.
 *
 * @tool book_table
 * @param guest Who comes. {@minLength 1} {@maxLength 5}
 * @param seats How many. {@integer} {@minimum 1} {@maximum 12}
 * @param outside Whether to sit outside.
 * @param deposit Euros. {@multipleOf 0.01} {@exclusiveMinimum 0}
 * @param voucher Always empty.
 * @returns A sentence.
 */
export function bookTable(guest: string, seats: number, outside: boolean, deposit?: number, voucher: null = null): string {
  return [guest, seats, outside, deposit, voucher].join(" ");
}

/** Counts. @tool */
export function count(int: 1 | 2 | 3, width: number, note: string | null): number {
  return int + width + (note?.length ?? 0);
}
