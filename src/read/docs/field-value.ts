/** The text of a `@default` or `@example` of a field → the JSON value that it means, given the field's type. */
import type { Json } from "../../model/json.js";
import type { TypeModel } from "../../model/type.js";

/** Bare text is a string where the field can hold one: `@default km`, `@example Beijing`. */
export function valueOfText(text: string, takesString: boolean): Json {
  // `10` and 'km' are ways to write values in prose.
  const plain = /^`[^`]*`$|^'[^']*'$/.test(text) ? text.slice(1, -1) : text;
  const json = parseJson(plain);
  if (json === undefined) return plain;
  return takesString && typeof json !== "string" && json !== null ? plain : json;
}

/** Whether a bare word is best read as a string: the type holds strings and nothing that the JSON value could be. */
export function takesOnlyStrings(type: TypeModel): boolean {
  switch (type.kind) {
    case "string":
    case "date":
    case "bigint":
    case "url":
    case "bytes":
      return true;
    case "enum":
      return type.members.every((member) => typeof member.value === "string" || member.value === null);
    case "union":
      return type.branches.every((branch) => branch.kind === "null" || takesOnlyStrings(branch));
    default:
      return false;
  }
}

/** `undefined` where the text is no JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
