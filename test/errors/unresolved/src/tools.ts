import type { Dto } from "./dot.js";
import type { Missing } from "./there.js";

/** Takes. @tool */
export function take(dto: Dto): string {
  return String(dto);
}

/** Takes another. @tool */
export function takeMissing(list: Missing[], typo: Strng): string {
  return String(list) + String(typo);
}
