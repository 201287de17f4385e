/** Second. @tool search */
export function searchWeb(q: string): string {
  return q;
}
