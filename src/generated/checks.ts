/** The checks that compiled validators call; explanations call the same ones. */
export { maxLength, minLength } from "../runtime/checks/lengths.js";
export { multipleOf } from "../runtime/checks/multiple-of.js";
export { uniqueItems } from "../runtime/checks/unique-items.js";
