/** A short name for a content: the same on every machine. */
import { createHash } from "node:crypto";

/** 32 hexadecimal digits of SHA-256. */
export function contentHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
