/** `Date`, which travels as text. */
import type { TypeReader } from "./context.js";
import { nativeName } from "./native-name.js";

export const readDate: TypeReader = (type, _site, context) =>
  nativeName(type, context.session) === "Date" ? { kind: "date", format: "date-time" } : undefined;
