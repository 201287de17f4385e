/** An id that nobody can guess: of sessions, and of calls that wait for an approval. */

/** 32 hexadecimal digits from the platform's own source of secrets. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
