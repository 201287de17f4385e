/** `@property {string} city - The city. {@minLength 2}` of a `@typedef`: what JavaScript says of the properties of its types. */
import type { ts } from "ts-morph";
import { commentOf } from "../comments/attached.js";
import type { Session } from "../session.js";
import { type FieldDocs, noDocs, type Report } from "./field-tags.js";
import { fieldNamed } from "./param-tag.js";

export function typedefPropertyDocs(property: ts.JSDocPropertyTag, session: Session, report: Report): FieldDocs {
  const comment = commentOf(property);
  return (comment && fieldNamed(property.name.getText(), ["property", "prop"], comment, session, report)) ?? noDocs;
}
