/** `Date`, which travels as text. */
import { isLibrarySymbol } from "../session.js";
import type { TypeReader } from "./context.js";

export const readDate: TypeReader = (type, _site, context) => {
  const symbol = type.getSymbol();
  if (symbol?.name !== "Date" || !isLibrarySymbol(symbol, context.session)) return undefined;
  return { kind: "date", format: "date-time" };
};
