/** `url`: what decoders make a `URL` of. */
import { uri } from "./uri.js";

/** A URI of RFC 3986 that the WHATWG's parser (https://url.spec.whatwg.org) takes too: `http://a:99999` is the one and not the other. */
export function url(text: string): boolean {
  return uri(text) && URL.canParse(text);
}
