/** What a function returned → the text for the model, well-formed and bounded; and its data. */
import type { ErrorCode, SuccessAnswer } from "../../answer.js";
import type { ToolEntry } from "../../contract.js";
import { shorten } from "../../well-formed.js";
import type { Messages } from "../english.js";
import { cutJson, cutText } from "./cut.js";
import { toJson, Unserializable } from "./to-json.js";
import { utf8Length } from "./utf8.js";

export interface Encoded {
  readonly content: string;
  readonly structured?: unknown;
  readonly truncated?: NonNullable<SuccessAnswer["truncated"]>;
}

export interface Unencoded {
  readonly code: ErrorCode;
  readonly message: string;
  /** What only the application is told. */
  readonly error: unknown;
}

export function encodeResult(
  entry: ToolEntry,
  value: unknown,
  maxBytes: number,
  messages: Messages,
): Encoded | Unencoded {
  try {
    const returned: unknown = entry.encode && value !== undefined ? entry.encode(value) : value;
    if (returned === undefined) return { content: messages.empty() };
    const data = toJson(returned, messages);
    const encoded = bounded(data, maxBytes, messages);
    return entry.output ? { ...encoded, structured: data } : encoded;
  } catch (error) {
    const { path, what } =
      error instanceof Unserializable ? error : new Unserializable("", messages.resultUnencodable());
    return {
      code: "unserializable_result",
      message: messages.unserializable(entry.name, shorten(path, 200), what),
      error,
    };
  }
}

function bounded(data: unknown, maxBytes: number, messages: Messages): Encoded {
  const isText = typeof data === "string";
  const whole = isText ? data : JSON.stringify(data);
  // No text has fewer bytes than UTF-16 units, or more than three times as many.
  if (whole.length * 3 <= maxBytes) return { content: whole };
  const of = utf8Length(whole);
  if (of <= maxBytes) return { content: whole };
  const { content, omitted } = isText ? cutText(whole, maxBytes, of, messages) : cutJson(data, maxBytes, messages);
  return { content, truncated: { bytes: utf8Length(content), of, omitted } };
}
