/** The checks that compiled validators call; explanations call the same ones. */
export { isInteger } from "../runtime/kernel/checks/is-integer.js";
export { maxLength, minLength } from "../runtime/kernel/checks/lengths.js";
export { multipleOf } from "../runtime/kernel/checks/multiple-of.js";
export { onceEach } from "../runtime/kernel/checks/once-each.js";
export { uniqueItems } from "../runtime/kernel/checks/unique-items.js";
