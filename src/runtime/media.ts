/** Results that are no text: pictures, sounds, links. Their form is MCP's; adapters turn it into that of each provider. */

/** Registered, so that copies of this package know each other's. */
export const mediaOf: unique symbol = Symbol.for("toolc.media") as never;

// Of types that tools return, the first words are for models: they become a part of the schema.
/** A picture, a sound or a link, shown beside this text. */
export type Media = unknown;

/** Content blocks of MCP: https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-result */
export type MediaPart =
  | { readonly type: "image" | "audio"; readonly data: string; readonly mimeType: string }
  | ({ readonly type: "resource_link"; readonly uri: string } & LinkOptions);

export interface LinkOptions {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  /** Bytes. */
  readonly size?: number;
}

/** As a tool gave it: bytes become base64 when the answer is made. */
export type GivenMedia =
  | { readonly type: "image" | "audio"; readonly data: Uint8Array | string; readonly mimeType: string }
  | Extract<MediaPart, { type: "resource_link" }>;

/**
 * Makes parts of results that models see or hear. In `content` a short text stands in their place; `answer.media` has them.
 *
 * @example
 * ```ts
 * export async function screenshot(url: string): Promise<{ title: string; picture: Media }> {
 *   const page = await browser.open(url);
 *   return { title: page.title, picture: media.image(await page.screenshot(), "image/png") };
 * }
 * ```
 */
export const media = {
  /** @param data bytes, or their base64 @throws {TypeError} on what is neither, and on a type that is no image */
  image: (data: Uint8Array | string, mimeType: string): Media => binary("image", data, mimeType),
  /** @param data bytes, or their base64 @throws {TypeError} on what is neither, and on a type that is no audio */
  audio: (data: Uint8Array | string, mimeType: string): Media => binary("audio", data, mimeType),
  /** Something that the client may fetch by itself. */
  link: (uri: string, options: LinkOptions): Media => brand({ type: "resource_link", uri, ...options }),
};

function binary(type: "image" | "audio", data: Uint8Array | string, mimeType: string): Media {
  const isData = typeof data === "string" ? !data.startsWith("data:") : ArrayBuffer.isView(data);
  if (!isData) throw new TypeError(`media.${type} takes bytes or base64`);
  if (!mimeType.startsWith(`${type}/`))
    throw new TypeError(`media.${type} takes a type like ${type}/*, got ${mimeType}`);
  return brand({ type, data, mimeType });
}

function brand(given: GivenMedia): Media {
  return Object.defineProperty({}, mediaOf, { value: given });
}
