/** The package entry "toolc/generated": what generated modules import, beside the types of "toolc". */
export { maxLength, minLength, multipleOf, uniqueItems } from "./checks.js";
export { decodeDate, decodeDateTime, encodeDate, encodeDateTime } from "./decoders.js";
export { createRegistry } from "./registry.js";
export { createValidator } from "./validator.js";
