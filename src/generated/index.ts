/** The package entry "toolc/generated": what generated modules import, beside the types of "toolc". */
export { isInteger, maxLength, minLength, multipleOf, onceEach, uniqueItems } from "./checks.js";
export { decodeBuffer, decodeBytes } from "./decoders/bytes.js";
export { decodeDate, decodeDateTime, encodeDate, encodeDateTime } from "./decoders/dates.js";
export { isNative } from "./decoders/natives.js";
export { decodeUrl, encodeUrl } from "./decoders/url.js";
export { createRegistry } from "./registry.js";
export { createValidator } from "./validator.js";
