/** `URL`, the platform's own, under whatever name it is imported. */
import type { TypeReader } from "./context.js";
import { nativeName } from "./native-name.js";

export const readUrl: TypeReader = (type, _site, context) =>
  nativeName(type, context.session) === "URL" ? { kind: "url", constraints: [], nominal: true } : undefined;
