/**
 * The package entry "toolc/generated/formats": the string formats of JSON Schema 2020-12, section 7.3
 * (https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3), one check each, and those of what natives travel as
 * (`url`, `base64`). Apart from "toolc/generated", so that modules without formats don't load them. No check throws.
 */

export { ipv4, ipv6, uuid } from "./formats/addresses.js";
export { base64 } from "./formats/base64.js";
export { date, dateTime, duration, time } from "./formats/dates.js";
export { hostname, idnHostname } from "./formats/hostname.js";
export { email, idnEmail } from "./formats/mail.js";
export { jsonPointer, regex, relativeJsonPointer } from "./formats/pointers.js";
export { iri, iriReference, uri, uriReference, uriTemplate } from "./formats/uri.js";
export { url } from "./formats/url.js";
