/** Results as text. */

/** Rows under a head, the first column left, the others right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join("  ");
  return [line(head), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}

export function formatNs(ns: number): string {
  if (ns < 1000) return `${ns.toFixed(ns < 100 ? 1 : 0)} ns`;
  return ns < 1e6 ? `${(ns / 1000).toFixed(2)} µs` : `${(ns / 1e6).toFixed(2)} ms`;
}

export function formatRatio(ratio: number): string {
  return `${ratio.toFixed(2)} ×`;
}
