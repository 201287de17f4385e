/**
 * A tool may return a stream: it is read to its end, within the call's time, and the whole is the result. Bytes and texts are joined,
 * other values become a list. It is closed as soon as nobody waits, and where it gives more than anybody is shown.
 */
import type { Following } from "../execute.js";
import { maxNodes } from "../limits.js";
import { slices } from "../turns.js";

/** Texts and bytes beyond this are not read. */
const mostBytes = 10_000_000;

/** The part of web streams and of async iterators that is used. */
interface Source {
  next(): PromiseLike<{ readonly done?: boolean | undefined; readonly value?: unknown }>;
  close(): unknown;
}

/** @param maxBytes what an answer may have @returns nothing where the value is no stream */
export function collect(value: unknown, maxBytes: number): Following | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  try {
    const opened = openStream(value) ?? openIterable(value);
    return opened && reading(opened, Math.max(maxBytes, mostBytes));
  } catch {
    // A getter, a proxy, a stream that somebody else reads: the encoding of results says so.
    return undefined;
  }
}

function reading({ source, isStream }: Opened, maxBytes: number): Following {
  let isOver = false;
  const close = (): void => {
    if (isOver) return;
    isOver = true;
    try {
      Promise.resolve(source.close()).catch(() => {});
    } catch {
      // Nobody waits for it.
    }
  };
  return { run: readAll, close };

  async function readAll(): Promise<unknown> {
    const chunks: unknown[] = [];
    let bytes = 0;
    const pause = slices();
    while (!isOver) {
      const { done, value } = await source.next();
      if (done) {
        isOver = true;
        break;
      }
      chunks.push(value);
      if (isStream && isPart(value)) bytes += value.length;
      // More than that is in no answer, and what is cut off says so.
      if (bytes > maxBytes || chunks.length > maxNodes) close();
      const turn = pause();
      if (turn) await turn;
    }
    return isStream && chunks.every(isPart) ? join(chunks) : chunks;
  }
}

interface Opened {
  readonly source: Source;
  /** Its chunks are parts of one text or of one sequence of bytes. */
  readonly isStream: boolean;
}

/** Web streams, also where they are not iterable yet, and Node's. */
function openStream(value: object): Opened | undefined {
  const { getReader, pipe, destroy } = value as { readonly [name: string]: unknown };
  if (typeof getReader === "function") {
    const reader = (value as ReadableStreamLike).getReader();
    return { source: { next: () => reader.read(), close: () => reader.cancel() }, isStream: true };
  }
  if (typeof pipe !== "function" || typeof destroy !== "function" || !(Symbol.asyncIterator in value)) return undefined;
  const iterator = (value as AsyncIterable<unknown>)[Symbol.asyncIterator]();
  // Its iterator's own way to end waits for the next chunk.
  return { source: { next: () => iterator.next(), close: () => (destroy as () => void).call(value) }, isStream: true };
}

/** One that has fields of its own may be meant as data: it is not walked through, and the encoding of results refuses it. */
function openIterable(value: object): Opened | undefined {
  if (typeof (value as Partial<AsyncIterable<unknown>>)[Symbol.asyncIterator] !== "function") return undefined;
  if (typeof (value as { next?: unknown }).next !== "function" && Object.keys(value).length > 0) return undefined;
  const iterator = (value as AsyncIterable<unknown>)[Symbol.asyncIterator]();
  return { source: { next: () => iterator.next(), close: () => iterator.return?.() }, isStream: false };
}

interface ReadableStreamLike {
  getReader(): { read(): ReturnType<Source["next"]>; cancel(): unknown };
}

function isPart(chunk: unknown): chunk is string | Uint8Array {
  // By its tag and not its class: of another realm too.
  return typeof chunk === "string" || Object.prototype.toString.call(chunk) === "[object Uint8Array]";
}

/** Text, where it is text in UTF-8; else the bytes. */
function join(chunks: readonly (string | Uint8Array)[]): string | Uint8Array {
  if (chunks.every((chunk) => typeof chunk === "string")) return chunks.join("");
  const encoder = new TextEncoder();
  const parts = chunks.map((chunk) => (typeof chunk === "string" ? encoder.encode(chunk) : chunk));
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return bytes;
  }
}
