/** Names an error that the model is not shown, so that a person can find it: for looking up, not for secrecy. */
export function makeErrorId(): string {
  return Math.random().toString(36).slice(2, 12).padEnd(10, "0");
}
