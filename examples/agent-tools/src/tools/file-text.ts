/** Bytes of a file as text, and what the disk's errors mean to a model. */
import { ModelVisibleError } from "toolc";

/** Files larger than this are not read. */
export const mostBytes = 1_000_000;

/** @throws {ModelVisibleError} where the bytes are no text */
export function decodeText(bytes: Uint8Array, path: string): string {
  try {
    if (!bytes.includes(0)) return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Said below.
  }
  throw new ModelVisibleError(`${JSON.stringify(path)} is not a UTF-8 text file; its bytes can't be shown.`);
}

/** Each with the end of its line, so that they join to the same text. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

const meanings: Readonly<Record<string, { readonly says: string; readonly retryable: boolean }>> = {
  ENOENT: { says: "does not exist. Use list to see what there is.", retryable: true },
  ENOTDIR: {
    says: "leads through a file, or is a file and no folder. Use list to see what there is.",
    retryable: true,
  },
  EISDIR: { says: "is a folder. Use list.", retryable: true },
  ENOTEMPTY: { says: "is a folder that is not empty. Delete what is in it first, entry by entry.", retryable: true },
  ELOOP: { says: "is a symbolic link that leads nowhere.", retryable: false },
  ENAMETOOLONG: { says: "is too long.", retryable: true },
  EACCES: { says: "may not be used: the user of this program has no right to it. Tell your user.", retryable: false },
  EPERM: { says: "may not be changed. Tell your user.", retryable: false },
  EROFS: { says: "is on a disk that can't be written to. Tell your user.", retryable: false },
  ENOSPC: { says: "could not be written: the disk is full. Tell your user.", retryable: false },
};

/** An error of the disk in words for the model, without a path of the machine; any other as it is. */
export function explain(error: unknown, action: string, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? "";
  const meaning = Object.hasOwn(meanings, code) ? meanings[code] : undefined;
  if (!meaning) return error;
  const { says, retryable } = meaning;
  return new ModelVisibleError(`${action}: ${JSON.stringify(path)} ${says}`, { retryable, cause: error });
}
