export * from "./implementation.js";
export { shared as renamed } from "./implementation.js";
