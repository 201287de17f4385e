/** What the package gives to others. */
export { registry, type Tools } from "./tools.generated.js";
