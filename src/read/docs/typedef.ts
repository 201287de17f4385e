/** `@property {string} city - The city. {@minLength 2}` of a `@typedef`: what JavaScript says of the properties of its types. */
import type { ts } from "ts-morph";
import { commentOf } from "../comments/attached.js";
import type { Session } from "../session.js";
import { type FieldDocs, noDocs, type Report } from "./field-tags.js";
import { readParamTag } from "./param-tag.js";

export function typedefPropertyDocs(property: ts.JSDocPropertyTag, session: Session, report: Report): FieldDocs {
  const comment = commentOf(property);
  const name = property.name.getText();
  for (const tag of comment?.tags ?? []) {
    if (tag.name !== "property" && tag.name !== "prop") continue;
    const found = readParamTag(comment!, tag, session, () => {});
    // Only what this property says is told with it.
    if (found?.path.join(".") === name) return readParamTag(comment!, tag, session, report)!.field;
  }
  return noDocs;
}
