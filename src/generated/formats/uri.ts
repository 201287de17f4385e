/**
 * `uri`, `uri-reference`: https://www.rfc-editor.org/rfc/rfc3986 · `iri`, `iri-reference`:
 * https://www.rfc-editor.org/rfc/rfc3987 · `uri-template`: https://www.rfc-editor.org/rfc/rfc6570
 */
import { isIri, isIriReference, isUri, isUriReference, isUriTemplate } from "@hyperjump/json-schema-formats";
import { total } from "./total.js";

export const uri: (text: string) => boolean = withFutureAddresses(isUri);
export const uriReference: (text: string) => boolean = withFutureAddresses(isUriReference);
export const iri: (text: string) => boolean = withFutureAddresses(isIri);
export const iriReference: (text: string) => boolean = withFutureAddresses(isIriReference);
export const uriTemplate: (text: string) => boolean = total(isUriTemplate);

/** `http://[v1.fe]` fits the grammar ("IPvFuture"), and the check says so by an exception about the version. */
function withFutureAddresses(check: (text: string) => boolean): (text: string) => boolean {
  return (text) => {
    try {
      return check(text);
    } catch (error) {
      return error instanceof Error && error.message.startsWith("Unsupported IP version");
    }
  };
}
