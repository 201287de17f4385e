/**
 * `ipv4`: https://www.rfc-editor.org/rfc/rfc2673#section-3.2 · `ipv6`: https://www.rfc-editor.org/rfc/rfc4291#section-2.2 ·
 * `uuid`: https://www.rfc-editor.org/rfc/rfc4122
 */
import { isIPv4, isIPv6, isUuid } from "@hyperjump/json-schema-formats";
import { total } from "./total.js";

export const ipv4: (text: string) => boolean = total(isIPv4);
export const ipv6: (text: string) => boolean = total(isIPv6);
export const uuid: (text: string) => boolean = total(isUuid);
