/** What a function returned → the text for the model, well-formed and bounded; its data; and what is no text. */
import type { ErrorCode, SuccessAnswer } from "../../answer.js";
import type { ToolEntry } from "../../contract.js";
import { isPlainObject, type PlainObject } from "../../json-data.js";
import { pageOf } from "../../page.js";
import { shorten } from "../../well-formed.js";
import type { Messages } from "../english.js";
import { checkResult } from "./check-result.js";
import { type Cut, cutJson, cutText } from "./cut.js";
import { cutPage } from "./cut-page.js";
import { isLonger, Sizes } from "./sizes.js";
import { type JsonResult, toJsonResult, Unserializable } from "./to-json.js";
import { utf8Length } from "./utf8.js";

export interface Encoded {
  readonly content: string;
  readonly structured?: unknown;
  readonly truncated?: NonNullable<SuccessAnswer["truncated"]>;
  readonly media?: NonNullable<SuccessAnswer["media"]>;
}

export interface Unencoded {
  readonly code: ErrorCode;
  /** What the model reads, with the id that `error` is told under. */
  describe(errorId: string): string;
  /** What only the application is told. */
  readonly error: unknown;
}

export interface EncodeOptions {
  /** Of the content. */
  readonly maxBytes: number;
  readonly messages: Messages;
  /** Whether the output schema is held to. */
  readonly validate: boolean;
  /** Is told what went wrong beside the result. */
  tell(error: unknown): void;
}

export function encodeResult(entry: ToolEntry, value: unknown, options: EncodeOptions): Encoded | Unencoded {
  const { messages } = options;
  try {
    const returned: unknown = entry.encode && value !== undefined ? entry.encode(value) : value;
    const result = toJsonResult(returned, messages);
    const wrong = options.validate ? checkResult(entry, result.data, messages) : undefined;
    if (wrong) return wrong;
    if (returned === undefined) return { content: messages.empty() };
    const structured = entry.output ? { structured: result.data } : {};
    const media = result.media.length > 0 ? { media: result.media } : {};
    return { ...bounded(result, value, options), ...structured, ...media };
  } catch (error) {
    const { path, what } =
      error instanceof Unserializable ? error : new Unserializable("", messages.resultUnencodable());
    return {
      code: "unserializable_result",
      describe: () => messages.unserializable(entry.name, shorten(path, 200), what),
      error,
    };
  }
}

function bounded(result: JsonResult, value: unknown, options: EncodeOptions): Encoded {
  const { data } = result;
  const { maxBytes, messages } = options;
  if (typeof data === "string") {
    // No text has fewer bytes than UTF-16 units, or more than three times as many.
    if (data.length * 3 <= maxBytes) return { content: data };
    const of = utf8Length(data);
    return of <= maxBytes ? { content: data } : truncated(cutText(data, maxBytes, of, messages), of);
  }
  // What is much too long is never made as a whole.
  if (result.leastLength <= maxBytes && !(result.leastLength > maxBytes / 8 && isLonger(data, maxBytes))) {
    const whole = JSON.stringify(data);
    if (whole.length * 3 <= maxBytes || utf8Length(whole) <= maxBytes) return { content: whole };
  }
  const sizes = new Sizes();
  const cut = cutBetweenItems(data, value, sizes, options) ?? cutJson(data, maxBytes, sizes, messages);
  return truncated(cut, sizes.of(data));
}

function truncated({ content, ...cut }: Cut, of: number): Encoded {
  return { content, truncated: { bytes: utf8Length(content), of, ...cut } };
}

function cutBetweenItems(data: unknown, value: unknown, sizes: Sizes, options: EncodeOptions): Cut | undefined {
  if (!isPlainObject(value) || !isPlainObject(data)) return undefined;
  const { items } = value;
  const cursorAfter = (value as { readonly [pageOf]?: (item: unknown, index: number) => unknown })[pageOf];
  if (typeof cursorAfter !== "function" || !Array.isArray(items) || !Array.isArray(data.items)) return undefined;
  try {
    const cursorAt = (index: number): unknown => cursorAfter((items as readonly unknown[])[index], index);
    return cutPage(data as PlainObject, cursorAt, options.maxBytes, sizes, options.messages);
  } catch (error) {
    options.tell(error);
    return undefined;
  }
}
