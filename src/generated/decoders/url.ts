/** `URL` as it travels: a URI of RFC 3986 (https://www.rfc-editor.org/rfc/rfc3986) that the WHATWG's parser takes as well. */

/**
 * The URL of a text.
 *
 * @throws {TypeError} on text that is no absolute URL
 */
export function decodeUrl(text: string): object {
  return new URL(text);
}

/** `scheme://authority`, and the rest, in which brackets are not legal. */
const parts = /^([^:]*:(?:\/\/[^/?#]*)?)(.*)$/su;

/**
 * The text of a URL. The WHATWG leaves some characters as they are that RFC 3986 wants escaped (`|`, `^`, a lone `%`, a second `#`);
 * the schema says `format: "uri"`, so they are escaped here. What is no URL is left as it is.
 */
export function encodeUrl(url: unknown): unknown {
  const { href } = (url ?? {}) as { href?: unknown };
  if (typeof href !== "string") return url;
  const [, start = "", rest = ""] = parts.exec(href) ?? [];
  const hash = rest.indexOf("#");
  const end = hash < 0 ? "" : `#${escape(rest.slice(hash + 1)).replaceAll("#", "%23")}`;
  return start.replace(illegalAhead, encodeURIComponent) + escape(hash < 0 ? rest : rest.slice(0, hash)) + end;
}

/** What no part of a URI has as it is; brackets stand around an IPv6 address, and nowhere else. */
const illegal = /%(?![0-9A-Fa-f]{2})|[^\w\-.~:/?#@!$&'()*+,;=%]/gu;
const illegalAhead = /%(?![0-9A-Fa-f]{2})|[^\w\-.~:/?#@!$&'()*+,;=%[\]]/gu;

function escape(text: string): string {
  return text.replace(illegal, encodeURIComponent);
}
