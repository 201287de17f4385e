/** What is converted itself, and by which function: one of `toolc/generated`, or `BigInt`. */
import type { TypeModel } from "../../model/type.js";
import { keyedByText } from "../../model/wire-form.js";

export type Conversion = "decode" | "encode";

/** Whether a value of the type is made anew, whatever is inside. Encoding has a general road, which knows most natives. */
export function convertsItself(type: TypeModel, direction: Conversion): boolean {
  if (converted(type, direction) !== undefined) return true;
  // An empty map, or one whose keys happen to be texts, shows nothing of its key type.
  if (type.kind === "map") return direction === "decode" || !keyedByText(type.key);
  if (type.kind === "object") return direction === "encode" && type.properties.some(({ accessor }) => accessor);
  return type.kind === "set" && direction === "decode";
}

/** The function that converts a type without parts. */
export function converted(type: TypeModel, direction: Conversion): string | undefined {
  const decodes = direction === "decode";
  switch (type.kind) {
    case "date":
      if (type.format === "date") return decodes ? "decodeDate" : "encodeDate";
      return decodes ? "decodeDateTime" : undefined;
    case "bigint":
      return decodes ? "BigInt" : undefined;
    case "url":
      return decodes ? "decodeUrl" : "encodeUrl";
    case "bytes":
      return decodes ? (type.buffer ? "decodeBuffer" : "decodeBytes") : undefined;
    default:
      return undefined;
  }
}
