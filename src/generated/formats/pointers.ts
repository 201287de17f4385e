/**
 * `json-pointer`: https://www.rfc-editor.org/rfc/rfc6901 · `relative-json-pointer`:
 * https://datatracker.ietf.org/doc/html/draft-bhutton-relative-json-pointer-00 · `regex`: ECMA-262, with Unicode
 */
import { isJsonPointer, isRegex, isRelativeJsonPointer } from "@hyperjump/json-schema-formats";
import { total } from "./total.js";

export const jsonPointer: (text: string) => boolean = total(isJsonPointer);
export const relativeJsonPointer: (text: string) => boolean = total(isRelativeJsonPointer);
export const regex: (text: string) => boolean = total(isRegex);
