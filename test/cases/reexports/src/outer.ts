export * as everything from "./barrel.js";
export { renamed } from "./barrel.js";
