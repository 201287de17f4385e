/** What the package gives to others. */
export { Calendar, type Event } from "./calendar.js";
export { registry, type Tools } from "./tools.generated.js";
